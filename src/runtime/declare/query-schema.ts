import { oncePer } from '../lib/once-per.ts'
import type { Operation } from './operation.ts'
import { type TObject, Type } from './schema.ts'

const PAGE_PARAMETERS = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many objects a page holds at most.' }),
  ),
  cursor: Type.Optional(Type.String({ description: '`nextCursor` of the page before.' })),
}

/** Returns all query parameters of an operation, including the page parameters. */
export const querySchemaOf = oncePer(({ isPaged, query }: Operation): TObject | undefined =>
  isPaged ? Type.Object({ ...query?.properties, ...PAGE_PARAMETERS }) : query,
)

/**
 * Returns true if query parameters select the content of a read: for a list, even without filters, and for a read that
 * declares parameters.
 */
export const isSelective = oncePer(
  (operation: Operation): boolean =>
    operation.path.startsWith('GET ') && (querySchemaOf(operation) !== undefined || isList(operation)),
)

const isList = ({ replies }: Operation): boolean => replies[200]?.properties?.data?.type === 'array'
