import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { ActionButton } from '../../parts/action.tsx'
import { type Column, Table } from '../../parts/list.tsx'
import { PLACE_COLUMNS } from '../../parts/place-columns.tsx'
import { Loaded } from '../../parts/states.tsx'
import { OwnPasskeys } from './passkeys.tsx'

type Session = Schemas['PersonSession']

const EVERY_MS = 10_000

const end = ({ id }: Session) => answerOf(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: id } } }))

const COLUMNS: readonly Column<Session>[] = [
  ...PLACE_COLUMNS,
  {
    title: 'End',
    cell: (session) =>
      session.isCurrent ? (
        'this one'
      ) : (
        <ActionButton kind="danger" run={() => end(session)}>
          End
        </ActionButton>
      ),
  },
]

/** The passkeys and sessions of a person of the operator or of a platform. */
export default function SessionsPage() {
  return (
    <>
      <h1>Your passkeys and sessions</h1>
      <OwnPasskeys />
      <OwnSessions />
    </>
  )
}

function OwnSessions() {
  const query = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => answerOf(api.GET('/sessions')),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card">
      <h2>Sessions</h2>
      <p>End any session that you do not know: it has all your rights. It ends at once.</p>
      <Loaded query={query}>
        {({ data }) => {
          const others = data.filter(({ isCurrent }) => !isCurrent)
          return (
            <>
              {others.length > 1 && (
                <ActionButton kind="danger" run={() => Promise.all(others.map(end))}>
                  End all others
                </ActionButton>
              )}
              <Table columns={COLUMNS} items={data} keyOf={({ id }) => id} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
