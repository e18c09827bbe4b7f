import { api, confirmed, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { ActButton } from '../parts/act-button.tsx'
import { Amount } from '../parts/amount.tsx'
import { type Column, List } from '../parts/list.tsx'
import { outcomeOf } from '../parts/outcome.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { WithReason } from '../parts/with-reason.tsx'
import { ReportReceipt } from './receipts/report.tsx'

type Receipt = Schemas['Receipt']

const COLUMNS: readonly Column<Receipt>[] = [
  {
    title: 'Taken',
    cell: ({ acceptedAt }) => <When at={acceptedAt} as="list" />,
    plain: ({ acceptedAt }) => acceptedAt,
  },
  { title: 'Receipt', cell: ({ id }) => <code>{id}</code>, plain: ({ id }) => id },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true, amount: ({ amount }) => amount },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Actions', cell: (receipt) => <Actions receipt={receipt} /> },
]

/** Each action needs two people on a production platform. */
function Actions({ receipt: { id, platformId, state } }: { receipt: Receipt }) {
  if (state === 'UNALLOCATED')
    return (
      <WithReason
        label="Assign…"
        title="Assign the money to an account"
        run={async (reason, form) => {
          const path = { platformId: platformId ?? String(form.get('platformId')), receiptId: id }
          const body = { accountId: String(form.get('accountId')), reason }
          return outcomeOf(
            await confirmed((header) =>
              api.POST('/platforms/{platformId}/receipts/{receiptId}/assign', { params: { path, header }, body }),
            ),
          )
        }}
      >
        {platformId === undefined && (
          <label>
            Platform
            <input name="platformId" required placeholder="PlatformConfig:…" />
          </label>
        )}
        <label>
          Account
          <input name="accountId" required placeholder="InternalAccount:…" />
        </label>
      </WithReason>
    )
  if (platformId === undefined) return null
  const path = { platformId, receiptId: id }
  if (state === 'SEEN')
    return (
      <ActButton
        label="Drop"
        title={`Let go of ${id}`}
        kind="danger"
        call={(header, reason) =>
          api.POST('/platforms/{platformId}/receipts/{receiptId}/drop', { params: { path, header }, body: { reason } })
        }
      >
        <p>It will not confirm on its network. Later reports about it have no effect.</p>
      </ActButton>
    )
  if (state !== 'HELD') return null
  return (
    <div className="actions">
      <WithReason
        label="Release…"
        title="Release the money to its account"
        run={async (reason) =>
          outcomeOf(
            await confirmed((header) =>
              api.POST('/platforms/{platformId}/receipts/{receiptId}/release', {
                params: { path, header },
                body: { reason },
              }),
            ),
          )
        }
      />
      <WithReason
        label="Refuse…"
        title="Refuse the money and give it back"
        kind="danger"
        run={async (reason) => {
          const body = { failureReason: 'COMPLIANCE_REJECTED' as const, reason }
          return outcomeOf(
            await confirmed((header) =>
              api.POST('/platforms/{platformId}/receipts/{receiptId}/refuse', { params: { path, header }, body }),
            ),
          )
        }}
      />
    </div>
  )
}

const CONTRADICTION: Column<Receipt> = {
  title: 'Reported again as',
  cell: ({ contradiction }) =>
    contradiction && (
      <>
        <Amount of={contradiction.amount} /> {asText(contradiction.treasuryAccount)} {asText(contradiction.instrument)}
      </>
    ),
}

interface Shown {
  title: string
  query: { state?: 'SEEN'; isContradicted?: true }
  columns: readonly Column<Receipt>[]
  empty: string
}

const LISTS: readonly Shown[] = [
  {
    title: 'Waiting for a decision',
    query: {},
    columns: COLUMNS,
    empty: 'None. Money without an owner and money under review appear here.',
  },
  {
    title: 'Seen, and not final yet',
    query: { state: 'SEEN' },
    columns: COLUMNS,
    empty: 'None. Money that waits for network confirmations appears here.',
  },
  {
    title: 'Reported once more as something else',
    query: { isContradicted: true },
    columns: [...COLUMNS.slice(0, -1), CONTRADICTION],
    empty: 'None. The first report is used. Conflicting later reports appear here.',
  },
]

function Receipts({ title, query, columns, empty }: Shown) {
  const environment = useEnvironment()
  const name = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return (
    <section>
      <h2>{title}</h2>
      <List
        name={['receipts', environment, name]}
        read={(page) => api.GET('/receipts', { params: { query: { environment, ...query, ...page } } })}
        columns={columns}
        keyOf={({ id }) => id}
        file={`receipts-${environment}-${name}`}
        empty={empty}
      />
    </section>
  )
}

export default function ReceiptsPage() {
  const isReporting = useMay()('receipts.decide')
  return (
    <>
      <h1>Receipts</h1>
      {isReporting && <ReportReceipt />}
      {LISTS.map((each) => (
        <Receipts key={each.title} {...each} />
      ))}
    </>
  )
}
