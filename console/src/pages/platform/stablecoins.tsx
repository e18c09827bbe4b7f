import { api, type Schemas } from '../../api/client.ts'
import { type Grant, useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { Amount } from '../../parts/amount.tsx'
import { idColumn } from '../../parts/columns.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { IdOrName } from '../../parts/short-id.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'

type Stablecoin = Schemas['StablecoinOfPlatform']
type Link = Schemas['StablecoinProviderAccount']
type Operation = Schemas['OperationFundedWrongly']

interface Move {
  path: `/platforms/{platformId}/stablecoins/{stablecoinId}/${'approve' | 'refuse' | 'enable' | 'disable' | 're-enable'}`
  grant: Grant
  label: string
  /** A description of the effect in words. */
  says: string
  takesTwo: boolean
  kind: 'plain' | 'danger'
}

/** The actions on a token, by its status as a currency. */
const MOVES: Readonly<Record<Stablecoin['serviceOperationsStatus'], readonly Move[]>> = {
  NOT_ENABLED: [],
  PENDING_APPROVAL: [
    {
      path: '/platforms/{platformId}/stablecoins/{stablecoinId}/approve',
      grant: 'stablecoins.decide',
      label: 'Approve',
      takesTwo: true,
      kind: 'plain',
      says: 'Its symbol becomes the code of a currency, in production of this token alone. It is enabled in a second step.',
    },
    {
      path: '/platforms/{platformId}/stablecoins/{stablecoinId}/refuse',
      grant: 'stablecoins.decide',
      label: 'Refuse',
      takesTwo: false,
      kind: 'danger',
      says: 'It becomes no currency. The platform can ask again.',
    },
  ],
  ENABLING: [
    {
      path: '/platforms/{platformId}/stablecoins/{stablecoinId}/enable',
      grant: 'stablecoins.decide',
      label: 'Enable',
      takesTwo: true,
      kind: 'plain',
      says: 'The platform and its customers can hold it and pay with it.',
    },
  ],
  ENABLED: [
    {
      path: '/platforms/{platformId}/stablecoins/{stablecoinId}/disable',
      grant: 'stablecoins.stop',
      label: 'Disable',
      takesTwo: false,
      kind: 'danger',
      says: 'Balances stay. No new operations can start.',
    },
  ],
  DISABLED: [
    {
      path: '/platforms/{platformId}/stablecoins/{stablecoinId}/re-enable',
      grant: 'stablecoins.decide',
      label: 'Enable again',
      takesTwo: true,
      kind: 'plain',
      says: 'The platform and its customers can hold it and pay with it again.',
    },
  ],
}

const TOKENS: readonly Column<Stablecoin>[] = [
  { title: 'Registered', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'Symbol', cell: ({ symbol }) => symbol },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'At par with', cell: ({ baseCurrency, decimals }) => `${baseCurrency}, ${decimals} decimals` },
  { title: 'At its provider', cell: ({ issuanceStatus }) => <Status status={issuanceStatus} /> },
  { title: 'As a currency', cell: ({ serviceOperationsStatus }) => <Status status={serviceOperationsStatus} /> },
]

const DECIDE: Column<Stablecoin> = { title: 'Actions', cell: (stablecoin) => <Decide stablecoin={stablecoin} /> }

function Decide({ stablecoin: { id, platformId, symbol, serviceOperationsStatus } }: { stablecoin: Stablecoin }) {
  const may = useMay()
  return (
    <div className="actions">
      {MOVES[serviceOperationsStatus]
        .filter(({ grant }) => may(grant))
        .map(({ path, label, says, takesTwo, kind }) => (
          <ActButton
            key={path}
            label={label}
            title={`${label}: ${symbol}`}
            kind={kind}
            takesTwo={takesTwo}
            call={(header, reason) =>
              api.POST(path, { params: { path: { platformId, stablecoinId: id }, header }, body: { reason } })
            }
          >
            <p>{says}</p>
          </ActButton>
        ))}
    </div>
  )
}

const LINKS: readonly Column<Link>[] = [
  { title: 'Linked', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'Account', cell: ({ providerAccountId }) => <IdOrName of={providerAccountId} /> },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
]

function Withdraw({ platformId, link: { id, status } }: { platformId: string; link: Link }) {
  if (status === 'REVOKED') return null
  return (
    <ActButton
      label="Withdraw"
      title="Withdraw the link permanently"
      kind="danger"
      call={(header, reason) =>
        api.POST('/platforms/{platformId}/stablecoin-provider-accounts/{stablecoinProviderAccountId}/revoke', {
          params: { path: { platformId, stablecoinProviderAccountId: id }, header },
          body: { reason },
        })
      }
    >
      <p>No new operations are accepted. Operations in progress continue while the provider responds.</p>
    </ActButton>
  )
}

const FUNDED_WRONGLY: readonly Column<Operation>[] = [
  { title: 'Ordered', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'Kind', cell: ({ operationType }) => operationType },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
  {
    title: 'Expected',
    cell: ({ amount, token: { symbol, decimals } }) => <Amount of={{ amount, currency: { code: symbol, decimals } }} />,
    isNumber: true,
  },
  idColumn('Operation'),
]

/**
 * A platform's tokens and their use as currencies, its links to providers, and its operations that received a wrong
 * amount.
 */
export function StablecoinsTab({ platform: { id, environment } }: { platform: Platform }) {
  const may = useMay()
  const query = { environment, platformId: id }
  const path = { platformId: id }
  const withdraw: Column<Link> = { title: 'Actions', cell: (link) => <Withdraw platformId={id} link={link} /> }
  return (
    <>
      <List
        name={['stablecoins', id]}
        read={(page) => api.GET('/stablecoins', { params: { query: { ...query, ...page } } })}
        limit={20}
        columns={may('stablecoins.stop') ? [...TOKENS, DECIDE] : TOKENS}
        keyOf={({ id: token }) => token}
        empty="No tokens yet. Tokens that the platform registers appear here."
      />
      <section className="card">
        <h2>Links to providers</h2>
        <List
          name={['stablecoin-provider-accounts', id]}
          read={(page) =>
            api.GET('/platforms/{platformId}/stablecoin-provider-accounts', { params: { path, query: page } })
          }
          limit={20}
          columns={may('stablecoins.stop') ? [...LINKS, withdraw] : LINKS}
          keyOf={({ id: link }) => link}
          empty="No link. The platform makes one with its credentials."
        />
      </section>
      <section className="card">
        <h2>Sent wrongly</h2>
        <List
          name={['stablecoin-operations-funded-wrongly', id]}
          read={(page) =>
            api.GET('/stablecoin-operations-funded-wrongly', { params: { query: { ...query, ...page } } })
          }
          limit={20}
          columns={FUNDED_WRONGLY}
          keyOf={({ id: operation }) => operation}
          empty="None. Mints and burns that received a wrong amount appear here."
        />
      </section>
    </>
  )
}
