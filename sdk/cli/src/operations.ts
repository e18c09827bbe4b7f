import type { Document, DocumentedOperation, Parameter } from './document.ts'
import { type Flag, flagOf, flagsIn } from './flags.ts'

/** An operation of the interface, as a command needs it. */
export interface Operation {
  /** `create-customer`. */
  name: string
  method: string
  /** Below the base: `/customers/{customerId}`. */
  path: string
  area: string
  summary: string
  description: string
  /** The arguments after the command's name, in the order of the path. */
  arguments: readonly string[]
  query: readonly Flag[]
  headers: readonly Flag[]
  /** Computed on request: some bodies have hundreds of members. */
  body(): readonly Flag[]
  /** True if the operation requires a body. */
  needsBody: boolean
  /** Whether it answers pages. */
  isPaged: boolean
  /** True if the response is always a file. */
  answersFile: boolean
}

export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(document, method, path, operation)),
  )

function operationOf(document: Document, method: string, path: string, operation: DocumentedOperation): Operation {
  const { operationId, summary, description = '', tags, parameters = [], requestBody, responses } = operation
  const within = (place: Parameter['in']) => parameters.filter((each) => each.in === place)
  const flags = (place: Parameter['in']) =>
    within(place).map(({ name, schema, description: of, required = false }) =>
      flagOf(
        document,
        place === 'header' ? name.toLowerCase() : name,
        of ? { ...schema, description: of } : schema,
        required,
      ),
    )
  const [content] = Object.values(requestBody?.content ?? {})
  return {
    method,
    path,
    summary,
    description,
    name: kebab(operationId),
    area: tags[0] ?? '',
    arguments: within('path').map(({ name }) => name),
    query: flags('query'),
    headers: flags('header'),
    body: () => (content ? flagsIn(document, content.schema) : []),
    needsBody: requestBody?.required ?? false,
    isPaged: within('query').some(({ name }) => name === 'cursor'),
    answersFile: Object.values(responses['200']?.content ?? {}).some(({ schema }) => schema?.format === 'binary'),
  }
}

/** Returns the typed form of an operation id: `create-customer` for `createCustomer`. */
export const kebab = (operationId: string): string => operationId.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
