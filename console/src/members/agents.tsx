import { idColumn } from '../parts/columns.tsx'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

const stateOf = ({ isPaused }: { isPaused: boolean }) => (isPaused ? 'PAUSED' : 'ACTIVE')

const COLUMNS: readonly Column<InterfaceSchemas['Agent']>[] = [
  { title: 'Agent', cell: ({ id, name }) => <OwnLink id={id}>{name}</OwnLink>, plain: ({ name }) => name },
  { title: 'State', cell: (agent) => <Status status={stateOf(agent)} />, plain: stateOf },
  {
    title: 'Connected',
    cell: ({ isConnected }) => (isConnected ? 'yes' : 'no'),
    plain: ({ isConnected }) => (isConnected ? 'yes' : 'no'),
  },
  { title: 'Acts for', cell: ({ customerId }) => <OwnLink id={customerId} />, plain: ({ customerId }) => customerId },
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  idColumn(),
]

export default listPage('/p/$platformId/agents', {
  filters: { state: 'State' },
  read: (page, { state }) =>
    platformApi.GET('/agents', { params: { query: { ...page, isPaused: state && state === 'PAUSED' } } }),
  columns: COLUMNS,
  actions: [],
  empty: 'No agent so far. POST /agents makes one.',
  noneFits: 'No agents match these filters.',
})
