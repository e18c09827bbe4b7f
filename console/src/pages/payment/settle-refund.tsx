import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useEnvironment } from '../../environment.ts'
import { outcomeOf } from '../../parts/outcome.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Settlement = Schemas['RefundSettlement']['settlement']

/** The settlement methods of a refund, each with its description. */
const WAYS = [
  ['ACCOUNT', 'into an account of the payer or of the platform'],
  ['TREASURY_ACCOUNT', 'from an account of the treasury'],
  ['RAIL', 'over a rail, where the treasury has no accounts'],
] as const

function settlementIn(form: FormData): Settlement {
  const which = String(form.get('which')).trim()
  const by = WAYS.find(([way]) => way === form.get('by'))?.[0]
  if (by === 'TREASURY_ACCOUNT') return { by, treasuryAccount: which }
  if (by === 'RAIL') return { by, rail: which.toUpperCase() as Extract<Settlement, { by: 'RAIL' }>['rail'] }
  return { by: 'ACCOUNT', accountId: which }
}

/** Records the payment of a failed refund. In production this needs two people. */
export function SettleRefund({ path }: { path: { platformId: string; transactionId: string } }) {
  const isProduction = useEnvironment() === 'production'
  return (
    <WithReason
      label="Settle the refund…"
      title="Settle the refund that has failed"
      submit={isProduction ? 'Ask for approval' : 'Settle'}
      run={async (reason, form) => {
        const body = { settlement: settlementIn(form), reason }
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
      <p>Only into an account is money moved by this: elsewhere it was sent before.</p>
      <label>
        It is paid
        <select name="by" required>
          {WAYS.map(([way, words]) => (
            <option key={way} value={way}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Account or rail
        <input name="which" required maxLength={200} autoComplete="off" placeholder="InternalAccount:…" />
      </label>
    </WithReason>
  )
}
