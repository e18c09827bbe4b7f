import { confirmed } from '../api/client.ts'
import { ActionButton } from '../parts/action.tsx'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { OneTimeLink } from '../parts/one-time-link.tsx'
import { PersonFields, RoleFields } from '../parts/person-fields.tsx'
import { Status } from '../parts/status.tsx'
import { WithForm } from '../parts/with-reason.tsx'
import { type MemberRole, type MemberSchemas, memberApi, useHasRole } from './api.ts'

type Member = MemberSchemas['Member']

const ROLES: readonly (readonly [MemberRole, string])[] = [
  ['owner', 'everything, members and tokens included'],
  ['developer', 'all but that; moves money in the sandbox alone'],
  ['support', 'reads'],
  ['approver', 'reads, and approves payments, agents and cards'],
]

const COLUMNS: readonly Column<Member>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
]

const WITH_MOVES: readonly Column<Member>[] = [...COLUMNS, { title: 'Change', cell: (member) => <Moves of={member} /> }]

export default listPage('/p/$platformId/members', {
  aboveList: () => useHasRole()('owner') && <Invite />,
  read: (page) => memberApi.GET('/members', { params: { query: page } }),
  columns: () => (useHasRole()('owner') ? WITH_MOVES : COLUMNS),
  empty: 'No member.',
})

const rolesIn = (form: FormData) => form.getAll('roles') as MemberRole[]

function Invite() {
  return (
    <WithForm
      label="Invite"
      title="Invite a member"
      kind="primary"
      run={async (form) => {
        const body = { name: String(form.get('name')), email: String(form.get('email')), roles: rolesIn(form) }
        const { link } = await confirmed((header) => memberApi.POST('/members', { params: { header }, body }))
        return <OneTimeLink of={link}>Give them this link.</OneTimeLink>
      }}
    >
      <PersonFields />
      <RoleFields roles={ROLES} chosen={['developer']} />
    </WithForm>
  )
}

/** The actions of an owner on a member. */
function Moves({ of: { id, name, roles, status } }: { of: Member }) {
  const path = { memberId: id }
  const suspend = () =>
    confirmed((header) => memberApi.POST('/members/{memberId}/suspend', { params: { path, header } }))
  const resume = () => confirmed((header) => memberApi.POST('/members/{memberId}/resume', { params: { path, header } }))
  const reset = () => confirmed((header) => memberApi.POST('/members/{memberId}/reset', { params: { path, header } }))
  return (
    <div className="actions">
      <WithForm
        label="Roles"
        title={`Roles of ${name}`}
        run={async (form) => {
          const body = { roles: rolesIn(form) }
          await confirmed((header) => memberApi.PUT('/members/{memberId}/roles', { params: { path, header }, body }))
        }}
      >
        <RoleFields roles={ROLES} chosen={roles} />
      </WithForm>
      {status === 'INVITED' && (
        <WithForm
          label="Link"
          title={`A link for ${name}`}
          run={async () => (
            <OneTimeLink
              of={
                await confirmed((header) => memberApi.POST('/members/{memberId}/links', { params: { path, header } }))
              }
            >
              Give them this link.
            </OneTimeLink>
          )}
        >
          <p>Earlier links stop working.</p>
        </WithForm>
      )}
      {status === 'ACTIVE' && <ActionButton run={reset}>Reset passkeys</ActionButton>}
      {status === 'SUSPENDED' ? (
        <ActionButton run={resume}>Resume</ActionButton>
      ) : (
        <ActionButton kind="danger" run={suspend}>
          Suspend
        </ActionButton>
      )}
    </div>
  )
}
