import { type TSchema, Type } from './schema.ts'

/** The answer of a paged list (platform-rules section 7). */
export const pageSchema = <Item extends TSchema>(item: Item, options: object = {}) =>
  Type.Object(
    {
      data: Type.Array(item),
      hasMore: Type.Boolean(),
      nextCursor: Type.Optional(Type.String({ description: 'Only when there is more.' })),
      totalCount: Type.Optional(Type.Integer({ description: 'All matches, left out above 10,000.' })),
    },
    options,
  )
