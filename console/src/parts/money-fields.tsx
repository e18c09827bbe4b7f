import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { plainDigits, smallestUnits, type WrittenAmount } from './written.ts'

/** The currencies of money, and the rails by which it comes. They do not change while the page is open. */
export const useCurrencies = () =>
  useQuery({
    queryKey: ['currencies'],
    queryFn: () => answerOf(api.GET('/currencies')),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? { data: [], rails: [] }

/** Fields for an amount with its currency. The amount is typed with decimals. `useMoneyIn` reads them. */
export function MoneyFields({
  label,
  of,
  isOptional = false,
}: {
  label: string
  of?: WrittenAmount
  isOptional?: boolean
}) {
  const { data } = useCurrencies()
  const chosen = of?.currency.code ?? ''
  return (
    <>
      <label>
        {label}
        <input
          name="amount"
          required={!isOptional}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={of && plainDigits(String(of.amount), of.currency.decimals)}
        />
      </label>
      <label>
        Currency
        <select key={data.length} name="currency" required={!isOptional} defaultValue={chosen}>
          <option value="">{isOptional ? 'none' : 'Choose …'}</option>
          {data.map(({ code, name }) => (
            <option key={code} value={code}>
              {code}, {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** Returns a function that reads `MoneyFields`: the amount in the smallest unit, and the code of its currency. */
export function useMoneyIn(): (form: FormData) => { amount: number; currency: string } {
  const { data } = useCurrencies()
  return (form) => {
    const currency = String(form.get('currency'))
    const { decimals } = data.find(({ code }) => code === currency) ?? refuse()
    return { amount: smallestUnits(String(form.get('amount')), decimals), currency }
  }
}

function refuse(): never {
  throw new Error('Choose the currency of the amount.')
}

/** Chooses a rail or a network. */
export function RailField({ label }: { label: string }) {
  const { rails } = useCurrencies()
  return (
    <label>
      {label}
      <select name="rail" required defaultValue="">
        <option value="">Choose …</option>
        {rails.map((rail) => (
          <option key={rail} value={rail}>
            {rail.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  )
}

type Rail = Schemas['Rail']

/** Returns the rail that `RailField` has chosen. */
export const railIn = (form: FormData): Rail => String(form.get('rail')) as Rail
