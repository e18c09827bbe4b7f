import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Export, type InFile, type Page } from './export.tsx'
import { Loaded } from './states.tsx'
import { asText } from './text.tsx'

export interface Column<Item> extends InFile<Item> {
  cell: (item: Item) => ReactNode
  /** Figures stand below each other at the right. */
  isNumber?: boolean
}

const EVERY_MS = 10_000

/** A list of the service, newest first, read page by page; the first page is read again while it is looked at. */
export function List<Item>({
  name,
  read,
  columns,
  keyOf,
  empty,
  more = 'Older',
  file,
  everyMs = EVERY_MS,
}: {
  /** What is listed, with its filters: another name is another list. */
  name: readonly unknown[]
  read: (cursor: string | undefined) => Promise<Page<Item>>
  columns: readonly Column<Item>[]
  keyOf: (item: Item) => string
  /** What would be here. */
  empty: ReactNode
  /** What the next page has. */
  more?: string
  /** The name of the file as which it can be exported. */
  file?: string
  /** How often the first page is read again. */
  everyMs?: number | undefined
}) {
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
            {file !== undefined && <Export key={JSON.stringify(name)} name={file} columns={columns} read={read} />}
            <Table columns={columns} items={items} keyOf={keyOf} />
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

/** Rows below a head. On a narrow screen it is moved sideways. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways must be reached by keys (WCAG 2.1.1).
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
            <tr key={keyOf(item)}>
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
