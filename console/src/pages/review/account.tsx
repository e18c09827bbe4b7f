import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { CaseHead, type CasePath, useIsOpenToMe } from './head.tsx'

type Screened = Schemas['ScreeningCase']

/** An account outside that screening leaves to people: its holder, whose it is, and what was decided before. */
export function AccountCase({ path, platformName }: { path: CasePath; platformName: string }) {
  const params = { path: { platformId: path.platformId, externalAccountId: path.caseId } }
  const query = useQuery({
    queryKey: ['screening', path.caseId],
    queryFn: () =>
      answerOf(api.GET('/platforms/{platformId}/external-accounts/{externalAccountId}/screening', { params })),
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  })
  return (
    <Loaded query={query}>
      {(account) => (
        <>
          <CaseHead path={path} title={account.holderName ?? account.identifier}>
            account outside in {account.currency} · {asText(platformName)} · <Status status={account.status} />
          </CaseHead>
          {account.waitsBecause && <p className="complaint">It waits because {account.waitsBecause}.</p>}
          <Found account={account} />
          <Decision path={path} />
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
              <dt>Registered (UTC)</dt>
              <dd>
                <When at={registeredAt} />
              </dd>
            </div>
          </Facts>
        </section>
      </div>
      <div>
        <section className="card">
          <h2>{customer ? 'Whose account it is' : 'It is of the platform itself'}</h2>
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
      <h2>What was decided before</h2>
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

function Decision({ path: { platformId, caseId } }: { path: CasePath }) {
  const isOpen = useIsOpenToMe({ platformId, caseId })
  if (!isOpen) return null
  return (
    <section className="card decide" aria-label="Decision">
      <div className="actions">
        <WithReason
          label="Clear…"
          title="The holder is not the one whom screening is about"
          kind="primary"
          run={async (reason) => {
            const path = { platformId, externalAccountId: caseId }
            await confirmed((header) =>
              api.POST('/platforms/{platformId}/external-accounts/{externalAccountId}/clear', {
                params: { path, header },
                body: { reason },
              }),
            )
            return undefined
          }}
        />
        <span className="faint">
          That it is the one on the list is confirmed on the machine, which also ends what is under way to it:{' '}
          <code>
            screening confirm {platformId} {caseId} --note "…"
          </code>
        </span>
      </div>
    </section>
  )
}
