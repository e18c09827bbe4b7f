/** An option's value, and its label. */
export interface Option {
  value: string
  text: string
}

interface AnyField {
  /** The dot path of the value in the body of its operation. */
  name: string
  label: string
  hint?: string
  /** `depends`: other fields decide, and the hint explains the rule. */
  isOptional?: boolean | 'depends'
}

export interface TextField extends AnyField {
  kind: 'text'
  /** The autofill name of the field (HTML, autofill). */
  autocomplete?: string
  inputMode?: 'numeric' | 'text'
  maxLength: number
  /** True if the value is never shown again, not even in the same form. */
  isSecret?: boolean
  isNumber?: boolean
}

export type Field =
  | TextField
  | (AnyField & { kind: 'date'; autocomplete?: string })
  | (AnyField & { kind: 'select'; options: readonly Option[]; autocomplete?: string })
  | (AnyField & { kind: 'radios'; options: readonly Option[] })
  | (AnyField & { kind: 'checkboxes'; options: readonly Option[]; isLong?: boolean })
  | (AnyField & { kind: 'file' })

/** Fields under one heading. */
export interface Group {
  legend?: string
  fields: readonly Field[]
}

/** The values of a form's fields, by name. */
export type Values = ReadonlyMap<string, readonly string[]>

/**
 * Returns the maximum size in bytes of a form without files, as `application/x-www-form-urlencoded`: every field is
 * full, and every byte is `%00`.
 */
export const maxBytesOf = (groups: readonly Group[]): number =>
  fieldsOf(groups).reduce((total, field) => total + maxBytesOfField(field), 0)

/** A code point has at most four UTF-8 bytes. */
const BYTES_OF_CHARACTER = 4 * '%00'.length
const DATE_LENGTH = 'YYYY-MM-DD'.length

function maxBytesOfField(field: Field): number {
  const bytesFor = (length: number) => encodeURIComponent(field.name).length + '=&'.length + length * BYTES_OF_CHARACTER
  if (field.kind === 'file') return bytesFor(0)
  if (field.kind === 'text') return bytesFor(field.maxLength)
  if (field.kind === 'date') return bytesFor(DATE_LENGTH)
  const sizes = field.options.map(({ value }) => bytesFor(value.length))
  return field.kind === 'checkboxes' ? sizes.reduce((total, size) => total + size, 0) : Math.max(0, ...sizes)
}

export const fieldsOf = (groups: readonly Group[]): Field[] => groups.flatMap(({ fields }) => [...fields])
