import { type RegisteredRouter, type RouteIds, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Answer } from '../api/client.ts'
import { type Environment, useEnvironment } from '../environment.ts'
import { Export, type Page } from './export.tsx'
import { type Control, Filters, type FiltersOf } from './filters.tsx'
import { type Column, List, type PageQuery, pageReader } from './list.tsx'
import type { RowAction } from './row-menu.tsx'

type Place<Id> = Id extends `/frame/$environment${string}` ? { environment: Environment } : object

/** A part of the page that depends on its filters. */
type Part<Id> = ComponentType<{ shown: FiltersOf<Id> }>

type Controls<Id> = { readonly [Name in keyof (FiltersOf<Id> & Place<Id>)]?: Control }

interface ListPage<Id, Item> {
  /** The title on the page, if it differs from the name in the navigation. */
  title?: string
  besideTitle?: ComponentType
  aboveFilters?: Part<Id>
  /** The filters that a person chooses, in order. They may depend on the others in the address. */
  filters?: Controls<Id> | ((shown: FiltersOf<Id>) => Controls<Id>)
  aboveList?: Part<Id>
  read: (page: PageQuery, shown: FiltersOf<Id> & Place<Id>) => Promise<Answer<Page<Item>>>
  limit?: number
  /** The columns, or a hook that returns them. */
  columns: readonly Column<Item>[] | (() => readonly Column<Item>[])
  /** The actions in the menu of a row, or a hook that returns them. Without them, rows have no menu. */
  actions?: readonly RowAction<Item>[] | (() => readonly RowAction<Item>[])
  /** The column whose head turns the order, for a page whose address has the order. */
  ordered?: string
  empty: ReactNode
  /** Replaces `empty` while a filter is set. */
  noneFits?: ReactNode
  more?: string | undefined
}

/** Returns the name of the export file: the last name in the path, for a list with columns for a file. */
function fileOf<Item>(id: string, environment: Environment, columns: readonly Column<Item>[]): string | undefined {
  if (!columns.some(({ plain, amount }) => plain ?? amount)) return undefined
  const name = id.slice(id.lastIndexOf('/') + 1)
  return id.includes('$environment') ? `${name}-${environment}` : name
}

/** The order in the address of the page, and the function that turns it. Lists begin with the newest object. */
function useOrder(title: string | undefined) {
  const navigate = useNavigate()
  const { order }: { order?: string } = useSearch({ strict: false })
  if (title === undefined) return undefined
  const isAscending = order === 'asc'
  const turn = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, order: isAscending ? undefined : 'asc' }) })
  return { title, isAscending, turn }
}

/**
 * Builds the page of a route that lists the objects of one operation. `pages.ts` has its name, filters and
 * documentation.
 */
export function listPage<Id extends RouteIds<RegisteredRouter['routeTree']>, Item extends { id?: string }>(
  id: Id,
  page: ListPage<Id, Item>,
): () => ReactNode {
  const { title, besideTitle: BesideTitle, aboveFilters: AboveFilters, aboveList: AboveList, ...ofList } = page
  const { read, columns, actions, ordered, filters = {}, empty, noneFits = empty, more, ...others } = ofList
  const useColumns = typeof columns === 'function' ? columns : () => columns
  const useActions = typeof actions === 'function' ? actions : () => actions
  return function ListedObjects() {
    const { staticData } = useMatch({ strict: false })
    const environment = useEnvironment()
    const shown: FiltersOf<Id> = useSearch({ from: id })
    const columnsHere = useColumns()
    const order = useOrder(ordered)
    const name = [id, environment, shown]
    const readPage = (query: PageQuery) => read(query, { ...shown, environment })
    const file = fileOf(id, environment, columnsHere)
    return (
      <>
        <div className="page-head">
          <h1>{title ?? staticData.page?.title}</h1>
          <div className="actions">
            {file !== undefined && (
              <Export
                key={JSON.stringify(name)}
                name={file}
                columns={columnsHere}
                read={pageReader({ ...others, read: readPage })}
              />
            )}
            {BesideTitle && <BesideTitle />}
          </div>
        </div>
        {AboveFilters && <AboveFilters shown={shown} />}
        <Filters controls={typeof filters === 'function' ? filters(shown) : filters} />
        {AboveList && <AboveList shown={shown} />}
        <List
          {...others}
          name={name}
          read={readPage}
          columns={columnsHere}
          actions={useActions()}
          order={order}
          more={order?.isAscending ? 'Newer' : more}
          keyOf={(item) => String(item.id)}
          empty={Object.keys(shown).some((name) => name !== 'order') ? noneFits : empty}
        />
      </>
    )
  }
}
