import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'
import { CaseHead, type CasePath, useIsOpenToMe } from './head.tsx'

type Screened = Schemas['ScreeningCase']

/** An external account that screening left to a person: its holder, its owner, and previous decisions. */
export function AccountCase({ path, platformName }: { path: CasePath; platformName: string }) {
  const params = { path: { platformId: path.platformId, externalAccountId: path.caseId } }
  const query = useQuery({
    queryKey: ['screening', path.caseId],
    queryFn: () =>
      answerOf(api.GET('/platforms/{platformId}/external-accounts/{externalAccountId}/screening', { params })),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query} title="Case">
      {(account) => (
        <>
          <CaseHead path={path} title={account.holderName ?? account.identifier ?? account.id}>
            account outside in {account.currency} · {asText(platformName)} · <Status status={account.status} />
          </CaseHead>
          {account.waitsBecause && <p className="complaint">It waits because {account.waitsBecause}.</p>}
          <Found account={account} />
          <Decision path={path} account={account} />
        </>
      )}
    </Loaded>
  )
}

function Found({ account }: { account: Screened }) {
  const { accountInfo, customer, decisions, ownershipType, nameCheck, registeredAt } = account
  const { beneficiary, ...rest } = accountInfo as Record<string, unknown>
  const { details, ...person } = (customer ?? {}) as Record<string, unknown>
  return (
    <div className="case">
      <div>
        <section className="card">
          <h2>The holder, as it was stated</h2>
          <Facts of={(beneficiary ?? { name: 'not given' }) as Record<string, unknown>} />
        </section>
        <section className="card">
          <h2>The account</h2>
          <Facts of={{ ...rest, ownershipType, nameCheck }}>
            <div className="fact">
              <dt>Registered</dt>
              <dd>
                <When at={registeredAt} />
              </dd>
            </div>
          </Facts>
        </section>
      </div>
      <div>
        <section className="card">
          <h2>{customer ? 'Account holder' : 'It is of the platform itself'}</h2>
          <Facts of={{ ...(details as Record<string, unknown> | undefined), ...person }} />
        </section>
        <Decisions decisions={decisions} />
      </div>
    </div>
  )
}

function Decisions({ decisions }: { decisions: Screened['decisions'] }) {
  return (
    <section className="card">
      <h2>Earlier decisions</h2>
      {decisions.length === 0 ? (
        <p className="empty">No person has decided about it.</p>
      ) : (
        <ol className="timeline">
          {decisions.map(({ at, decision, by, note }) => (
            <li key={at}>
              <When at={at} /> <strong>{decision}</strong> <code>{by}</code>
              <br />
              {note ? `“${note}”` : 'The note was erased with the customer.'}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** A request about the account, as its button offers it. */
interface Offer {
  move: 'clear' | 'confirm' | 'review' | 'disable' | 'reactivate'
  label: string
  title: string
  kind?: 'primary' | 'danger'
  takesTwo?: true
  what?: string
}

const CLEAR: Offer = {
  move: 'clear',
  label: 'Clear',
  kind: 'primary',
  title: 'The holder is not the one whom screening is about',
}
const CONFIRM: Offer = {
  move: 'confirm',
  label: 'Confirm',
  kind: 'danger',
  title: 'The holder is the one whom screening is about',
  what: 'Payments to the account stop. Orders that have not left are rejected, and the payers get their money back.',
}
const REACTIVATE: Offer = {
  move: 'reactivate',
  label: 'Reactivate',
  kind: 'primary',
  takesTwo: true,
  title: 'Let the account be paid again',
}
const REVIEW: Offer = {
  move: 'review',
  label: 'Put under review',
  title: 'Screening has found something about it',
  what: 'Payments to the account stop until two people reactivate it.',
}
const DISABLE: Offer = {
  move: 'disable',
  label: 'Disable',
  kind: 'danger',
  title: 'Stop payments to the account',
  what: 'Payments in progress continue.',
}

function offersFor({ status, decisions, isDeleted }: Screened): readonly Offer[] {
  if (isDeleted) return []
  if (status === 'ACTIVE') return [REVIEW, DISABLE]
  if (status === 'INACTIVE') return [REACTIVATE]
  if (status !== 'UNDER_REVIEW') return []
  return [decisions[0]?.decision === 'review' ? REACTIVATE : CLEAR, CONFIRM]
}

function Decision({ path: { platformId, caseId }, account }: { path: CasePath; account: Screened }) {
  const isOpen = useIsOpenToMe({ platformId, caseId })
  const offers = offersFor(account)
  if ((account.status === 'UNDER_REVIEW' && !isOpen) || offers.length === 0) return null
  return (
    <section className="card decide" aria-label="Decision">
      <div className="actions">
        {offers.map(({ move, what, ...offer }) => (
          <ActButton
            key={move}
            {...offer}
            call={(header, reason) =>
              api.POST(`/platforms/{platformId}/external-accounts/{externalAccountId}/${move}`, {
                params: { path: { platformId, externalAccountId: caseId }, header },
                body: { reason },
              })
            }
          >
            {what && <p>{what}</p>}
          </ActButton>
        ))}
      </div>
    </section>
  )
}
