import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../api/client.ts'
import { Problem, useAction } from '../parts/action.tsx'
import { Loaded } from '../parts/states.tsx'
import { smallestUnits } from '../parts/written.ts'
import { AmountField } from './amount-field.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { LastAuthorization } from './last-authorization.tsx'

type Card = InterfaceSchemas['Card']

const MOST = 100
/** A newly issued card appears without a reload. */
const EVERY_MS = 5_000

/** Returns the number of decimals of a card's currency. Card networks charge in state currencies only. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const labelOf = ({ state, last4, currency, platformCardId, id }: Card): string =>
  `${platformCardId ?? `…${id.slice(-4)}`}: ${last4 ? `ends in ${last4}, ` : ''}${currency}, ${state.toLowerCase()}`

/** Requests card payments, as merchants and their network do. */
export function CardNetwork() {
  const query = useQuery({
    queryKey: ['own-cards'],
    queryFn: () => answerOf(platformApi.GET('/cards', { params: { query: { limit: MOST } } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card">
      <h2>Card network</h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">
              No card so far. <code>POST /cards</code> issues one.
            </p>
          ) : (
            <Payments cards={data} />
          )
        }
      </Loaded>
    </section>
  )
}

function Payments({ cards }: { cards: readonly Card[] }) {
  const [id, setId] = useState<string>()
  /** The name of the last requested payment. Until the first request, the page shows the newest payment. */
  const [token, setToken] = useState<string>()
  const card = cards.find((each) => each.id === id) ?? cards.find(({ state }) => state === 'ACTIVE') ?? cards[0]
  if (!card) return null
  const choose = (chosen: string) => {
    setId(chosen)
    setToken(undefined)
  }
  return (
    <>
      <div className="filters">
        <label className="filter">
          Card
          <select value={card.id} onChange={(event) => choose(event.target.value)}>
            {cards.map((each) => (
              <option key={each.id} value={each.id}>
                {labelOf(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Authorize key={card.id} card={card} onAsked={setToken} />
      <LastAuthorization card={card} token={token} />
    </>
  )
}

function Authorize({ card, onAsked }: { card: Card; onAsked: (token: string) => void }) {
  const currency = card.currency ?? 'USD'
  const [amount, setAmount] = useState('12.50')
  const [descriptor, setDescriptor] = useState('Corner Coffee')
  const { start, isRunning, error } = useAction(async () => {
    const body = {
      amount: smallestUnits(amount, decimalsOf(currency)),
      currency: { code: currency },
      merchant: { descriptor, mcc: '5814' },
    }
    const call = platformApi.POST('/sandbox/cards/{id}/simulate/authorization', {
      params: { path: { id: card.id } },
      body,
    })
    onAsked((await answerOf(call)).issuerTransactionToken)
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <div className="filters">
        <AmountField label={`Amount in ${currency}`} value={amount} onType={setAmount} required />
        <label className="filter">
          Merchant
          <input
            required
            maxLength={255}
            autoComplete="off"
            value={descriptor}
            onChange={(event) => setDescriptor(event.target.value)}
          />
        </label>
        <button type="submit" className="primary" disabled={isRunning}>
          Authorize
        </button>
      </div>
      <Problem error={error} />
    </form>
  )
}
