import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { type Column, Table } from '../parts/list.tsx'
import { PLACE_COLUMNS } from '../parts/place-columns.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { asText, Text } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { ActList } from './act/list.tsx'
import { WaitingActs } from './act/waiting.tsx'
import { placesOf } from './people/limits.tsx'
import { Moves } from './people/moves.tsx'
import { PersonName } from './people/name.tsx'
import { PASSKEY_COLUMNS } from './people/passkey-columns.tsx'

type Details = Schemas['OperatorDetails']
type Passkey = Details['passkeys'][number]

const MEANINGS = {
  INVITED: 'Invited: has no passkey so far, and cannot sign in.',
  ACTIVE: 'Active: signs in with a passkey.',
  SUSPENDED: 'Suspended: is signed in nowhere, and cannot sign in.',
} as const

/** One operator: permissions, sign-in methods, sessions, and activity. */
export default function PersonPage() {
  const { operatorId } = useParams({ from: '/frame/people/$operatorId' })
  const may = useMay()
  const query = useQuery({
    queryKey: ['person', operatorId],
    queryFn: () => answerOf(api.GET('/operators/{operatorId}', { params: { path: { operatorId } } })),
  })
  return (
    <Loaded query={query} title="Person">
      {(person) => (
        <>
          <h1>
            <Text of={person.name} /> <Status status={person.status} />
          </h1>
          <WaitingActs object={operatorId} />
          <section className="card place">
            <p className="sentence">{MEANINGS[person.status]}</p>
            <Known person={person} />
            {may('operators.manage') && <Moves person={person} />}
          </section>
          <WaysIn person={person} />
          <Done id={operatorId} />
        </>
      )}
    </Loaded>
  )
}

function Known({ person: { id, email, roles, limits, createdAt, updatedAt } }: { person: Details }) {
  return (
    <dl>
      <dt>Roles</dt>
      <dd>{roles.join(', ')}</dd>
      <dt>They hold</dt>
      <dd>{placesOf(limits)}</dd>
      <dt>E-mail</dt>
      <dd>{asText(email)}</dd>
      <dt>Id</dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>Invited</dt>
      <dd>
        <When at={createdAt} />
      </dd>
      <dt>Changed</dt>
      <dd>
        <When at={updatedAt} />
      </dd>
    </dl>
  )
}

const PASSKEYS: readonly Column<Passkey>[] = [
  ...PASSKEY_COLUMNS,
  {
    title: 'By a link of',
    cell: ({ linkMadeBy }) => (linkMadeBy ? <PersonName id={linkMadeBy} /> : 'a command on the machine'),
  },
]

function WaysIn({ person: { passkeys, sessions } }: { person: Details }) {
  return (
    <>
      <section className="card">
        <h2>Passkeys</h2>
        {passkeys.length === 0 ? (
          <p className="empty">None. A link lets the person register one.</p>
        ) : (
          <Table columns={PASSKEYS} items={passkeys} keyOf={({ registeredAt }) => registeredAt} />
        )}
      </section>
      <section className="card">
        <h2>Signed in</h2>
        {sessions.length === 0 ? (
          <p className="empty">Nowhere now.</p>
        ) : (
          <Table columns={PLACE_COLUMNS} items={sessions} keyOf={({ id }) => id} />
        )}
      </section>
    </>
  )
}

const LISTS = [
  ['asked', 'Done and asked for', 'No actions yet.'],
  ['decided', 'Decided', 'No decisions yet.'],
  ['looked-at', 'Looked at', ''],
] as const

/** The person's activity, in tabs with their own addresses. */
function Done({ id }: { id: string }) {
  const { tab = 'asked' } = useSearch({ from: '/frame/people/$operatorId' })
  return (
    <section>
      <nav className="tabs" aria-label="Activity">
        {LISTS.map(([each, title]) => (
          <Link
            key={each}
            to="/people/$operatorId"
            params={{ operatorId: id }}
            search={each === 'asked' ? {} : { tab: each }}
            activeOptions={{ exact: true }}
            aria-current={each === tab ? 'page' : undefined}
            className={each === tab ? 'chosen' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {tab === 'asked' && <Acts of={{ askedBy: id }} empty={LISTS[0][2]} />}
      {tab === 'decided' && <Acts of={{ decidedBy: id }} empty={LISTS[1][2]} />}
      {tab === 'looked-at' && <LookedAt id={id} />}
    </section>
  )
}

type Filter = Partial<Record<'askedBy' | 'decidedBy' | 'operation', string>>

const Acts = ({ of, empty }: { of: Filter; empty: string }) => (
  <ActList
    name={['acts', of]}
    read={(page) => api.GET('/acts', { params: { query: { ...of, ...page } } })}
    empty={empty}
  />
)

/** Sealed data that the person opened. Each opening is a request with its reason. */
function LookedAt({ id }: { id: string }) {
  return (
    <>
      <h2>Documents</h2>
      <Acts of={{ askedBy: id, operation: 'openDocument' }} empty="The person has opened no document." />
      <h2>Numbers of customers</h2>
      <Acts of={{ askedBy: id, operation: 'revealCustomer' }} empty="The person has looked at no sealed number." />
    </>
  )
}
