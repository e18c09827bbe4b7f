import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Answer, answerOf } from '../api/client.ts'
import { Export, type InFile, type Page } from './export.tsx'
import { Icon } from './icon.tsx'
import { type RowAction, RowMenu } from './row-menu.tsx'
import { openMenuByKey, openRow } from './rows.ts'
import { Loaded } from './states.tsx'
import { SteadyRows } from './steady-rows.tsx'
import { asText } from './text.tsx'

export interface Column<Item> extends InFile<Item> {
  /** Without it, the column is in the file only. */
  cell?: (item: Item) => ReactNode
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
  more?: string | undefined
  /** The interval at which the list reads its first page again. */
  everyMs?: number | undefined
  /** The key of an item: the id of its object, if its row has a menu. */
  keyOf: (item: Item) => string
}

/** Returns a function that reads the page of a list from a cursor on. */
export const pageReader =
  <Item,>({ read, limit = 50 }: Pick<Listed<Item>, 'read' | 'limit'>) =>
  (cursor: string | undefined): Promise<Page<Item>> =>
    answerOf(read({ limit, ...(cursor && { cursor }) }))

/**
 * A list of the service, newest first, page by page. Reads the first page again while it is visible. After the person
 * has loaded further pages, the list only counts the new rows of its first page.
 */
export function Pages<Item>({
  children,
  name,
  empty,
  more = 'Older',
  everyMs = EVERY_MS,
  keyOf,
  ...source
}: Listed<Item> & { children: (items: readonly Item[]) => ReactNode }) {
  const read = pageReader(source)
  const isAsked = useRef(false)
  const queryKey = ['list', ...name]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, client, queryKey }) => {
      // An action of the person makes all lists invalid, and polling does not.
      isAsked.current = client.getQueryState(queryKey)?.isInvalidated ?? false
      return read(pageParam)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : everyMs),
  })
  const queries = useQueryClient()
  const newest = useQuery({
    queryKey: [...queryKey, 'newest'],
    queryFn: () => read(undefined),
    refetchInterval: everyMs,
    enabled: (query.data?.pages.length ?? 0) > 1,
  })
  return (
    <Loaded query={query}>
      {({ pages }) => {
        if (pages.every(({ data }) => data.length === 0) && !query.hasNextPage) return <p className="empty">{empty}</p>
        return (
          <>
            <SteadyRows
              key={JSON.stringify(name)}
              pages={pages}
              newest={newest.data?.data}
              readAgain={() => void queries.invalidateQueries({ queryKey })}
              keyOf={keyOf}
              isAsked={() => isAsked.current}
            >
              {children}
            </SteadyRows>
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

interface Rows<Item> {
  columns: readonly Column<Item>[]
  keyOf: (item: Item) => string
  /** The actions in the menu of a row. Without them, rows have no menu. */
  actions?: readonly RowAction<Item>[] | undefined
  /** The order in which the service lists the objects, for lists that the person can turn. */
  order?: { title: string; isAscending: boolean; turn: () => void } | undefined
}

/** A list as a table. */
export function List<Item>({
  columns,
  actions,
  order,
  file,
  ...listed
}: Listed<Item> &
  Rows<Item> & {
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
          <Table columns={columns} items={items} keyOf={listed.keyOf} actions={actions} order={order} />
        </>
      )}
    </Pages>
  )
}

/**
 * Marks a box whose table fits into it. The page scrolls such a table, and its head sticks below the frame's head. A box
 * with a wider table scrolls in both directions.
 */
function useFit(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => element.classList.toggle('fits', element.scrollWidth <= element.clientWidth)
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...element.children]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [])
  return box
}

/** Rows below a head. Scrolls sideways if the table is wider than its place. */
export function Table<Item>({ columns, items, keyOf, actions, order }: Rows<Item> & { items: readonly Item[] }) {
  const shown = columns.flatMap(({ cell, ...column }) => (cell ? [{ ...column, cell }] : []))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: horizontally scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <div ref={useFit()} className="scroll rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <Head key={column.title} column={column} order={order} />
            ))}
            {actions && (
              <th scope="col" className="menu">
                <span className="hidden">Menu</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} onClick={openRow} onContextMenu={openMenuByKey}>
              {shown.map(({ title, cell, isNumber }) => (
                <td key={title} className={isNumber ? 'number' : undefined}>
                  {asText(cell(item))}
                </td>
              ))}
              {actions && (
                <td className="menu">
                  <RowMenu item={item} id={keyOf(item)} actions={actions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The head of a column. In the column by which the service can sort, a button turns the order. */
function Head<Item>({ column: { title, isNumber }, order }: { column: Column<Item>; order: Rows<Item>['order'] }) {
  if (order?.title !== title)
    return (
      <th scope="col" className={isNumber ? 'number' : undefined}>
        {title}
      </th>
    )
  const { isAscending, turn } = order
  return (
    <th scope="col" aria-sort={isAscending ? 'ascending' : 'descending'}>
      <button type="button" className="quiet small" onClick={turn}>
        {title}
        <Icon of={isAscending ? ArrowUp : ArrowDown} />
      </button>
    </th>
  )
}
