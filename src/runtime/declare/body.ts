import type { Static, TSchema } from './schema.ts'

/** A body that is sent as JSON. */
export interface JsonBody<Schema extends TSchema = TSchema, Optional extends boolean = boolean> {
  readonly kind: 'json'
  readonly schema: Schema
  /** It may be absent. */
  readonly isOptional: Optional
  /** Blanks around its texts do not count: they are dropped before anything is checked. */
  readonly isTrimmed?: boolean
  /** Which rules it must follow depends on what is stored: its schema is shown, and judged by the handler. */
  readonly isJudgedLater?: boolean
}

/** How an operation takes its body. */
export type Body = JsonBody

type Options = Pick<JsonBody, 'isTrimmed' | 'isJudgedLater'>

/** A JSON object of this schema. */
export const json = <Schema extends TSchema>(schema: Schema, options: Options = {}): JsonBody<Schema, false> => ({
  kind: 'json',
  schema,
  isOptional: false,
  ...options,
})

/** The same, or nothing. */
export const optionalJson = <Schema extends TSchema>(
  schema: Schema,
  options: Options = {},
): JsonBody<Schema, true> => ({
  kind: 'json',
  schema,
  isOptional: true,
  ...options,
})

/** The body as a handler gets it: absent only where it is optional. */
export type BodyContent<B> =
  B extends JsonBody<infer Schema, infer Optional>
    ? Optional extends true
      ? Static<Schema> | undefined
      : Static<Schema>
    : undefined
