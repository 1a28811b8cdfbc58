"""What a table document is, and what is none."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from bot.tables.document import PARTITIONS, Computer, Document, new_id, partition, partition_of
from tests.bot.tables.tables import ANNA, BORIS, CHAT, STRANGER, lobby


def test_the_id_of_a_table_carries_the_partition_of_its_chat() -> None:
    for chat in range(-300, 300):
        assert partition_of(new_id(chat)) == partition(chat)


def test_chats_are_spread_over_all_partitions() -> None:
    assert {partition(chat) for chat in range(-1000, 0)} == set(range(PARTITIONS))


def test_a_chat_always_has_the_same_partition() -> None:
    """Stored tables would be lost otherwise."""
    assert [partition(chat) for chat in (-1001, -5, 7, -1001234567890)] == [53, 51, 2, 37]


def test_two_tables_of_a_chat_have_different_ids() -> None:
    assert len({new_id(CHAT) for _ in range(1000)}) == 1000


@pytest.mark.parametrize("text", ["", "AbCdEfG", "AbCdEfGhI", "AbCdEfG:", "AbCdEfG ", "ÄbCdEfGh", "AbC\nEfGh"])
def test_what_cannot_be_the_id_of_a_table_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not the id of a table"):
        partition_of(text)


def test_a_person_has_the_seat_they_sit_at() -> None:
    document = lobby(ANNA, BORIS, computers=1)
    assert [document.seat_of(who.id) for who in (ANNA, BORIS, STRANGER)] == [0, 1, None]


def test_the_number_of_a_computer_is_nobodys_user_id() -> None:
    document = lobby(ANNA, computers=1)
    assert document.chairs[1].who == Computer(number=1)
    assert document.seat_of(1) is None


def test_people_are_those_who_sit_without_the_computers() -> None:
    assert lobby(ANNA, BORIS, computers=1).people() == [ANNA, BORIS]


def test_a_chair_reads_back_as_what_sits_on_it() -> None:
    document = lobby(ANNA, BORIS, computers=2)
    assert Document.model_validate_json(document.model_dump_json(exclude_defaults=True)) == document


@pytest.mark.parametrize("level", ["greedy", "random", "light", "of another year"])
def test_a_computer_of_any_level_is_read(level: str) -> None:
    document = lobby(ANNA, computers=1)
    document.chairs[1].who = Computer(number=1, level=level)
    assert Document.model_validate_json(document.model_dump_json(exclude_defaults=True)) == document


@pytest.mark.parametrize("inside", [(), ("chairs", 0), ("chairs", 0, "who")])
def test_a_field_nobody_knows_is_refused_wherever_it_is(inside: tuple[str | int, ...]) -> None:
    whole = lobby(ANNA).model_dump(mode="json")
    part = whole
    for step in inside:
        part = part[step]  # type: ignore[index]  # a list or an object, as the path says
    part["colour"] = "red"
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        Document.model_validate(whole)


def test_a_document_does_not_read_without_its_schema() -> None:
    whole = lobby(ANNA).model_dump(mode="json", exclude={"schema_version"})
    with pytest.raises(ValidationError, match="schema_version"):
        Document.model_validate(whole)


def test_what_is_wrong_with_a_document_is_told_without_what_it_holds() -> None:
    whole = lobby(ANNA).model_dump(mode="json") | {"chairs": "seed 1234"}
    with pytest.raises(ValidationError) as caught:
        Document.model_validate(whole)
    assert "1234" not in str(caught.value)
