import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'
import { sentenceOf } from './foreseen.ts'
import { PlatformTime } from './platform-time.tsx'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
const EVERY_MS = 5_000

/** The stops of the slider. */
const STOPS = [
  ['a minute', 60],
  ['ten minutes', 600],
  ['an hour', HOUR_SECONDS],
  ['six hours', 6 * HOUR_SECONDS],
  ['a day', DAY_SECONDS],
  ['three days', 3 * DAY_SECONDS],
  ['a week', 7 * DAY_SECONDS],
  ['thirty days', 30 * DAY_SECONDS],
] as const
const FIRST_STOP = 4

/** Moves the time of a platform in the sandbox to a stop of a slider, and says what falls due on the way. */
export function TimeMachine() {
  const mayTransact = usePerson()?.permissions.includes('TRANSACT')
  const [stop, setStop] = useState(FIRST_STOP)
  const [words, seconds] = STOPS[stop] ?? STOPS[FIRST_STOP]
  const { data } = useQuery({
    queryKey: ['clock-preview', seconds],
    queryFn: () =>
      answerOf(platformApi.GET('/sandbox/clock/preview', { params: { query: { advanceSeconds: seconds } } })),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
    enabled: mayTransact === true,
  })
  return (
    <section className="card">
      <h2>Time machine</h2>
      <PlatformTime />
      {mayTransact && (
        <>
          <label className="slider">
            <span className="hidden">Skip</span>
            <input
              type="range"
              min={0}
              max={STOPS.length - 1}
              value={stop}
              aria-valuetext={words}
              list="stops"
              onChange={({ target }) => setStop(Number(target.value))}
            />
            <datalist id="stops">
              {STOPS.map(([name], place) => (
                <option key={name} value={place} label={name} />
              ))}
            </datalist>
          </label>
          <p className="soft small" role="status">
            {data && (
              <>
                Until <When at={data.now} />: {sentenceOf(data)}
              </>
            )}
          </p>
          <ActionButton
            kind="primary"
            run={() => answerOf(platformApi.POST('/sandbox/clock', { body: { advanceSeconds: seconds } }))}
          >
            Skip {words}
          </ActionButton>
        </>
      )}
    </section>
  )
}
