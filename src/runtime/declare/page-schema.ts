import { Enum, Timestamp, type TSchema, Type } from './schema.ts'

const pageMembers = <Item extends TSchema>(item: Item) => ({
  data: Type.Array(item),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(Type.String({ description: 'Only when there is more.' })),
  totalCount: Type.Optional(Type.Integer({ description: 'All matches, left out above 10,000.' })),
})

/** The answer of a paged list (platform-rules section 7). */
export const pageSchema = <Item extends TSchema>(item: Item, options: object = {}) =>
  Type.Object(pageMembers(item), options)

/** The answer of a list with `isFollowed` (platform-rules 7.9). */
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

/** The order of a list that its operation declares as followed. */
export const SORT_ORDER = Enum(['asc', 'desc'], {
  default: 'desc',
  description: 'By `createdAt`. The last page of `asc` has a `followCursor`.',
})

/** The earliest creation time of a list that its operation declares as followed. */
export const CREATED_FROM = Timestamp({
  description:
    'On `createdAt`, inclusive. Objects appear up to a minute after their `createdAt`: to miss none, list with `sortOrder=asc` and go on with ' +
    '`followCursor`, and do not move `startDate` along.',
})
