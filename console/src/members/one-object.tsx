import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Code, Json } from '../parts/code.tsx'
import { Facts } from '../parts/facts.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, useHasRole } from './api.ts'
import { AuditList } from './audit-log.tsx'
import { toCurl } from './calls.ts'
import { nounOf, OwnLink, showId } from './own-objects.tsx'
import { Section } from './related.tsx'

/** Defines the page of an object, based on the API response. */
export interface Kind<Answer extends object> {
  read: (id: string) => Promise<Answer>
  title: (of: Answer) => string
  status: (of: Answer) => string
  /** Values by name. Amounts, times and ids are unformatted. */
  facts: (of: Answer) => Readonly<Record<string, unknown>>
  /** The path at which programs read the object, below the address of the interface. */
  path: (of: Answer) => string
  /** Replaces the title, the id and the facts. */
  page?: (of: Answer, facts: ReactNode) => ReactNode
  /** Related objects, shown below the facts. */
  below?: (of: Answer) => ReactNode
}

/** Returns the noun of an id in words. */
const wordsOf = (id: string) => id.replace(/:.*/, '').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const EVERY_MS = 5_000

/** One object of the platform: its state, its related objects, and the request that reads it. */
export function OneObject<Answer extends object>({ id, kind }: { id: string; kind: Kind<Answer> }) {
  const mayReadLog = useHasRole()('owner', 'developer')
  const query = useQuery({ queryKey: ['own-object', id], queryFn: () => kind.read(id), refetchInterval: EVERY_MS })
  return (
    <Loaded query={query} title={wordsOf(id)}>
      {(answer: Answer) => (
        <>
          {kind.page ? (
            kind.page(answer, <FactsCard of={kind.facts(answer)} />)
          ) : (
            <>
              <h1>
                {asText(kind.title(answer))} <Status status={kind.status(answer)} />
              </h1>
              <ShortId id={id} />
              <FactsCard of={kind.facts(answer)} />
            </>
          )}
          {kind.below?.(answer)}
          {mayReadLog && (
            <Section title="Audit log">
              <AuditList object={id} empty="No entries yet. Actions of your people and programs appear here." />
            </Section>
          )}
          <ForPrograms path={kind.path(answer)} answer={answer} />
        </>
      )}
    </Loaded>
  )
}

const FactsCard = ({ of }: { of: Readonly<Record<string, unknown>> }) => (
  <section className="card" aria-label="Facts">
    <Facts of={of} show={shown} />
  </section>
)

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const isAmount = (value: unknown): value is InterfaceSchemas['CurrencyAmount'] =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

/** Renders an amount, a time, or ids of objects with pages. */
function shown(value: unknown): ReactNode {
  if (isAmount(value)) return <Amount of={value} />
  if (Array.isArray(value) && nounOf(String(value[0])))
    return value.map((each) => <div key={String(each)}>{shown(each)}</div>)
  if (typeof value !== 'string') return undefined
  if (MOMENT.test(value)) return <When at={value} />
  return nounOf(value) && <OwnLink id={value} />
}

/** The response of the interface, and the call that gets it. */
function ForPrograms({ path, answer }: { path: string; answer: object }) {
  return (
    <Section title="For programs">
      <p>
        The same call, with <code>API</code> and <code>TOKEN</code> as in{' '}
        <a href="/docs/guides/first-payment">the guide</a>, and what it answers:
      </p>
      <Code label="curl" text={toCurl({ method: 'GET', path })} />
      <Json of={answer} showId={showId} />
    </Section>
  )
}
