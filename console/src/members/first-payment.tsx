import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerson } from '../api/session.ts'
import { Code } from '../parts/code.tsx'
import { toCurl } from './calls.ts'
import { OwnLink } from './own-objects.tsx'
import { readWay, STEPS, type Step, type Way } from './way.ts'

const EVERY_MS = 2_000
const nameOf = (platformId: string) => `causeway.first-payment-hidden.${platformId}`
const nameOfDone = (platformId: string) => `causeway.first-payment-done.${platformId}`

/** The titles of the steps that this browser has seen done. */
const doneBefore = (platformId: string): readonly string[] =>
  (localStorage.getItem(nameOfDone(platformId)) ?? '').split(',').filter(Boolean)

/** A platform's progress, and the titles of its finished steps. */
interface Progress {
  way: Way
  done: readonly string[]
}

/**
 * Reads the platform's progress. A step once done stays done, also after its object has gone: a removed address, or a
 * payment older than the records.
 */
async function readProgress(platformId: string, known: Progress | undefined): Promise<Progress> {
  const way = await readWay(known?.way ?? {})
  const before = doneBefore(platformId)
  const done = STEPS.filter(({ title, isDone }) => before.includes(title) || isDone(way)).map(({ title }) => title)
  localStorage.setItem(nameOfDone(platformId), done.join(','))
  return { way, done }
}

const isWhole = ({ done }: Progress): boolean => done.length === STEPS.length

/**
 * The steps to the first payment, with the call for each. Disappears if the person hides it, or if all steps were
 * complete when the page opened.
 */
export function FirstPayment() {
  const { platformId = '' } = usePerson() ?? {}
  const queries = useQueryClient()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(nameOf(platformId)) !== null)
  const [wasWhole, setWasWhole] = useState<boolean>()
  const queryKey = ['way', platformId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const read = await readProgress(platformId, queries.getQueryData<Progress>(queryKey))
      setWasWhole((before) => before ?? isWhole(read))
      return read
    },
    enabled: !isHidden,
    refetchInterval: ({ state }) => (state.data && isWhole(state.data) ? false : EVERY_MS),
  })
  if (isHidden || wasWhole !== false || !data) return null
  const { way, done } = data
  const hide = () => {
    localStorage.setItem(nameOf(platformId), 'true')
    setHidden(true)
  }
  return (
    <section className="card">
      <h2>
        Your first payment{' '}
        <span className="faint">
          {done.length} of {STEPS.length}
        </span>
      </h2>
      <ol className="steps">
        {STEPS.map(({ title }) => (
          <li key={title} className={done.includes(title) ? 'done' : undefined}>
            {title} <span className="faint">{done.includes(title) ? '✓ done' : 'open'}</span>
          </li>
        ))}
      </ol>
      <Next way={way} step={STEPS.find(({ title }) => !done.includes(title))} />
      <button type="button" onClick={hide}>
        Hide
      </button>
    </section>
  )
}

/** Shows the next step. */
function Next({ way, step: next }: { way: Way; step: Step | undefined }) {
  const call = next?.call(way)
  return (
    <>
      {way.payment && (
        <p>
          Your payment has a page with all that has happened to it: <OwnLink id={way.payment.id} />.
        </p>
      )}
      {call && (
        <>
          <p>
            Next, in a shell. <code>CAUSEWAY_TOKEN</code> is what the start has printed, or an API token that you make
            below.
          </p>
          <Code
            label={`curl: ${next?.title}`}
            text={`CAUSEWAY_URL=${location.origin}/2025-10-13\nCAUSEWAY_TOKEN=<clientId>:<clientSecret>\n${toCurl(call)}`}
          />
        </>
      )}
      {next?.title === 'Webhooks' && <p>Last, set the address to which your webhooks go. It is below.</p>}
    </>
  )
}
