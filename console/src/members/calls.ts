/** The stored parts of a logged API request. */
export interface Call {
  method: string
  path: string
  /** With its parameters: `/2025-10-13/customers/:customerId`. */
  route?: string
  body?: unknown
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/** Quotes a text with single quotes for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns the path below the dated address of the interface. */
const below = (path: string): string => path.replace(/^\/\d{4}-\d\d-\d\d/, '')

/** The call for a shell, with `CAUSEWAY_URL` and `CAUSEWAY_TOKEN` as the guides set them. */
export function toCurl({ method, path, body }: Call): string {
  const lines = [`curl -sS -u $CAUSEWAY_TOKEN ${method === 'GET' ? '' : `-X ${method} `}"$CAUSEWAY_URL${below(path)}"`]
  if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(indented(body))}`)
  return lines.join(' \\\n  ')
}

/** `/customers/{customerId}` */
const templateOf = (route: string): string => below(route).replaceAll(/:(\w+)/g, '{$1}')

/** Returns the path parameters by name. A value that is not an id is unknown. */
function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split('/')
  return Object.fromEntries(
    route.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), values[index] ?? '']] : [])),
  )
}

/** The call with `@causeway/client`. */
export function toTypeScript({ method, path, route = path, body }: Call): string {
  const params = paramsOf(route, path)
  const options = {
    ...(Object.keys(params).length > 0 && { params: { path: params } }),
    ...(body !== undefined && { body }),
  }
  const given = Object.keys(options).length > 0 ? `, ${indented(options)}` : ''
  return `await causeway.${method.toLowerCase()}('${templateOf(route)}'${given})`
}
