import { confirmed } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { Once } from '../parts/once.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { When } from '../parts/when.tsx'
import { WithForm } from '../parts/with-reason.tsx'
import { type InterfaceSchemas, platformApi, useHasRole } from './api.ts'

type Token = InterfaceSchemas['ApiToken']
type Permission = Token['permissions'][number]

const PERMISSIONS: readonly (readonly [Permission, string])[] = [
  ['VIEW', 'reads'],
  ['TRANSACT', 'moves money'],
  ['MANAGE', 'changes settings'],
]

const end = ({ id }: Token) =>
  confirmed((header) => platformApi.DELETE('/tokens/{tokenId}', { params: { path: { tokenId: id } }, headers: header }))

const COLUMNS: readonly Column<Token>[] = [
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Permissions', cell: ({ permissions }) => permissions.join(', ') },
  { title: 'User name', cell: ({ clientId }) => <ShortId id={clientId} /> },
]

const WITH_END: readonly Column<Token>[] = [
  ...COLUMNS,
  {
    title: 'End',
    cell: (token) => (
      <ActionButton kind="danger" run={() => end(token)}>
        End
      </ActionButton>
    ),
  },
]

export default listPage('/p/$platformId/tokens', {
  aboveList: () => useHasRole()('owner') && <NewToken />,
  read: (page) => platformApi.GET('/tokens', { params: { query: page } }),
  columns: () => (useHasRole()('owner') ? WITH_END : COLUMNS),
  empty: 'No token.',
})

/** Grants read access, unless the person selects more: a token can do only its intended task. */
export function NewToken() {
  const own = usePerson()?.permissions ?? []
  return (
    <WithForm
      label="New API token"
      title="Make an API token"
      kind="primary"
      run={async (form) => {
        const body = { name: String(form.get('name')), permissions: form.getAll('permissions') as Permission[] }
        const { clientId, clientSecret } = await confirmed((header) =>
          platformApi.POST('/tokens', { body, headers: header }),
        )
        return (
          <>
            <p>The password is shown only once.</p>
            <Once label="User name" value={clientId} />
            {clientSecret && <Once label="Password" value={clientSecret} />}
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
        {PERMISSIONS.filter(([permission]) => own.includes(permission)).map(([permission, meaning]) => (
          <label key={permission} className="choice">
            <input type="checkbox" name="permissions" value={permission} defaultChecked={permission === 'VIEW'} />{' '}
            {permission}: {meaning}
          </label>
        ))}
      </fieldset>
    </WithForm>
  )
}
