import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Schemas } from '../api/client.ts'
import { outcomeOf } from '../parts/outcome.tsx'
import { PersonFields, RoleFields } from '../parts/person-fields.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { WithReason } from '../parts/with-reason.tsx'

type Person = Schemas['Operator']
type Role = Person['roles'][number]

const ROLES: readonly (readonly [Role])[] = [['viewer'], ['support'], ['reviewer'], ['treasurer'], ['administrator']]

export function PeoplePage() {
  const query = useQuery({
    queryKey: ['people'],
    queryFn: () => answerOf(api.GET('/operators', { params: { query: { limit: 50 } } })),
  })
  return (
    <>
      <h1>People</h1>
      <WithReason
        label="Invite"
        title="Invite a person"
        kind="primary"
        run={async (reason, form) => {
          const body = {
            name: String(form.get('name')),
            email: String(form.get('email')),
            roles: form.getAll('roles') as Role[],
            reason,
          }
          return outcomeOf(await confirmed((header) => api.POST('/operators', { params: { header }, body })))
        }}
      >
        <PersonFields />
        <RoleFields roles={ROLES} chosen={['viewer']} />
      </WithReason>
      <Loaded query={query}>
        {({ data }) => (
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">E-mail</th>
                <th scope="col">Roles</th>
                <th scope="col">Status</th>
                <th scope="col">
                  <span className="hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { id, name, email, roles, status } = person
  const path = { operatorId: id }
  return (
    <tr>
      <td>{name}</td>
      <td>{email}</td>
      <td>{roles.join(', ')}</td>
      <td>
        <Status status={status} />
      </td>
      <td className="actions">
        {status === 'INVITED' && (
          <WithReason
            label="Link…"
            title={`Make a link for ${name}`}
            run={async (reason) => {
              const { url } = await confirmed((header) =>
                api.POST('/operators/{operatorId}/links', { params: { path, header }, body: { reason } }),
              )
              return (
                <>
                  <p>It is shown this once. It is good for one passkey, for half an hour.</p>
                  <p>
                    <code>{url}</code>
                  </p>
                </>
              )
            }}
          />
        )}
        <WithReason
          label="Roles…"
          title={`Give ${name} other roles`}
          run={async (reason, form) => {
            const body = { roles: form.getAll('roles') as Role[], reason }
            return outcomeOf(
              await confirmed((header) => api.PUT('/operators/{operatorId}/roles', { params: { path, header }, body })),
            )
          }}
        >
          <RoleFields roles={ROLES} chosen={roles} />
        </WithReason>
        {status === 'SUSPENDED' ? (
          <WithReason
            label="Resume…"
            title={`Let ${name} in again`}
            run={async (reason) =>
              outcomeOf(
                await confirmed((header) =>
                  api.POST('/operators/{operatorId}/resume', { params: { path, header }, body: { reason } }),
                ),
              )
            }
          />
        ) : (
          <WithReason
            label="Suspend…"
            title={`Keep ${name} out`}
            kind="danger"
            run={async (reason) =>
              outcomeOf(
                await confirmed((header) =>
                  api.POST('/operators/{operatorId}/suspend', { params: { path, header }, body: { reason } }),
                ),
              )
            }
          />
        )}
      </td>
    </tr>
  )
}
