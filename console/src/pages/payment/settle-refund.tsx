import { useState } from 'react'
import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useEnvironment } from '../../environment.ts'
import { AccountOfField, accountIn, type Owner } from '../../parts/account-field.tsx'
import { ActedOn } from '../../parts/acted-on.tsx'
import { Amount } from '../../parts/amount.tsx'
import { RailField, railIn } from '../../parts/money-fields.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { TreasuryAccountField } from '../../parts/treasury-account-field.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import type { WrittenAmount } from '../../parts/written.ts'

type Settlement = Schemas['RefundSettlement']['settlement']

/** The settlement methods of a refund, each with its description. */
const WAYS = {
  ACCOUNT: 'into an account of the payer or of the platform',
  TREASURY_ACCOUNT: 'from an account of the treasury',
  RAIL: 'over a rail, where the treasury has no accounts',
} as const
type Way = keyof typeof WAYS

const SETTLEMENTS: Readonly<Record<Way, (form: FormData) => Settlement>> = {
  ACCOUNT: (form) => ({ by: 'ACCOUNT', accountId: accountIn(form).accountId }),
  TREASURY_ACCOUNT: (form) => ({ by: 'TREASURY_ACCOUNT', treasuryAccount: String(form.get('treasuryAccount')) }),
  RAIL: (form) => ({ by: 'RAIL', rail: railIn(form) }),
}

/** A refund that has failed: the owners of the accounts that can take it, and the amount. */
interface Failed {
  path: { platformId: string; transactionId: string }
  owners: readonly Owner[]
  amount: WrittenAmount | undefined
}

/** Records the payment of a failed refund. In production this needs two people. */
export function SettleRefund({ path, owners, amount }: Failed) {
  const isProduction = useEnvironment() === 'production'
  const [way, setWay] = useState<Way>('ACCOUNT')
  return (
    <WithReason
      label="Settle the refund…"
      kind="primary"
      title="Settle the refund that has failed"
      submit={isProduction ? 'Ask for approval' : 'Settle'}
      run={async (reason, form) => {
        const body = { settlement: SETTLEMENTS[way](form), reason }
        return outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/transactions/{transactionId}/settle-refund', {
              params: { path, header },
              body,
            }),
          ),
        )
      }}
    >
      {amount && <ActedOn of={{ Refund: <Amount of={amount} /> }} />}
      <p>Only into an account is money moved by this: elsewhere it was sent before.</p>
      <label>
        It is paid
        <select value={way} onChange={({ target }) => setWay(target.value as Way)}>
          {Object.entries(WAYS).map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {way === 'ACCOUNT' && <AccountOfField owners={owners} currency={amount?.currency.code} />}
      {way === 'TREASURY_ACCOUNT' && <TreasuryAccountField label="Account of the treasury" name="treasuryAccount" />}
      {way === 'RAIL' && <RailField label="Rail" />}
    </WithReason>
  )
}
