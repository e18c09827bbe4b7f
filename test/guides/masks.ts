/** What differs from run to run. Everything else that a guide shows must be equal to what is printed. */
const MASKS: readonly [RegExp, string][] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  [/\$[a-z0-9]{16}@/g, '$<name>@'],
  [/\bFUND-[A-Z0-9]{8}\b/g, '<reference>'],
  [/\bSERVICE-AGENT(-[A-Z0-9]{4}){2}\b/g, '<device code>'],
  [/\bsat_[\w-]+/g, '<access token>'],
  [/http:\/\/(127\.0\.0\.1|localhost):\d+/g, '<address>'],
  [/"(s)":"[\w+/=]+"/g, '"$1":"<signature>"'],
  [/\b[0-9a-f]{16}\b/g, '<key id>'],
  [/"last4":"\d{4}"/g, '"last4":"<digits>"'],
]

export const masked = (text: string): string =>
  MASKS.reduce((left, [pattern, mask]) => left.replace(pattern, mask), text.trim())
