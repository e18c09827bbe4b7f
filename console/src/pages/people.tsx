import { Link, useSearch } from '@tanstack/react-router'
import { api, confirmed } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { type Column, List } from '../parts/list.tsx'
import { outcomeOf } from '../parts/outcome.tsx'
import { PersonFields, RoleFields } from '../parts/person-fields.tsx'
import { Status } from '../parts/status.tsx'
import { Text } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { WithReason } from '../parts/with-reason.tsx'
import { MakeLink } from './people/moves.tsx'
import { Programs } from './people/programs.tsx'
import { type Person, ROLES, rolesIn } from './people/roles.ts'

const COLUMNS: readonly Column<Person>[] = [
  {
    title: 'Name',
    cell: ({ id, name }) => (
      <Link to="/people/$operatorId" params={{ operatorId: id }}>
        <Text of={name} />
      </Link>
    ),
  },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
  { title: 'Since', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
]

const WITH_LINK: readonly Column<Person>[] = [
  ...COLUMNS,
  { title: 'Way in', cell: (person) => person.status === 'INVITED' && <MakeLink person={person} /> },
]

/** The operator's people, and the programs that call the API for the operator. */
export default function PeoplePage() {
  const { tab } = useSearch({ from: '/frame/people' })
  return (
    <>
      <h1>People</h1>
      <nav className="tabs" aria-label="Who">
        <Link to="/people" search={{}} activeOptions={{ exact: true }}>
          People
        </Link>
        <Link to="/people" search={{ tab: 'programs' }} activeOptions={{ exact: true }}>
          Programs
        </Link>
      </nav>
      {tab === 'programs' ? <Programs /> : <Everyone />}
    </>
  )
}

function Everyone() {
  const isManager = useMay()('operators.manage')
  return (
    <>
      {isManager && <Invite />}
      <List
        name={['people']}
        read={(page) => api.GET('/operators', { params: { query: page } })}
        columns={isManager ? WITH_LINK : COLUMNS}
        actions={[]}
        keyOf={({ id }) => id}
        empty="No person."
      />
    </>
  )
}

function Invite() {
  return (
    <WithReason
      label="Invite"
      title="Invite a person"
      kind="primary"
      run={async (reason, form) => {
        const body = {
          name: String(form.get('name')),
          email: String(form.get('email')),
          roles: rolesIn(form),
          reason,
        }
        return outcomeOf(await confirmed((header) => api.POST('/operators', { params: { header }, body })))
      }}
    >
      <p>A second person approves it. Then you make a link for them, by which they register a passkey and sign in.</p>
      <PersonFields />
      <RoleFields roles={ROLES} chosen={['viewer']} />
    </WithReason>
  )
}
