import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton, Problem, useAction } from '../parts/action.tsx'
import { Amount } from '../parts/amount.tsx'
import { Loaded } from '../parts/states.tsx'
import { amountInWords, codeInWords, plainDigits, smallestUnits, visible } from '../parts/written.ts'
import { AmountField } from './amount-field.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { type Funding, keepFunding, lastFunding } from './funding.ts'
import { nameOfCustomer } from './name-of-customer.ts'
import { OwnLink } from './own-objects.tsx'

type Account = InterfaceSchemas['InternalAccount']

const MOST = 100
const EVERY_MS = 10_000

const fund = ({ accountId, amount }: Funding): Promise<Account> =>
  answerOf(
    platformApi.POST('/sandbox/internal-accounts/{accountId}/fund', {
      params: { path: { accountId } },
      body: { amount },
    }),
  )

const USUAL_UNITS = '100'

/** Returns the last funding from this browser, or else the first account available. */
async function usualFunding(platformId: string): Promise<Funding | null> {
  const last = lastFunding(platformId)
  if (last) return last
  const [first] = await readFundable()
  if (!first) return null
  const { id, balance } = first.account
  const { currency } = balance
  return { accountId: id, amount: smallestUnits(USUAL_UNITS, currency.decimals), currency }
}

/** A line that funds the last chosen account again. */
export function FundAgain() {
  const { platformId = '' } = usePerson() ?? {}
  const [funded, setFunded] = useState<Account>()
  const query = useQuery({
    queryKey: ['usual-funding', platformId],
    queryFn: () => usualFunding(platformId),
    refetchInterval: ({ state }) => (state.data ? false : EVERY_MS),
  })
  return (
    <section className="card">
      <h2>Money</h2>
      <Loaded query={query}>
        {(usual) =>
          usual ? (
            <>
              <p>
                <Amount of={usual} /> for <OwnLink id={usual.accountId} />. Under{' '}
                <Link to="/p/$platformId/sandbox" params={{ platformId }}>
                  Sandbox
                </Link>{' '}
                you choose another account or amount.
              </p>
              <div className="actions">
                <ActionButton run={async () => setFunded(await fund(usual))}>Fund</ActionButton>
              </div>
            </>
          ) : (
            <NoAccount />
          )
        }
      </Loaded>
      <Funded account={funded} />
    </section>
  )
}

const NoAccount = () => (
  <p className="empty">
    No account so far. <code>POST /customers</code> makes a customer with accounts.
  </p>
)

function Funded({ account }: { account: Account | undefined }) {
  return (
    <p role="status">
      {account && (
        <>
          The account has now <Amount of={account.balance} />.
        </>
      )}
    </p>
  )
}

interface Fundable {
  account: Account
  /** The owner, currency, balance and end of the id, in words. */
  label: string
}

/** Reads the first hundred accounts of the platform and its customers. */
async function readFundable(): Promise<Fundable[]> {
  const params = { query: { limit: MOST } }
  const [own, ofCustomers, customers] = await Promise.all([
    answerOf(platformApi.GET('/platform/internal-accounts')),
    answerOf(platformApi.GET('/customers/internal-accounts', { params })),
    answerOf(platformApi.GET('/customers', { params })),
  ])
  const names = new Map(customers.data.map((each) => [each.id, nameOfCustomer(each)]))
  return [...ofCustomers.data, ...own.data].map((account) => {
    const { id, customerId, type, balance } = account
    const owner = customerId === undefined ? 'Your platform' : visible(names.get(customerId) ?? customerId)
    return {
      account,
      label: `${owner}: ${amountInWords(balance)}, ${codeInWords(type)} …${id.slice(-4)}`,
    }
  })
}

/** Credits sandbox money to an account. */
export function Fund() {
  const query = useQuery({ queryKey: ['fundable'], queryFn: readFundable, refetchInterval: EVERY_MS })
  return (
    <section className="card">
      <h2>Fund an account</h2>
      <Loaded query={query}>{(all) => (all.length === 0 ? <NoAccount /> : <FundForm all={all} />)}</Loaded>
    </section>
  )
}

/** Returns the accounts whose label or id contains the text. The account with the given id comes first. */
const fitting = (all: readonly Fundable[], text: string, firstId: string | undefined): Fundable[] => {
  const found = all.filter(({ account, label }) => `${label} ${account.id}`.toLowerCase().includes(text.toLowerCase()))
  return found.sort((one, other) => Number(other.account.id === firstId) - Number(one.account.id === firstId))
}

function FundForm({ all }: { all: readonly Fundable[] }) {
  const { platformId = '' } = usePerson() ?? {}
  const last = lastFunding(platformId)
  const [text, setText] = useState('')
  const [id, setId] = useState(last?.accountId)
  const [amount, setAmount] = useState(last ? plainDigits(last.amount, last.currency.decimals) : USUAL_UNITS)
  const [funded, setFunded] = useState<Account>()
  const shown = fitting(all, text.trim(), last?.accountId)
  const chosen = (shown.find(({ account }) => account.id === id) ?? shown[0])?.account
  const { start, isRunning, error } = useAction(async () => {
    if (!chosen) return
    const { currency } = chosen.balance
    const funding = { accountId: chosen.id, amount: smallestUnits(amount, currency.decimals), currency }
    setFunded(undefined)
    setFunded(await fund(funding))
    keepFunding(platformId, funding)
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <div className="filters">
        <label className="filter">
          Find
          <input
            type="search"
            value={text}
            placeholder="Name, currency or last four"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <label className="filter">
          Account
          <select value={chosen?.id ?? ''} onChange={(event) => setId(event.target.value)}>
            {shown.map(({ account, label }) => (
              <option key={account.id} value={account.id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <AmountField
          label={`Amount in ${chosen?.balance.currency.code ?? ''}`}
          value={amount}
          onType={setAmount}
          required
        />
        <button type="submit" className="primary" disabled={isRunning || !chosen}>
          Fund
        </button>
      </div>
      {chosen ? (
        <code className="faint">{chosen.id}</code>
      ) : (
        <p className="empty">No account of the first {MOST} fits.</p>
      )}
      <Problem error={error} />
      <Funded account={funded} />
    </form>
  )
}
