import { type Column, List } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { When } from '../parts/when.tsx'
import { endOf } from '../parts/written.ts'
import { type InterfacePaths, type InterfaceSchemas, platformApi } from './api.ts'
import { WithOwnIds } from './own-objects.tsx'
import { RequestLink } from './request-link.tsx'

type LoggedRequest = InterfaceSchemas['LoggedRequest']

const COLUMNS: readonly Column<LoggedRequest>[] = [
  { title: 'When', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  { title: 'Method', cell: ({ method }) => method, plain: ({ method }) => method },
  {
    title: 'Path',
    cell: ({ path }) => (
      <code>
        <WithOwnIds text={path} />
      </code>
    ),
    plain: ({ path }) => path,
  },
  {
    title: 'Answer',
    cell: ({ status, code }) => (
      <span className={status === undefined || status >= 400 ? 'bad' : undefined}>
        {[status ?? 'ended', code].filter(Boolean).join(' ')}
      </span>
    ),
    plain: ({ status, code }) => [status ?? 'ended', code].filter(Boolean).join(' '),
  },
  {
    title: 'Took',
    cell: ({ durationMs }) => `${durationMs} ms`,
    isNumber: true,
    plain: ({ durationMs }) => durationMs,
  },
  {
    title: 'Request',
    cell: ({ requestId }) => <RequestLink requestId={requestId}>{endOf(requestId)}</RequestLink>,
    plain: ({ requestId }) => requestId,
  },
]

type Query = NonNullable<InterfacePaths['/sandbox/requests']['get']['parameters']['query']>

const EMPTY = 'No requests yet. Your first request appears here a second after its response.'

/** The newest requests, as part of another page that sets the polling interval. */
export const LastRequests = ({ everyMs }: { everyMs: number }) => (
  <List
    everyMs={everyMs}
    limit={8}
    name={['requests']}
    read={(page) => platformApi.GET('/sandbox/requests', { params: { query: page } })}
    columns={COLUMNS}
    keyOf={({ id }) => id}
    file="requests"
    empty={EMPTY}
  />
)

const LEAST_STATUS = { REFUSED: 400, FAILED: 500 }

/** Interprets the search text as an error code, the id of a token or a request, or an id in the path. */
function meant(text: string): Query {
  if (/^[A-Z_]+$/.test(text)) return { code: text }
  if (text.startsWith('Token:')) return { tokenId: text }
  return text.includes(':') ? { resourceId: text } : { requestId: text }
}

export default listPage('/p/$platformId/requests', {
  aboveFilters: () => (
    <p>Requests of your programs and agents in the last seven days. Your own use of the console does not count.</p>
  ),
  filters: { answer: 'Answer', find: { label: 'Error code or object', isLong: true } },
  read: (page, { answer, find }) =>
    platformApi.GET('/sandbox/requests', {
      params: { query: { ...page, minStatus: answer && LEAST_STATUS[answer], ...(find && meant(find)) } },
    }),
  columns: COLUMNS,
  empty: EMPTY,
  noneFits: 'No request fits these filters.',
})
