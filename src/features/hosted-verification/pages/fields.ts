/** A value that can be chosen, and what people read. */
export interface Option {
  value: string
  text: string
}

interface AnyField {
  /** The dot path of the value in the body of the operation that takes it in. */
  name: string
  label: string
  hint?: string
  /** `depends`: other fields decide, and the hint says how. */
  isOptional?: boolean | 'depends'
}

export interface TextField extends AnyField {
  kind: 'text'
  /** What browsers know of it (HTML, autofill). */
  autocomplete?: string
  inputMode?: 'numeric' | 'text'
  maxLength?: number
  /** Never shown again, not even to whoever typed it. */
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

/** What stands in the fields of a form, by their names. */
export type Values = ReadonlyMap<string, readonly string[]>

export const fieldsOf = (groups: readonly Group[]): Field[] => groups.flatMap(({ fields }) => [...fields])
