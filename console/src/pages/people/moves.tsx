import { api, confirmed } from '../../api/client.ts'
import { Once } from '../../parts/once.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { RoleFields } from '../../parts/person-fields.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { ChangeLimits } from './limits.tsx'
import { type Person, ROLES, rolesIn } from './roles.ts'

/** The administrators' actions on a person that fit the person's status. */
export function Moves({ person }: { person: Person }) {
  const { status } = person
  return (
    <div className="actions below">
      {status === 'INVITED' && <MakeLink person={person} />}
      <ChangeRoles person={person} />
      <ChangeLimits person={person} />
      {status === 'ACTIVE' && <Reset person={person} />}
      {status === 'SUSPENDED' ? <Resume person={person} /> : <Suspend person={person} />}
    </div>
  )
}

/** Creates a sign-in link for a person without a passkey. */
export function MakeLink({ person: { id, name } }: { person: Person }) {
  const path = { operatorId: id }
  return (
    <WithReason
      label="Link…"
      title={`Make a link for ${name}`}
      run={async (reason) => {
        const { url, expiresAt } = await confirmed((header) =>
          api.POST('/operators/{operatorId}/links', { params: { path, header }, body: { reason } }),
        )
        return (
          <>
            <p>
              Give it to {name} in person. It is shown only once, and works for one passkey until{' '}
              <When at={expiresAt} />.
            </p>
            <Once label={`Link for ${name}`} value={url} />
          </>
        )
      }}
    >
      <p>
        The person who opens the link becomes {name} here. Earlier links stop working. For three days the new passkey
        approves nothing that you ask for.
      </p>
    </WithReason>
  )
}

function ChangeRoles({ person: { id, name, roles } }: { person: Person }) {
  const path = { operatorId: id }
  return (
    <WithReason
      label="Roles…"
      title={`Give ${name} other roles`}
      submit="Ask for approval"
      run={async (reason, form) => {
        const body = { roles: rolesIn(form), reason }
        return outcomeOf(
          await confirmed((header) => api.PUT('/operators/{operatorId}/roles', { params: { path, header }, body })),
        )
      }}
    >
      <p>A second person approves it. Then {name} is signed out everywhere, and signs in with the new roles.</p>
      <RoleFields roles={ROLES} chosen={roles} />
    </WithReason>
  )
}

function Suspend({ person: { id, name } }: { person: Person }) {
  const path = { operatorId: id }
  return (
    <WithReason
      label="Suspend…"
      title={`Keep ${name} out`}
      submit="Suspend"
      kind="danger"
      run={async (reason) => {
        await confirmed((header) =>
          api.POST('/operators/{operatorId}/suspend', { params: { path, header }, body: { reason } }),
        )
      }}
    >
      <p>At once {name} is signed out everywhere and cannot sign in. Two people let them in again.</p>
    </WithReason>
  )
}

function Resume({ person: { id, name } }: { person: Person }) {
  const path = { operatorId: id }
  return (
    <WithReason
      label="Resume…"
      title={`Let ${name} in again`}
      submit="Ask for approval"
      run={async (reason) =>
        outcomeOf(
          await confirmed((header) =>
            api.POST('/operators/{operatorId}/resume', { params: { path, header }, body: { reason } }),
          ),
        )
      }
    >
      <p>A second person approves it. {name} then signs in with the passkeys that they have, or by a new link.</p>
    </WithReason>
  )
}

function Reset({ person: { id, name } }: { person: Person }) {
  const path = { operatorId: id }
  return (
    <WithReason
      label="Reset passkeys…"
      title={`Take the passkeys of ${name} away`}
      submit="Ask for approval"
      kind="danger"
      run={async (reason) =>
        outcomeOf(
          await confirmed((header) =>
            api.POST('/operators/{operatorId}/reset', { params: { path, header }, body: { reason } }),
          ),
        )
      }
    >
      <p>
        For one who has lost them. A second person approves it. Then all passkeys and sessions of {name} end, and a new
        link is made for them.
      </p>
    </WithReason>
  )
}
