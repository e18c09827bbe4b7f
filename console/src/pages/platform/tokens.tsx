import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Once } from '../../parts/once.tsx'
import { ShortId } from '../../parts/short-id.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Token = Schemas['PlatformToken']
type Permission = Token['permissions'][number]

const MEANINGS: readonly (readonly [Permission, string])[] = [
  ['VIEW', 'reads'],
  ['TRANSACT', 'moves money'],
  ['MANAGE', 'changes settings, makes tokens'],
]

const COLUMNS: readonly Column<Token>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Permissions', cell: ({ permissions }) => permissions.join(', ') },
  { title: 'User name', cell: ({ clientId }) => <ShortId id={clientId} /> },
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
]

/** The tokens with which the platform's programs call. */
export function TokensTab({ platform }: { platform: Platform }) {
  const isManager = useMay()('platforms.manage')
  const path = { platformId: platform.id }
  const withEnd: readonly Column<Token>[] = [
    ...COLUMNS,
    { title: 'End', cell: (token) => <End token={token} platform={platform} /> },
  ]
  return (
    <>
      {isManager && <NewToken platform={platform} />}
      <List
        name={['platform-tokens', platform.id]}
        read={(page) => api.GET('/platforms/{platformId}/tokens', { params: { path, query: page } })}
        columns={isManager ? withEnd : COLUMNS}
        keyOf={({ id }) => id}
        empty="No token: no program of the platform can call. An owner makes one, or an administrator does here."
      />
    </>
  )
}

function End({ token: { id, name }, platform }: { token: Token; platform: Platform }) {
  const path = { platformId: platform.id, tokenId: id }
  return (
    <WithReason
      label="End…"
      title={`End the token ${name}`}
      submit="End it"
      kind="danger"
      run={async (reason) => {
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/tokens/{tokenId}/revoke', { params: { path, header }, body: { reason } }),
        )
      }}
    >
      <p>Programs of {platform.name} that call with it are refused at once. It cannot be taken back.</p>
    </WithReason>
  )
}

/** Preselects no permission, so that a token can do only its intended task. */
function NewToken({ platform: { id, name: platformName, environment } }: { platform: Platform }) {
  const path = { platformId: id }
  const offered = MEANINGS.filter(([permission]) => environment === 'sandbox' || permission !== 'TRANSACT')
  return (
    <WithReason
      label="New API token"
      title={`Make an API token for ${platformName}`}
      submit="Create"
      kind="primary"
      run={async (reason, form) => {
        const permissions = form.getAll('permissions') as Permission[]
        if (permissions.length === 0) throw new Error('Tick what the token may do.')
        const body = { name: String(form.get('name')).trim(), permissions, reason }
        const { clientId, clientSecret } = await confirmed((header) =>
          api.POST('/platforms/{platformId}/tokens', { params: { path, header }, body }),
        )
        return (
          <>
            <p>The password is shown only once.</p>
            <Once label="User name" value={clientId} />
            <Once label="Password" value={clientSecret} />
          </>
        )
      }}
    >
      <label>
        Name
        <input name="name" required maxLength={255} autoComplete="off" />
      </label>
      <fieldset>
        <legend>Permissions</legend>
        {offered.map(([permission, meaning]) => (
          <label key={permission} className="choice">
            <input type="checkbox" name="permissions" value={permission} /> {permission}: {meaning}
          </label>
        ))}
      </fieldset>
      {environment === 'production' && (
        <p className="faint">A token that moves money is made by an owner of the platform.</p>
      )}
    </WithReason>
  )
}
