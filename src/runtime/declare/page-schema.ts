import { Enum, Timestamp, type TSchema, Type } from './schema.ts'

const pageMembers = <Item extends TSchema>(item: Item) => ({
  data: Type.Array(item),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(Type.String({ description: 'Only when there is more.' })),
  totalCount: Type.Optional(Type.Integer({ description: 'All matches, left out above 10,000.' })),
})

/** Returns the response schema of a paged list (platform-rules section 7). */
export const pageSchema = <Item extends TSchema>(item: Item, options: object = {}) =>
  Type.Object(pageMembers(item), options)

/** Returns the response schema of a list with `isFollowed` (platform-rules 7.9). */
export const followedPageSchema = <Item extends TSchema>(item: Item, options: object = {}) =>
  Type.Object(
    {
      ...pageMembers(item),
      followCursor: Type.Optional(
        Type.String({
          description:
            'Last page of a list with `sortOrder=asc`: send it later as `cursor` to get the objects committed since, each once.',
        }),
      ),
    },
    options,
  )

/** The sort order parameter of a followed list. */
export const SORT_ORDER = Enum(['asc', 'desc'], {
  default: 'desc',
  description: 'By `createdAt`. The last page of `asc` has a `followCursor`.',
})

/** The parameter for the earliest creation time in a followed list. */
export const CREATED_FROM = Timestamp({
  description:
    'On `createdAt`, inclusive. Objects appear up to a minute after their `createdAt`: to miss none, list with `sortOrder=asc` and go on with ' +
    '`followCursor`, and do not move `startDate` along.',
})
