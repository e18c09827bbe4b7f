import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerson } from '../api/session.ts'
import { Code } from '../parts/code.tsx'
import { toCurl } from './calls.ts'
import { OwnLink } from './own-objects.tsx'
import { readWay, STEPS, type Way } from './way.ts'

const EVERY_MS = 2_000
const isWhole = (way: Way): boolean => STEPS.every(({ isDone }) => isDone(way))
const nameOf = (platformId: string) => `causeway.first-payment-hidden.${platformId}`

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
  const { data: way } = useQuery({
    queryKey,
    queryFn: async () => {
      const read = await readWay(queries.getQueryData<Way>(queryKey) ?? {})
      setWasWhole((before) => before ?? isWhole(read))
      return read
    },
    enabled: !isHidden,
    refetchInterval: ({ state }) => (state.data && isWhole(state.data) ? false : EVERY_MS),
  })
  if (isHidden || wasWhole !== false || !way) return null
  const hide = () => {
    localStorage.setItem(nameOf(platformId), 'true')
    setHidden(true)
  }
  return (
    <section className="card">
      <h2>
        Your first payment{' '}
        <span className="faint">
          {STEPS.filter(({ isDone }) => isDone(way)).length} of {STEPS.length}
        </span>
      </h2>
      <ol className="steps">
        {STEPS.map(({ title, isDone }) => (
          <li key={title} className={isDone(way) ? 'done' : undefined}>
            {title} <span className="faint">{isDone(way) ? '✓ done' : 'open'}</span>
          </li>
        ))}
      </ol>
      <Next way={way} />
      <button type="button" onClick={hide}>
        Hide
      </button>
    </section>
  )
}

/** Shows the next step. */
function Next({ way }: { way: Way }) {
  const next = STEPS.find(({ isDone }) => !isDone(way))
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
