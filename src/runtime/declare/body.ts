import type { FileRule, SentFile } from './file.ts'
import { FilePart, type Static, type TObject, type TSchema } from './schema.ts'

/** A JSON body. */
export interface JsonBody<Schema extends TSchema = TSchema, Optional extends boolean = boolean> {
  readonly kind: 'json'
  readonly schema: Schema
  /** It may be absent. */
  readonly isOptional: Optional
  /** Whether the service drops blanks around its texts before all checks. */
  readonly isTrimmed?: boolean
  /** The validation rules depend on stored data: the document shows the schema, and the handler validates the body. */
  readonly isJudgedLater?: boolean
}

/** A file with fields in `multipart/form-data`. */
export interface MultipartBody<Fields extends TObject = TObject> {
  readonly kind: 'multipart'
  /** The part with that name. */
  readonly file: FileRule
  readonly fields: Fields
  /** All parts: the file and the fields. */
  readonly schema: TSchema
  readonly isOptional: false
  readonly isTrimmed?: false
  readonly isJudgedLater?: false
}

/** The body that an operation takes. */
export type Body = JsonBody | MultipartBody

type Options = Pick<JsonBody, 'isTrimmed' | 'isJudgedLater'>

/** Declares a JSON object of this schema. */
export const json = <Schema extends TSchema>(schema: Schema, options: Options = {}): JsonBody<Schema, false> => ({
  kind: 'json',
  schema,
  isOptional: false,
  ...options,
})

/** Accepts the same body, or none. */
export const optionalJson = <Schema extends TSchema>(
  schema: Schema,
  options: Options = {},
): JsonBody<Schema, true> => ({
  kind: 'json',
  schema,
  isOptional: true,
  ...options,
})

/** A whole form: the largest file, its fields and the bytes between them (platform-rules 4.9). */
export const MAX_FORM_BYTES = 32 * 1024 * 1024
const ROOM_FOR_FIELDS = 1024 * 1024

/** Declares a part named `file` and one part for each field. Fields are texts, because parts have no other type. */
export function multipart<Fields extends TObject>({ file, fields }: Pick<MultipartBody<Fields>, 'file' | 'fields'>) {
  if (file.maxBytes > MAX_FORM_BYTES - ROOM_FOR_FIELDS) throw new Error('No form holds a file of so many bytes.')
  for (const [name, { type }] of Object.entries(fields.properties))
    if (type !== 'string' || name === 'file')
      throw new Error(`The field ${name} of a form cannot be of this type or name.`)
  const part = FilePart({ description: descriptionOf(file) })
  const properties = { file: part, ...fields.properties }
  const schema: TSchema = { ...fields, properties, required: ['file', ...(fields.required ?? [])] }
  return { kind: 'multipart', file, fields, schema, isOptional: false } as const satisfies MultipartBody<Fields>
}

const MEBIBYTE = 1024 * 1024

function descriptionOf({ description, maxBytes, types, mayBeEmpty }: FileRule): string {
  const size = maxBytes % MEBIBYTE === 0 ? `${maxBytes / MEBIBYTE} MiB` : `${maxBytes} bytes`
  const format = types ? `, ${types.map(({ name }) => name).join(', ')} by its first bytes` : ''
  return [description ?? [], `At most ${size}${format}${mayBeEmpty ? '' : ', not empty'}.`].flat().join(' ')
}

/** The body that a handler receives. It is absent only if it is optional. */
export type BodyContent<B> =
  B extends JsonBody<infer Schema, infer Optional>
    ? Optional extends true
      ? Static<Schema> | undefined
      : Static<Schema>
    : B extends MultipartBody<infer Fields>
      ? Static<Fields> & { file: SentFile }
      : undefined
