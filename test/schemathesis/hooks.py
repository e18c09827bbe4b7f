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


@schemathesis.check
def fits_the_document(context, response, case):
    """A request that fits the document is not refused for a constraint that the document states."""
    if case.meta is None or case.meta.generation.mode.is_negative or response.status_code != 400:
        return
    error = response.json()
    for fault in error.get("details", {}).get("errors", []):
        message = fault.get("message", "")
        if message in SCHEMA_FAULTS or message.startswith(SCHEMA_FAULTS_WITH_LIMIT):
            raise AssertionError(f"{fault['field']} fits the document and was refused: {fault}")
