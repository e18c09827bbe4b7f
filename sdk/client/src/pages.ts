import type { paths } from './interface.ts'

type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Q } } }
  ? NonNullable<Q>
  : never

type Page<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never

/** The paths of paginated lists. */
export type ListPath = {
  [Path in keyof paths]: Page<Path> extends { data: readonly unknown[]; hasMore: boolean } ? Path : never
}[keyof paths]

/** The filters of a list. `limit` is the number of items per call. */
export type ListQuery<Path extends ListPath> = Omit<Query<Path>, 'cursor'>

/** The items of a list. */
export type Item<Path extends ListPath> = Page<Path> extends { data: readonly (infer Each)[] } ? Each : never

/** Yields all items of a list, page by page. Requests the next page when the caller needs its first item. */
export async function* itemsOf<Each>(
  readPage: (cursor: string | undefined) => Promise<{ data: readonly Each[]; hasMore: boolean; nextCursor?: string }>,
): AsyncGenerator<Each, void, undefined> {
  let cursor: string | undefined
  do {
    const { data, hasMore, nextCursor } = await readPage(cursor)
    yield* data
    // A growing list has a cursor at its end as well.
    cursor = hasMore ? nextCursor : undefined
  } while (cursor !== undefined)
}
