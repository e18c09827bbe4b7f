/** The parts of the served document that define commands. */
export interface Document {
  info: { version: string }
  servers?: readonly { url: string }[]
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}

export interface DocumentedOperation {
  operationId: string
  summary: string
  description?: string
  tags: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: {
    required?: boolean
    content: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>
  }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  allOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
}
