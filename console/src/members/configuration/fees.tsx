import { answerOf } from '../../api/client.ts'
import { Amount } from '../../parts/amount.tsx'
import { Field, refuseValue } from '../../parts/field.tsx'
import { WithForm } from '../../parts/with-reason.tsx'
import { codeInWords, plainDigits, smallestUnits } from '../../parts/written.ts'
import { type InterfaceSchemas, platformApi } from '../api.ts'
import { useOwnCurrencies, useToAmount } from '../currencies.ts'

type Config = InterfaceSchemas['PlatformConfig']

const FEE_TYPE = 'CROSS_CURRENCY_TRANSACTION'
/** The interface offers fees in this currency only. */
const FEE_CURRENCY = 'USD'
/** Decimals of a percentage in the interface: hundredths of a percent. */
const PERCENT_DECIMALS = 2

/** Reads a number with decimals. The field shows why it is none. */
function numberIn(form: FormData, name: string, decimals: number): number {
  try {
    return smallestUnits(String(form.get(name)), decimals)
  } catch {
    return refuseValue(name, `Enter a number with at most ${decimals} decimals.`)
  }
}

async function save(form: FormData, decimals: number): Promise<undefined> {
  const fee = {
    feeType: FEE_TYPE,
    sourceCurrency: FEE_CURRENCY,
    variableFeeBps: numberIn(form, 'variableFeeBps', PERCENT_DECIMALS),
    fixedFee: { amount: numberIn(form, 'fixedFee.amount', decimals), currency: FEE_CURRENCY },
  } as const
  await answerOf(platformApi.PATCH('/config', { body: { feeConfigs: [fee] } }))
  return undefined
}

/** The fees that the platform itself takes from payments. */
export function FeesCard({ config: { feeConfigs }, mayManage }: { config: Config; mayManage: boolean }) {
  const toAmount = useToAmount()
  return (
    <section className="card" aria-label="Your fees">
      <h2>Your fees</h2>
      {feeConfigs.length === 0 && <p className="empty">No fees yet.</p>}
      {feeConfigs.map(({ feeType, sourceCurrency, variableFeeBps, fixedFee }) => (
        <p key={`${feeType} ${sourceCurrency}`}>
          {codeInWords(feeType)} from {sourceCurrency}: {plainDigits(variableFeeBps, PERCENT_DECIMALS)} % and{' '}
          <Amount of={toAmount(fixedFee.amount, fixedFee.currency)} />
        </p>
      ))}
      {mayManage && <ChangeFee of={feeConfigs.find(({ feeType }) => feeType === FEE_TYPE)} />}
    </section>
  )
}

function ChangeFee({ of }: { of: Config['feeConfigs'][number] | undefined }) {
  const decimals = useOwnCurrencies().data?.data.find(({ code }) => code === FEE_CURRENCY)?.decimals
  if (decimals === undefined) return null
  const label = of ? 'Change the fee' : 'Set a fee'
  return (
    <div className="actions">
      <WithForm label={label} title={label} submit="Save" run={(form) => save(form, decimals)}>
        <p>For payments from {FEE_CURRENCY} into another currency. Zero in both fields ends the fee.</p>
        <Field label="Percent of the sent amount" name="variableFeeBps">
          {(input) => (
            <input
              {...input}
              required
              inputMode="decimal"
              defaultValue={plainDigits(of?.variableFeeBps ?? 0, PERCENT_DECIMALS)}
            />
          )}
        </Field>
        <Field label={`Fixed part in ${FEE_CURRENCY}`} name="fixedFee.amount">
          {(input) => (
            <input
              {...input}
              required
              inputMode="decimal"
              defaultValue={plainDigits(of?.fixedFee.amount ?? 0, decimals)}
            />
          )}
        </Field>
      </WithForm>
    </div>
  )
}
