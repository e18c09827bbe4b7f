import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { type Column, Table } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { WithForm } from '../../parts/with-reason.tsx'
import { PASSKEY_COLUMNS } from '../people/passkey-columns.tsx'
import { AddPasskey } from './add-passkey.tsx'

type Passkey = Schemas['OwnPasskey']

const remove = (credentialId: string) =>
  confirmed((header) => api.DELETE('/passkeys/{credentialId}', { params: { header, path: { credentialId } } }))

const COLUMNS: readonly Column<Passkey>[] = [
  ...PASSKEY_COLUMNS,
  {
    title: 'Remove',
    cell: ({ credentialId, registeredAt }) => (
      <WithForm
        label="Remove"
        title="Remove a passkey"
        kind="danger"
        run={async () => {
          await remove(credentialId)
        }}
      >
        <p>
          The passkey that was registered <When at={registeredAt} /> signs in and confirms no more. If its device is
          lost, end the sessions there as well. You confirm it with a passkey.
        </p>
      </WithForm>
    ),
  },
]

/** The person's passkeys. The person cannot remove the last one. */
export function OwnPasskeys() {
  const query = useQuery({ queryKey: ['own-passkeys'], queryFn: () => answerOf(api.GET('/passkeys')) })
  return (
    <section className="card">
      <h2>Passkeys</h2>
      <Loaded query={query}>
        {({ data }) => (
          <>
            {data.length === 1 && <p>You have one. With a second one you still sign in when you lose the first.</p>}
            {data.length > 0 && <AddPasskey label="Add a passkey" kind={data.length === 1 ? 'primary' : 'plain'} />}
            {data.length === 0 ? (
              <p className="empty">No passkeys yet. Choose “Register a passkey” above.</p>
            ) : (
              <Table
                columns={data.length === 1 ? PASSKEY_COLUMNS : COLUMNS}
                items={data}
                keyOf={({ credentialId }) => credentialId}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
