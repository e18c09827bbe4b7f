import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../api/client.ts'
import { Problem, useAction } from '../parts/action.tsx'
import { Loaded } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { countsOf, sentenceOf } from './foreseen.ts'
import { PlatformTime } from './platform-time.tsx'

const EVERY_MS = 5_000
const MOST_EVENTS = 100
const LONGEST_SECONDS = 366 * 86_400

const UNITS = [
  ['minutes', 60],
  ['hours', 3_600],
  ['days', 86_400],
] as const

/** The result of a clock move. */
interface Moved {
  now: string
  /** The types of the events recorded during the move. Incomplete if there are more than a page. */
  events: string[]
  areAll: boolean
}

const eventsOf = (limit: number): Promise<InterfaceSchemas['WebhookEventListResponse']> =>
  answerOf(platformApi.GET('/webhook-events', { params: { query: { limit } } }))

/** Moves the clock and reads the events recorded during the move. */
async function move(advanceSeconds: number): Promise<Moved> {
  const [last] = (await eventsOf(1)).data
  const { now } = await answerOf(platformApi.POST('/sandbox/clock', { body: { advanceSeconds } }))
  const { data, hasMore } = await eventsOf(MOST_EVENTS)
  const known = data.findIndex(({ id }) => id === last?.id)
  const recorded = known < 0 ? data : data.slice(0, known)
  return { now, events: recorded.map(({ type }) => type), areAll: known >= 0 || !hasMore }
}

/**
 * Moves the platform's time forward. Previews the due events before the move, and shows the recorded ones afterwards.
 */
export function MoveClock() {
  const [count, setCount] = useState('1')
  const [unit, setUnit] = useState('hours')
  const [moved, setMoved] = useState<Moved>()
  const seconds = Number(count) * (UNITS.find(([name]) => name === unit)?.[1] ?? 0)
  const isPossible = Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_SECONDS
  const { start, isRunning, error } = useAction(async () => {
    setMoved(undefined)
    setMoved(await move(seconds))
  })
  return (
    <section className="card">
      <h2>Clock</h2>
      <PlatformTime />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <div className="filters">
          <label className="filter">
            Move forward by
            <input
              type="number"
              required
              min={0}
              step="any"
              value={count}
              onChange={({ target }) => setCount(target.value)}
            />
          </label>
          <label className="filter">
            Unit
            <select value={unit} onChange={({ target }) => setUnit(target.value)}>
              {UNITS.map(([name]) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <button type="submit" className="primary" disabled={isRunning || !isPossible}>
            Move the clock
          </button>
        </div>
        {isPossible ? (
          <Foreseen seconds={seconds} />
        ) : (
          <p className="empty">A second at least is needed, and at most 366 days.</p>
        )}
        <Problem error={error} />
        <div role="status">{moved && <Done of={moved} />}</div>
      </form>
    </section>
  )
}

function Foreseen({ seconds }: { seconds: number }) {
  const query = useQuery({
    queryKey: ['clock-preview', seconds],
    queryFn: () =>
      answerOf(platformApi.GET('/sandbox/clock/preview', { params: { query: { advanceSeconds: seconds } } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {(preview) => (
        <p>
          On the way to <When at={preview.now} />: <span role="status">{sentenceOf(preview)}</span>{' '}
          <span className="faint">This counts pending steps only, and not the steps that they cause.</span>
        </p>
      )}
    </Loaded>
  )
}

const Done = ({ of: { now, events, areAll } }: { of: Moved }) => (
  <p>
    Platform time: <When at={now} />.{' '}
    {events.length === 0
      ? 'No event was recorded meanwhile.'
      : `Recorded meanwhile: ${countsOf(events)}${areAll ? '' : ', and more before these'}.`}
  </p>
)
