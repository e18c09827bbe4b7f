import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Answer, answerOf } from '../api/client.ts'
import { Export, type InFile, type Page } from './export.tsx'
import { openRow } from './row-keys.ts'
import { Loaded } from './states.tsx'
import { asText } from './text.tsx'

export interface Column<Item> extends InFile<Item> {
  cell: (item: Item) => ReactNode
  /** Right-aligns numbers. */
  isNumber?: boolean
}

const EVERY_MS = 10_000

/** The query of a page of a list. */
export interface PageQuery {
  limit: number
  cursor?: string
}

interface Listed<Item> {
  /** The name of the list, including its filters. Another name is another list. */
  name: readonly unknown[]
  /** Requests a page from the service. */
  read: (page: PageQuery) => Promise<Answer<Page<Item>>>
  /** The number of items per page. */
  limit?: number
  /** The content for an empty list. */
  empty: ReactNode
  /** The label of the button that loads the next page. */
  more?: string
  /** The interval at which the list reads its first page again. */
  everyMs?: number | undefined
}

/** Returns a function that reads the page of a list from a cursor on. */
export const pageReader =
  <Item,>({ read, limit = 50 }: Pick<Listed<Item>, 'read' | 'limit'>) =>
  (cursor: string | undefined): Promise<Page<Item>> =>
    answerOf(read({ limit, ...(cursor && { cursor }) }))

/** A list of the service, newest first, page by page. Reads the first page again while it is visible. */
export function Pages<Item>({
  children,
  name,
  empty,
  more = 'Older',
  everyMs = EVERY_MS,
  ...source
}: Listed<Item> & { children: (items: readonly Item[]) => ReactNode }) {
  const read = pageReader(source)
  const query = useInfiniteQuery({
    queryKey: ['list', ...name],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : everyMs),
  })
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap(({ data }) => data)
        if (items.length === 0 && !query.hasNextPage) return <p className="empty">{empty}</p>
        return (
          <>
            {children(items)}
            {query.hasNextPage && (
              <button type="button" onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                {more}
              </button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** A list as a table. */
export function List<Item>({
  columns,
  keyOf,
  file,
  ...listed
}: Listed<Item> & {
  columns: readonly Column<Item>[]
  keyOf: (item: Item) => string
  /** The name of the export file. */
  file?: string | undefined
}) {
  return (
    <Pages {...listed}>
      {(items) => (
        <>
          {file !== undefined && (
            <Export key={JSON.stringify(listed.name)} name={file} columns={columns} read={pageReader(listed)} />
          )}
          <Table columns={columns} items={items} keyOf={keyOf} />
        </>
      )}
    </Pages>
  )
}

/** Rows below a head. Scrolls sideways on a narrow screen. */
export function Table<Item>({
  columns,
  items,
  keyOf,
}: {
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: horizontally scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <div className="scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} onClick={openRow}>
              {columns.map(({ title, cell, isNumber }) => (
                <td key={title} className={isNumber ? 'number' : undefined}>
                  {asText(cell(item))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
