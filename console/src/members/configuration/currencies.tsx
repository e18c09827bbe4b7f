import { answerOf } from '../../api/client.ts'
import { Amount } from '../../parts/amount.tsx'
import { Fault, Field, refuseValue } from '../../parts/field.tsx'
import { type Column, Table } from '../../parts/list.tsx'
import { WithForm } from '../../parts/with-reason.tsx'
import { codeInWords, plainDigits, smallestUnits } from '../../parts/written.ts'
import { type InterfaceSchemas, platformApi } from '../api.ts'
import { type ToAmount, useOwnCurrencies, useToAmount } from '../currencies.ts'

type Config = InterfaceSchemas['PlatformConfig']
type Supported = Config['supportedCurrencies'][number]
type Direction = Supported['enabledTransactionTypes'][number]

const DIRECTIONS: readonly (readonly [Direction, string])[] = [
  ['INCOMING', 'Incoming payments'],
  ['OUTGOING', 'Outgoing payments'],
]

const requiredIn = ({ requiredCounterpartyFields }: Supported): string =>
  requiredCounterpartyFields
    .map(({ name, mandatory }) => `${codeInWords(name)}${mandatory ? '' : ' (optional)'}`)
    .join(', ')

const columnsWith = (toAmount: ToAmount, mayManage: boolean): readonly Column<Supported>[] => [
  { title: 'Currency', cell: ({ currencyCode }) => <strong>{currencyCode}</strong> },
  { title: 'Payments', cell: ({ enabledTransactionTypes }) => enabledTransactionTypes.map(codeInWords).join(', ') },
  {
    title: 'Minimum',
    cell: ({ minAmount, currencyCode }) => <Amount of={toAmount(minAmount, currencyCode)} />,
    isNumber: true,
  },
  {
    title: 'Maximum',
    cell: ({ maxAmount, currencyCode }) => <Amount of={toAmount(maxAmount, currencyCode)} />,
    isNumber: true,
  },
  { title: 'Required from the other side', cell: requiredIn },
  ...(mayManage ? [{ title: 'Change', cell: (each: Supported) => <ChangeCurrency of={each} /> }] : []),
]

/** The currencies of the platform's payments, with their limits. */
export function CurrenciesCard({ config, mayManage }: { config: Config; mayManage: boolean }) {
  const toAmount = useToAmount()
  return (
    <section className="card" aria-label="Currencies">
      <h2>Currencies</h2>
      {config.supportedCurrencies.length === 0 ? (
        <p className="empty">No currencies yet: the platform can neither pay nor be paid.</p>
      ) : (
        <Table
          columns={columnsWith(toAmount, mayManage)}
          items={config.supportedCurrencies}
          keyOf={({ currencyCode }) => currencyCode}
        />
      )}
      {mayManage && (
        <div className="actions">
          <AddCurrency supported={config.supportedCurrencies} />
        </div>
      )}
    </section>
  )
}

/** Returns a currency without the fields that only the operator sets. */
const own = (of: Supported): Supported => {
  const { providerRequiredCustomerFields: _, providerRequiredCounterpartyCustomerFields: __, ...rest } = of
  return rest
}

/** Replaces one currency in the newest configuration, or adds it. The interface replaces the list as a whole. */
async function save(changed: Pick<Supported, 'currencyCode'> & Partial<Supported>): Promise<undefined> {
  const { supportedCurrencies } = await answerOf(platformApi.GET('/config'))
  const before = supportedCurrencies.find(({ currencyCode }) => currencyCode === changed.currencyCode)
  const whole = { requiredCounterpartyFields: [], enabledTransactionTypes: [], minAmount: 0, maxAmount: 0, ...before }
  const saved = { ...whole, ...changed }
  const all = before
    ? supportedCurrencies.map((each) => (each === before ? saved : each))
    : [...supportedCurrencies, saved]
  await answerOf(platformApi.PATCH('/config', { body: { supportedCurrencies: all.map(own) } }))
  return undefined
}

/** Reads an amount. The field shows why it is not an amount. */
function amountIn(form: FormData, name: string, decimals: number): number {
  try {
    return smallestUnits(String(form.get(name)), decimals)
  } catch (error) {
    return refuseValue(name, error instanceof Error ? error.message : String(error))
  }
}

const limitsIn = (form: FormData, decimals: number) => {
  const enabledTransactionTypes = form.getAll('enabledTransactionTypes') as Direction[]
  return {
    minAmount: amountIn(form, 'minAmount', decimals),
    maxAmount: amountIn(form, 'maxAmount', decimals),
    ...(enabledTransactionTypes.length > 0
      ? { enabledTransactionTypes }
      : refuseValue('enabledTransactionTypes', 'Choose incoming payments, outgoing payments, or both.')),
  }
}

function ChangeCurrency({ of }: { of: Supported }) {
  const { currencyCode } = of
  const decimals = useOwnCurrencies().data?.data.find(({ code }) => code === currencyCode)?.decimals
  if (decimals === undefined) return null
  return (
    <WithForm
      label={`Change ${currencyCode}`}
      title={`Change ${currencyCode}`}
      submit="Save"
      run={(form) => save({ currencyCode, ...limitsIn(form, decimals) })}
    >
      <Limits code={currencyCode} of={of} decimals={decimals} />
    </WithForm>
  )
}

function Limits({ code, of, decimals }: { code?: string; of?: Supported; decimals?: number }) {
  const written = (amount: number | undefined) =>
    amount === undefined || decimals === undefined ? '' : plainDigits(amount, decimals)
  const suffix = code === undefined ? '' : ` in ${code}`
  return (
    <>
      <Field label={`Minimum of a payment${suffix}`} name="minAmount">
        {(input) => (
          <input {...input} required inputMode="decimal" autoComplete="off" defaultValue={written(of?.minAmount)} />
        )}
      </Field>
      <Field label={`Maximum of a payment${suffix}`} name="maxAmount">
        {(input) => (
          <input {...input} required inputMode="decimal" autoComplete="off" defaultValue={written(of?.maxAmount)} />
        )}
      </Field>
      <fieldset>
        <legend>Payments</legend>
        {DIRECTIONS.map(([direction, title]) => (
          <label key={direction} className="choice">
            <input
              type="checkbox"
              name="enabledTransactionTypes"
              value={direction}
              defaultChecked={of?.enabledTransactionTypes.includes(direction) ?? true}
            />{' '}
            {title}
          </label>
        ))}
      </fieldset>
      <Fault name="enabledTransactionTypes" />
    </>
  )
}

function AddCurrency({ supported }: { supported: readonly Supported[] }) {
  const known = useOwnCurrencies().data?.data ?? []
  const others = known.filter(({ code }) => !supported.some(({ currencyCode }) => currencyCode === code))
  if (others.length === 0) return null
  return (
    <WithForm
      label="Add a currency"
      title="Add a currency"
      submit="Add"
      run={(form) => {
        const currencyCode = String(form.get('currencyCode'))
        const decimals = known.find(({ code }) => code === currencyCode)?.decimals
        if (decimals === undefined) return refuseValue('currencyCode', 'Choose a currency.')
        return save({ currencyCode, ...limitsIn(form, decimals) })
      }}
    >
      <Field label="Currency" name="currencyCode">
        {(input) => (
          <select {...input} required defaultValue="">
            <option value="">Choose …</option>
            {others.map(({ code, name }) => (
              <option key={code} value={code}>
                {code}, {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Limits />
    </WithForm>
  )
}
