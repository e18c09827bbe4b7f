/** Values that differ from run to run. Everything else in a guide must equal the printed output. */
const MASKS: readonly [RegExp, string][] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  [/"sequence":\d+/g, '"sequence":<number>'],
  [/\$[a-z0-9]{16}@/g, '$<name>@'],
]

export const masked = (text: string): string =>
  MASKS.reduce((left, [pattern, mask]) => left.replace(pattern, mask), text.trim())
