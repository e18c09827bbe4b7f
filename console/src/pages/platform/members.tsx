import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Once } from '../../parts/once.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { PersonFields } from '../../parts/person-fields.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Member = Schemas['Member']

const COLUMNS: readonly Column<Member>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
  { title: 'Since', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
]

/** The people of a platform. Its owners manage them, and the operator invites owners only. */
export function MembersTab({ platform }: { platform: Platform }) {
  const may = useMay()
  const path = { platformId: platform.id }
  return (
    <>
      <p>Owners of the platform manage its members. The operator invites an owner where there is none.</p>
      {may('platforms.manage') && <InviteOwner platform={platform} />}
      <List
        name={['members', platform.id]}
        read={(page) => api.GET('/platforms/{platformId}/members', { params: { path, query: page } })}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty="No members yet. Invite an owner, who can invite the others."
      />
    </>
  )
}

/** Invites a person as the owner of the platform. */
export function InviteOwner({ platform: { id, name: platformName, environment } }: { platform: Platform }) {
  const path = { platformId: id }
  return (
    <WithReason
      label="Invite an owner…"
      title={`Invite an owner of ${platformName}`}
      submit={environment === 'production' ? 'Ask for approval' : 'Invite'}
      run={async (reason, form) => {
        const body = { name: String(form.get('name')), email: String(form.get('email')), reason }
        const invited = await confirmed((header) =>
          api.POST('/platforms/{platformId}/owners', { params: { path, header }, body }),
        )
        if (!('link' in invited)) return outcomeOf(invited)
        const { name, link } = invited
        return (
          <>
            <p>
              Give {name} this link. It is shown only once, and works for one passkey until <When at={link.expiresAt} />
              .
            </p>
            <Once label={`Invitation of ${name}`} value={link.url} />
          </>
        )
      }}
    >
      <p>
        An owner does everything at this platform: members, tokens and payments included.
        {environment === 'production' && ' It is asked for; the link is shown to the colleague who approves it.'}
      </p>
      <PersonFields />
    </WithReason>
  )
}
