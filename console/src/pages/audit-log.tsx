import { api, type Schemas } from '../api/client.ts'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { IdOrName } from '../parts/short-id.tsx'
import { When } from '../parts/when.tsx'

/** The columns of every audit log. */
export const ENTRY_COLUMNS: readonly Column<Schemas['AuditEntry']>[] = [
  { title: 'When', cell: ({ at }) => <When at={at} as="list" />, plain: ({ at }) => at },
  {
    title: 'Who',
    cell: ({ actor, actorName }) => actorName ?? <IdOrName of={actor} />,
    plain: ({ actor, actorName }) => actorName ?? actor,
  },
  { title: 'What', cell: ({ action }) => action, plain: ({ action }) => action },
  { title: 'To what', cell: ({ object }) => object && <IdOrName of={object} />, plain: ({ object }) => object },
  { title: 'Result', cell: ({ result }) => result, plain: ({ result }) => result },
  {
    title: 'From',
    cell: ({ sourceAddress }) => sourceAddress ?? 'the machine',
    plain: ({ sourceAddress }) => sourceAddress,
  },
]

/** The audit log of the deployment. Each platform has a separate one. */
export default listPage('/frame/audit-log', {
  title: 'Audit log of the deployment',
  read: (page) => api.GET('/audit-log', { params: { query: page } }),
  columns: ENTRY_COLUMNS,
  empty: 'No entry.',
})
