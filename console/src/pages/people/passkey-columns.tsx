import type { Schemas } from '../../api/client.ts'
import type { Column } from '../../parts/list.tsx'
import { When } from '../../parts/when.tsx'

/** The passkeys with which a person signs in. */
export const PASSKEY_COLUMNS: readonly Column<Schemas['PersonPasskey']>[] = [
  { title: 'Registered', cell: ({ registeredAt }) => <When at={registeredAt} as="list" /> },
  {
    title: 'Last used',
    cell: ({ usedAt }) => (usedAt ? <When at={usedAt} as="list" /> : 'not since it was registered'),
  },
  { title: 'It is', cell: ({ isSynced }) => (isSynced ? 'on each device of one account' : 'on one device alone') },
]
