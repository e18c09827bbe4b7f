import { answerOf, api, confirmed, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { type Column, List } from '../parts/list.tsx'
import { outcomeOf } from '../parts/outcome.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { WithReason } from '../parts/with-reason.tsx'

type Receipt = Schemas['Receipt']

const COLUMNS: readonly Column<Receipt>[] = [
  { title: 'Taken (UTC)', cell: ({ acceptedAt }) => <When at={acceptedAt} />, plain: ({ acceptedAt }) => acceptedAt },
  { title: 'Receipt', cell: ({ id }) => <code>{id}</code>, plain: ({ id }) => id },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true, amount: ({ amount }) => amount },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Actions', cell: (receipt) => <Actions receipt={receipt} /> },
]

/** Each takes two people on a platform of production. */
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
  if (state !== 'HELD' || platformId === undefined) return null
  const path = { platformId, receiptId: id }
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

export function ReceiptsPage() {
  const environment = useEnvironment()
  return (
    <>
      <h1>Receipts</h1>
      <List
        name={['receipts', environment]}
        read={(cursor) =>
          answerOf(api.GET('/receipts', { params: { query: { environment, limit: 50, ...(cursor && { cursor }) } } }))
        }
        columns={COLUMNS}
        keyOf={({ id }) => id}
        file={`receipts-${environment}`}
        empty="None. Money without an owner, and money that is held for review, stands here."
      />
    </>
  )
}
