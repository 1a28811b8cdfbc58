"""The faces of King's Landing: one line of words each.  No two characters have the same outline."""

from __future__ import annotations

from typing import Final

CHARACTERS: Final = (
    "fair oval crop:brown straight smirk laced sword",  # Arya
    "fair round bowl:brown smile fur:grey crow:black",  # Bran
    "fair oval bun:ginger lashes lips fur:grey",  # Catelyn
    "fair square short:brown beard:brown bushy fur:grey cape:iron",  # Eddard
    "fair oval wavy:brown leaves:sky lashes lips rose:sky",  # Lyanna
    "fair small round curly:ginger grin blush freckles",  # Rickon
    "fair square curly:ginger crown:iron beard:ginger fur:grey",  # Robb
    "fair oval sidebraid:ginger lashes lips blush gown",  # Sansa
    "old lean long:silver forked:silver bushy goblet:sea",  # Aeron
    "tan oval short:black lashes lips axe",  # Asha
    "old lean crown:bark great:grey frown cape:iron",  # Balon
    "tan lean mane:black patch pointedbeard:black smirk horn",  # Euron
    "old round receding:grey whiskers:grey glasses book",  # Rodrik
    "tan lean swept:brown grin bow quiver",  # Theon
    "tan square helm:iron horned beard:brown plate:iron axe",  # Victarion
    "fair oval wavy:blond crown:gold lashes lips mean goblet:gold",  # Cersei
    "fair square short:blond plate:gold smirk stubble:blond sword",  # Jaime
    "fair lean swept:blond crown:gold mean smirk crossbow",  # Joffrey
    "fair square beret:wine beard:blond chain",  # Kevan
    "fair small broad curly:blond beard:blond scar mug",  # Tyrion
    "old square bald:blond whiskers:blond mean frown highcollar:wine chain",  # Tywin
    "fair lean crop:silver crown:bronze closedlips plate:night excalibur",  # Aegon
    "old lean long:silver great:silver crown:iron mean torch",  # Aerys
    "fair oval braids:silver lashes lips gown batwings:scarlet",  # Daenerys
    "fair lean long:silver circlet sad plate:night lute",  # Rhaegar
    "fair lean bob:silver mean smirk highcollar:black banner:scarlet",  # Viserys
    "fair oval short:black antlers:gold circlet smile cape:forest",  # Renly
    "fair fat short:black great:black crown:gold antlers hammer",  # Robert
    "fair small round pigtails:black sad scar smile",  # Shireen
    "fair square receding:black beard:black crown:flame mean plate:iron staff:flame",  # Stannis
    "fair square swept:brown goatee:brown plate:leaf shield",  # Garlan
    "fair oval curly:brown crown:gold lashes lips rose:pink",  # Margaery
    "old round wimple:leaf wrinkles lips",  # Olenna
    "fair square spired:steel beard:ginger",  # Edmure
    "old round tonsure:white great:white wrinkles staff:sea",  # Hoster
)
COMPANIONS: Final = (
    "fair lean curly:black beard:black sad closedlips fur:black cape:black sword",  # Jon Snow
    "tan square crop:black straight smile apron hammer",  # Gendry
    "tan oval long:black flower:scarlet lashes lips",  # Shae
    "fair square coif:iron scar mean frown plate:iron sword:iron",  # Sandor Clegane
    "fair round bowl:brown mean grin collar:pink dagger",  # Ramsay Snow
    "fair oval long:scarlet hood:scarlet lashes lips torch",  # Melisandre
    "fair lean long:ginger swept:white smirk coins",  # Jaqen H'ghar
    "old square bald:grey mean frown chain:iron plate:iron excalibur",  # Ilyn Payne
    "fair fat short:brown beard:brown smile blush pack",  # Hodor
    "tan lean receding:black tache:black stubble:black smirk crossbow",  # Bronn
    "fair lean swept:brown goatee:grey smirk highcollar:leaf key",  # Petyr Baelish
    "dark square topknot:black forked:black warpaint mean sabres",  # Khal Drogo
    "fair square bob:blond blush closedlips plate:steel shield",  # Brienne of Tarth
    "tan lean short:black pointedbeard:black smirk spear",  # Oberyn Martell
)
VARYS: Final = "fair round hood:purple browless smirk collar:night"
