import { useNavigate, useSearch } from '@tanstack/react-router'
import { Choice } from '../parts/choice.tsx'
import { Filters, TextFilter } from '../parts/filters.tsx'
import { type Column, List } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'
import { REQUEST_ANSWERS, REQUEST_FIND } from '../words.ts'
import { type InterfacePaths, type InterfaceSchemas, platformApi } from './api.ts'
import { WithOwnIds } from './own-objects.tsx'
import { RequestLink } from './request-link.tsx'

type LoggedRequest = InterfaceSchemas['LoggedRequest']

const REQUEST_COLUMNS: readonly Column<LoggedRequest>[] = [
  { title: 'When (UTC)', cell: ({ createdAt }) => <When at={createdAt} />, plain: ({ createdAt }) => createdAt },
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
    cell: ({ status, code }) => [status ?? 'ended', code].filter(Boolean).join(' '),
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
    cell: ({ requestId }) => <RequestLink requestId={requestId} />,
    plain: ({ requestId }) => requestId,
  },
]

type Query = NonNullable<InterfacePaths['/sandbox/requests']['get']['parameters']['query']>

const NONE = 'No request so far. Your first one stands here a second after it was answered.'

/** What the programs of the platform have asked. */
export const RequestList = ({ of = {}, everyMs, empty = NONE }: { of?: Query; everyMs?: number; empty?: string }) => (
  <List
    everyMs={everyMs}
    name={['requests', of]}
    read={(page) => platformApi.GET('/sandbox/requests', { params: { query: { ...page, ...of } } })}
    columns={REQUEST_COLUMNS}
    keyOf={({ id }) => id}
    file="requests"
    empty={empty}
  />
)

const LEAST: Readonly<Record<(typeof REQUEST_ANSWERS)[number], number>> = { REFUSED: 400, FAILED: 500 }

/** What is looked for: the code of a refusal, the id of a token or a request, or an id in the path. */
function meant(text: string): Query {
  if (/^[A-Z_]+$/.test(text)) return { code: text }
  if (text.startsWith('Token:')) return { tokenId: text }
  return text.includes(':') ? { resourceId: text } : { requestId: text }
}

export default function RequestsPage() {
  const { answer, find } = useSearch({ from: '/p/$platformId/requests' })
  const navigate = useNavigate({ from: '/p/$platformId/requests' })
  const isAny = answer !== undefined || find !== undefined
  return (
    <>
      <h1>Requests</h1>
      <p>What your programs and agents have asked in the last seven days. What you look at here does not count.</p>
      <Filters isAny={isAny} onClear={() => void navigate({ search: {} })}>
        <Choice
          label="Answer"
          words={REQUEST_ANSWERS}
          chosen={answer}
          onChoose={(chosen) => void navigate({ search: (before) => ({ ...before, answer: chosen }) })}
        />
        <TextFilter
          label="Code or id"
          isLong
          pattern={REQUEST_FIND}
          value={find}
          onChange={(text) => void navigate({ search: (before) => ({ ...before, find: text }) })}
        />
      </Filters>
      <RequestList
        of={{ ...(answer && { minStatus: LEAST[answer] }), ...(find && meant(find)) }}
        {...(isAny && { empty: 'No request fits these filters.' })}
      />
    </>
  )
}
