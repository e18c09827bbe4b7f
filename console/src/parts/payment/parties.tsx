import type { ReactNode } from 'react'
import { Status } from '../status.tsx'
import { Text } from '../text.tsx'
import type { Journey } from './words.ts'

type Party = Journey['payer']
type ShowObject = (id: string, name: ReactNode) => ReactNode

/** The payer and the payee with their accounts. `showObject` links to an object by a name. */
export function PartiesCard({ journey, showObject }: { journey: Journey; showObject: ShowObject }) {
  return (
    <section className="card" aria-label="Parties">
      <h2>Parties</h2>
      <dl className="parties-list">
        <Side title="Payer" accountTitle="From" party={journey.payer} showObject={showObject} />
        <Side title="Payee" accountTitle="To" party={journey.payee} showObject={showObject} />
      </dl>
    </section>
  )
}

function Side({
  title,
  accountTitle,
  party,
  showObject,
}: {
  title: string
  accountTitle: string
  party: Party
  showObject: ShowObject
}) {
  const { ownerId, name, umaAddress } = party
  const isPlatform = ownerId !== undefined && !ownerId.startsWith('Customer:')
  const known = name ?? umaAddress
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {ownerId === undefined || isPlatform
          ? known !== undefined && <Text of={known} />
          : showObject(ownerId, known ?? 'Customer')}
        {isPlatform && <span className="faint"> the platform itself</span>}
        {known === undefined && ownerId === undefined && <span className="faint">not known</span>}
      </dd>
      <Account title={accountTitle} party={party} showObject={showObject} />
    </>
  )
}

function Account({ title, party, showObject }: { title: string; party: Party; showObject: ShowObject }) {
  const { accountId, accountStatus, currency, ending, bankName } = party
  const outside = [ending, bankName].filter(Boolean).join(' at ')
  if (accountId === undefined && outside === '') return null
  const words = currency === undefined ? outside || 'External account' : `${currency} account`
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {accountId === undefined ? <Text of={words} /> : showObject(accountId, words)}{' '}
        {accountStatus !== undefined && accountStatus !== 'ACTIVE' && <Status status={accountStatus} />}
      </dd>
    </>
  )
}
