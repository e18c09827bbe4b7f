import { type Column, List } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { IdOrName } from '../parts/short-id.tsx'
import { When } from '../parts/when.tsx'
import { type MemberSchemas, memberApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

type Entry = MemberSchemas['AuditEntry']

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'When', cell: ({ at }) => <When at={at} as="list" />, plain: ({ at }) => at },
  {
    title: 'Who',
    cell: ({ actor, actorName }) => actorName ?? <IdOrName of={actor} />,
    plain: ({ actor, actorName }) => actorName ?? actor,
  },
  { title: 'What', cell: ({ action }) => action, plain: ({ action }) => action },
  { title: 'To what', cell: ({ object }) => object && <OwnLink id={object} />, plain: ({ object }) => object },
  { title: 'Result', cell: ({ result }) => result, plain: ({ result }) => result },
  { title: 'From', cell: ({ sourceAddress }) => sourceAddress, plain: ({ sourceAddress }) => sourceAddress },
]

/** The audit log of one object of the platform, newest first. */
export const AuditList = ({ object, empty }: { object: string; empty: string }) => (
  <List
    name={['own-audit-log', object]}
    read={(page) => memberApi.GET('/audit-log', { params: { query: { ...page, object } } })}
    columns={COLUMNS}
    keyOf={({ id }) => id}
    file="audit-log"
    empty={empty}
  />
)

export default listPage('/p/$platformId/audit-log', {
  read: (page) => memberApi.GET('/audit-log', { params: { query: page } }),
  columns: COLUMNS,
  empty: 'No entry.',
})
