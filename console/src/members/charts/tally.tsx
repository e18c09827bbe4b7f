import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { answerOf } from '../../api/client.ts'
import { usePerson } from '../../api/session.ts'
import { memberApi } from '../api.ts'
import { countOf, DAYS, useFlows } from './flows.ts'

const EVERY_MS = 15_000

/** The figures of the platform: requests of today (in the sandbox), and payments of the last days. */
export function Tally() {
  const isSandbox = usePerson()?.environment === 'sandbox'
  return (
    <section className="card tally" aria-label="Figures">
      {isSandbox && <Requests />}
      <Payments />
    </section>
  )
}

function Figure({
  title,
  value,
  isBad,
  children,
}: {
  title: string
  value: string
  isBad?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <h3>{title}</h3>
      <strong className={isBad ? 'figure bad' : 'figure'}>{value}</strong>
      <div className="soft small">{children}</div>
    </div>
  )
}

const thousands = (count: number): string => count.toLocaleString('en')

function Requests() {
  const { platformId = '' } = usePerson() ?? {}
  const { data } = useQuery({
    queryKey: ['requests-today'],
    queryFn: () => answerOf(memberApi.GET('/requests/today')),
    refetchInterval: EVERY_MS,
  })
  const { requests = 0, refused = 0, p95Ms, refusals = [] } = data ?? {}
  return (
    <>
      <Figure title="Requests today (UTC)" value={thousands(requests)}>
        {thousands(refused)} refused
        {p95Ms !== undefined && `, 95 of 100 answered within ${p95Ms} ms`}
      </Figure>
      <Figure title="Refused most" value={refusals[0] ? `${refusals[0].count} ×` : '0'}>
        {refusals.slice(0, 3).map(({ code, count }, place) => (
          <Fragment key={code}>
            {place > 0 && ', '}
            <Link to="/p/$platformId/requests" params={{ platformId }} search={{ find: code }}>
              {code}
            </Link>{' '}
            {count} ×
          </Fragment>
        ))}
        {refusals.length === 0 && 'nothing today'}
      </Figure>
    </>
  )
}

function Payments() {
  const flows = useFlows().data?.flows ?? []
  const owed = countOf(flows, 'OWED')
  return (
    <>
      <Figure title={`Payments, ${DAYS} days`} value={thousands(countOf(flows))}>
        {thousands(countOf(flows, 'DELIVERED'))} delivered, {thousands(countOf(flows, 'UNDER_WAY'))} under way
      </Figure>
      <Figure title="Owed: refunds failed" value={thousands(owed)} isBad={owed > 0}>
        {owed > 0 ? 'the operator settles them' : 'nothing is owed'}
      </Figure>
    </>
  )
}
