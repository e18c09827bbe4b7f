import { api, confirmed, type Schemas } from '../../api/client.ts'
import { AccountField, accountIn } from '../../parts/account-field.tsx'
import { ActButton } from '../../parts/act-button.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { Money } from './money.tsx'

type Receipt = Schemas['Receipt']

/** The actions that fit the state of a receipt. On a production platform each needs two people. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { platformId, state } = receipt
  if (state === 'UNALLOCATED') return <Assign receipt={receipt} />
  if (platformId === undefined) return null
  const path = { platformId, receiptId: receipt.id }
  if (state === 'SEEN') return <Drop receipt={receipt} path={path} />
  if (state !== 'HELD') return null
  return (
    <div className="actions">
      <Release receipt={receipt} path={path} />
      <Refuse receipt={receipt} path={path} />
    </div>
  )
}

function Assign({ receipt }: { receipt: Receipt }) {
  const { id, platformId, amount } = receipt
  return (
    <WithReason
      label="Assign…"
      title="Assign the money to an account"
      run={async (reason, form) => {
        const { accountId, platformId: ofOwner } = accountIn(form)
        const path = { platformId: ofOwner, receiptId: id }
        const body = { accountId, reason }
        return outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/receipts/{receiptId}/assign', { params: { path, header }, body }),
          ),
        )
      }}
    >
      <Money of={receipt} />
      <AccountField platformId={platformId} currency={amount.currency.code} />
    </WithReason>
  )
}

interface Decided {
  receipt: Receipt
  path: { platformId: string; receiptId: string }
}

const Drop = ({ receipt, path }: Decided) => (
  <ActButton
    label="Drop"
    title="Let go of money that will not confirm"
    kind="danger"
    call={(header, reason) =>
      api.POST('/platforms/{platformId}/receipts/{receiptId}/drop', { params: { path, header }, body: { reason } })
    }
  >
    <Money of={receipt} />
    <p>It will not confirm on its network. Later reports about it have no effect.</p>
  </ActButton>
)

const Release = ({ receipt, path }: Decided) => (
  <ActButton
    label="Release"
    title="Release the money to its account"
    takesTwo
    call={(header, reason) =>
      api.POST('/platforms/{platformId}/receipts/{receiptId}/release', { params: { path, header }, body: { reason } })
    }
  >
    <Money of={receipt} />
  </ActButton>
)

const Refuse = ({ receipt, path }: Decided) => (
  <ActButton
    label="Refuse"
    title="Refuse the money and give it back"
    kind="danger"
    takesTwo
    call={(header, reason) => {
      const body = { failureReason: 'COMPLIANCE_REJECTED' as const, reason }
      return api.POST('/platforms/{platformId}/receipts/{receiptId}/refuse', { params: { path, header }, body })
    }}
  >
    <Money of={receipt} />
  </ActButton>
)
