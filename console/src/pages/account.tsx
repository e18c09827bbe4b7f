import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { CustomerLink } from '../parts/customer-link.tsx'
import { InPlatform } from '../parts/in-platform.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { AccountActions } from './objects/account-actions.tsx'
import { Records } from './objects/records.tsx'
import { Statement } from './objects/statement.tsx'

type Account = Schemas['AccountInParts']
type Part = Account['parts'][number]['part']

const PARTS: Readonly<Record<Part, string>> = {
  AVAILABLE: 'Can be spent',
  HELD: 'Held for payments that wait',
  CARD_HELD: 'Held for cards',
  PENDING: 'On its way in',
}

const EVERY_MS = 10_000

/** One account at the service: its balance by part, and the statement of each part. */
export default function AccountPage() {
  return <InPlatform title="Account">{({ name }) => <OfPlatform platformName={name} />}</InPlatform>
}

function OfPlatform({ platformName }: { platformName: string }) {
  const { platformId, accountId } = useParams({
    from: '/frame/$environment/platforms/$platformId/accounts/$accountId',
  })
  const query = useQuery({
    queryKey: ['account', accountId],
    queryFn: () =>
      answerOf(
        api.GET('/platforms/{platformId}/internal-accounts/{accountId}', {
          params: { path: { platformId, accountId } },
        }),
      ),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query} title="Account">
      {(account) => <Shown account={account} platformName={platformName} />}
    </Loaded>
  )
}

function Shown({ account, platformName }: { account: Account; platformName: string }) {
  const { part = 'AVAILABLE' } = useSearch({ from: '/frame/$environment/platforms/$platformId/accounts/$accountId' })
  const { id, platformId, customerId, status, totalBalance, parts, receivable } = account
  const chosen = parts.find((each) => each.part === part)
  const currency = totalBalance.currency.code
  return (
    <>
      <h1>
        An account in {currency} <Status status={status} />
      </h1>
      <p>
        <code>{id}</code> of{' '}
        {customerId ? <CustomerLink platformId={platformId} customerId={customerId} /> : platformName}
      </p>
      <section className="card place">
        <p className="sentence">
          <Amount of={totalBalance} /> in all.
        </p>
        <dl>
          {parts.map(({ part: name, balance }) => (
            <div key={name} className="fact">
              <dt>{PARTS[name]}</dt>
              <dd>
                <Amount of={balance} />
              </dd>
            </div>
          ))}
          {receivable.amount !== 0 && (
            <div className="fact">
              <dt>The owner owes</dt>
              <dd>
                <Amount of={receivable} />
              </dd>
            </div>
          )}
        </dl>
        <AccountActions
          platformId={platformId}
          accountId={id}
          status={status}
          customerId={customerId}
          balance={totalBalance}
        />
      </section>
      <section className="card">
        <h2>Statement</h2>
        <PartTabs platformId={platformId} accountId={id} parts={parts} />
        {chosen && <Statement platformId={platformId} account={chosen.ledgerAccount} currency={currency} />}
      </section>
      <Records platformId={platformId} object={id} />
    </>
  )
}

function PartTabs({ platformId, accountId, parts }: Pick<Account, 'platformId' | 'parts'> & { accountId: string }) {
  const environment = useEnvironment()
  const { part = 'AVAILABLE' } = useSearch({ from: '/frame/$environment/platforms/$platformId/accounts/$accountId' })
  return (
    <nav className="tabs" aria-label="Parts of the balance">
      {parts.map(({ part: name }) => (
        <Link
          key={name}
          to="/$environment/platforms/$platformId/accounts/$accountId"
          params={{ environment, platformId, accountId }}
          search={name === 'AVAILABLE' ? {} : { part: name }}
          activeProps={{}}
          {...(name === part && { className: 'active', 'aria-current': 'true' as const })}
        >
          {PARTS[name]}
        </Link>
      ))}
    </nav>
  )
}
