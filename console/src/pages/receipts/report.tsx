import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useEnvironment } from '../../environment.ts'
import { MoneyFields, RailField, railIn, useMoneyIn } from '../../parts/money-fields.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { TreasuryAccountField } from '../../parts/treasury-account-field.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Report = Schemas['ReceiptReport']

type Money = Pick<Report, 'amount' | 'currency'>

function bodyOf(form: FormData, money: Money, environment: Report['environment'], reason: string): Report {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [treasuryAccount, instrument] = [text('treasuryAccount'), text('instrument')]
  const payer = ['accountHolderName', 'accountIdentifier', 'remittanceInformation'].filter((name) => text(name) !== '')
  return {
    environment,
    reason,
    id: text('id'),
    ...money,
    rail: railIn(form),
    acceptedAt: `${text('acceptedAt').slice(0, 16)}:00Z`,
    ...(treasuryAccount && { treasuryAccount }),
    ...(instrument && { instrument }),
    payer: Object.fromEntries(payer.map((name) => [name, text(name)])),
    confirmations: Number(text('confirmations')),
    isForReview: form.get('isForReview') !== null,
  }
}

const OfPayer = () => (
  <>
    <label>
      Text of the payer
      <input name="remittanceInformation" maxLength={1000} />
    </label>
    <label>
      Name of the payer
      <input name="accountHolderName" maxLength={1000} />
    </label>
    <label>
      Account of the payer
      <input name="accountIdentifier" maxLength={1000} />
    </label>
  </>
)

/** Reports received money, as a bank or a network would. */
export function ReportReceipt() {
  const environment = useEnvironment()
  const isProduction = environment === 'production'
  const moneyIn = useMoneyIn()
  return (
    <WithReason
      label="Report money…"
      title="Report money that has come"
      submit={isProduction ? 'Ask for approval' : 'Report'}
      run={async (reason, form) => {
        const body = bodyOf(form, moneyIn(form), environment, reason)
        return outcomeOf(await confirmed((header) => api.POST('/receipts', { params: { header }, body })))
      }}
    >
      <RailField label="Rail or network" />
      <label>
        Bank reference, or the hash of the transfer
        <input name="id" required maxLength={200} />
      </label>
      <MoneyFields label="Amount" />
      <label>
        Accepted (UTC)
        <input name="acceptedAt" type="datetime-local" required />
      </label>
      {isProduction && (
        <TreasuryAccountField
          label="Account of the treasury, unless it came over a network"
          name="treasuryAccount"
          isOptional
        />
      )}
      <label>
        Paid to (address, invoice or account)
        <input name="instrument" maxLength={2000} />
      </label>
      <OfPayer />
      <label>
        Confirmations, on a network
        <input name="confirmations" inputMode="numeric" pattern="[0-9]{1,6}" />
      </label>
      <label>
        <input type="checkbox" name="isForReview" /> Hold it for a review
      </label>
    </WithReason>
  )
}
