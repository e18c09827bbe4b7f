/**
 * The value of a header with its parameters, such as `form-data; name="file"`. Names and the value are in lower case.
 */
export interface Parameters {
  value: string
  parameters: ReadonlyMap<string, string>
}

const PARAMETER = /\s*;\s*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]+))\s*/y

/** Returns undefined if the header is malformed, or names a parameter twice, which makes it ambiguous. */
export function readParameters(header: string): Parameters | undefined {
  const [value = ''] = header.split(';', 1)
  const parameters = new Map<string, string>()
  for (let at = value.length; at < header.length; at = PARAMETER.lastIndex) {
    PARAMETER.lastIndex = at
    const [, name = '', quoted, token = ''] = PARAMETER.exec(header) ?? []
    if (name === '' || parameters.has(name.toLowerCase())) return undefined
    parameters.set(name.toLowerCase(), quoted === undefined ? token : unescaped(quoted))
  }
  return { value: value.trim().toLowerCase(), parameters }
}

/** Unescapes only the necessary characters: some clients send the separators of Windows unescaped. */
const unescaped = (quoted: string) => quoted.replaceAll(/\\(["\\])/g, '$1')
