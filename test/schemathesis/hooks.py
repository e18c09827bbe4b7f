"""What Schemathesis cannot know by itself: objects that exist, and which refusals contradict the document."""

import json
import os

import schemathesis
from schemathesis.core.parameters import ParameterLocation

# Path parameters by operation, of objects that were made for it.
OBJECTS: dict[str, dict[str, str]] = json.loads(os.environ["OBJECTS"])

# How the service words a fault that the schema alone has found.
SCHEMA_FAULTS = {
    "This field is required.",
    "This field is required and chooses the shape.",
    "This value is not one of the possible ones.",
    "This must not be empty.",
    "This is not a day of the calendar in the form YYYY-MM-DD.",
    "This is not a valid email.",
}
SCHEMA_FAULTS_WITH_LIMIT = (
    "This must be of type ",
    "This must match the pattern ",
    "This must have at least ",
    "This has more ",
    "This must be at least ",
    "This must be at most ",
    "This must be more than ",
    "This is not an RFC 3339 time ",
)
# Said in the description of a file alone: generators of clients take no `minLength` for one.
EMPTY_FILE = ("file", "This must not be empty.")
# What a request is trimmed of.
BLANKS = "".join(chr(code) for code in range(0x110000) if chr(code).isspace()) + "\ufeff"


def component_mode(case, location):
    component = case.meta.components.get(location) if case.meta else None
    return component.mode if component else None


@schemathesis.hook
def map_case(context, case):
    """A path that is well formed names an object that exists."""
    ids = OBJECTS.get(case.operation.definition.raw["operationId"])
    mode = component_mode(case, ParameterLocation.PATH)
    if ids and mode is not None and mode.is_positive:
        case.path_parameters = {**case.path_parameters, **ids}
    return case


def has_blank_end(value):
    if isinstance(value, str):
        return value != value.strip(BLANKS)
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return any(has_blank_end(member) for member in members)


@schemathesis.hook
def filter_case(context, case):
    """Blanks at the ends of texts are dropped before the texts are judged: one that is too long with them may be right."""
    mode = component_mode(case, ParameterLocation.BODY)
    return mode is None or mode.is_positive or not has_blank_end(case.body)


@schemathesis.check
def fits_the_document(context, response, case):
    """A request that fits the document is not refused for a constraint that the document states."""
    if case.meta is None or case.meta.generation.mode.is_negative or response.status_code != 400:
        return
    error = response.json()
    for fault in error.get("details", {}).get("errors", []):
        message = fault.get("message", "")
        if (fault["field"], message) == EMPTY_FILE:
            continue
        if message in SCHEMA_FAULTS or message.startswith(SCHEMA_FAULTS_WITH_LIMIT):
            raise AssertionError(f"{fault['field']} fits the document and was refused: {fault}")
