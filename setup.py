"""What pyproject.toml cannot say: locales/, which stands at the top of the project, is bot/locales in a wheel."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["engine*", "bot*"]), "bot.locales.ru"],
    package_dir={"bot.locales": "locales"},
)
