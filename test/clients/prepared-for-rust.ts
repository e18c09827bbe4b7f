interface Schema {
  type?: string
  anyOf?: unknown
  $ref?: string
  properties?: Record<string, Schema>
}

/**
 * Returns the document without the constructs for which openapi-generator 7.25.0 makes unusable Rust: a discriminator
 * becomes a tag that the branches repeat, text next to known values becomes a structure without members, and a named
 * enumeration in a form becomes a path that does not exist.
 */
export function preparedForRust(document: string): string {
  const { schemas } = (JSON.parse(document) as { components: { schemas: Record<string, Schema> } }).components
  const namedBy = ({ $ref = '' }: Schema) => schemas[$ref.replace('#/components/schemas/', '')]
  return JSON.stringify(
    JSON.parse(document, (key, value) => {
      if (key === 'discriminator') return undefined
      if (value?.type === 'string' && value.anyOf) return { ...value, anyOf: undefined }
      if (key === 'multipart/form-data') {
        const form: Schema = namedBy(value.schema) ?? value.schema
        const members = Object.entries(form.properties ?? {}).map(([name, member]) => [name, namedBy(member) ?? member])
        return { ...value, schema: { ...form, properties: Object.fromEntries(members) } }
      }
      return value
    }),
  )
}
