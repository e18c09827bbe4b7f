import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { scaleLinear } from 'd3-scale'
import { type PointerEvent, useState } from 'react'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { nearestTo } from '../parts/chart/plot.tsx'
import { Loaded } from '../parts/states.tsx'
import { ago } from '../parts/times.ts'
import { codeInWords, counted } from '../parts/written.ts'
import { platformApi } from './api.ts'
import { lastAnswerOf, type WebhookEvent } from './webhook-event.tsx'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EVERY_MS = 15_000
const PAGE = 100
/** The lane shows the newest events of a day, up to these many pages. */
const MOST_PAGES = 5

type State = WebhookEvent['state']

/** The lanes from the top, each with the states that it shows. The tones are the tones of the states elsewhere. */
const LANES: readonly { name: string; tone: string; states: readonly State[] }[] = [
  { name: 'delivered', tone: 'good', states: ['DELIVERED'] },
  { name: 'waiting', tone: 'waiting', states: ['WAITING'] },
  { name: 'failed', tone: 'failed', states: ['UNDELIVERABLE'] },
  { name: 'not sent', tone: 'neutral', states: ['UNSENT', 'SUPERSEDED'] },
]

const HEIGHT = 28
const WIDTH_OF_MARK = 3
/** The height of a mark with one attempt, and of each further attempt, up to the height of the lane. */
const FIRST_ATTEMPT = 10
const NEXT_ATTEMPT = 4
/** The distance, in pixels, within which a click means a mark. */
const NEAR = 12

interface Day {
  /** The end of the day by the platform's own clock. */
  end: number
  events: readonly WebhookEvent[]
  isWhole: boolean
}

/** Returns the platform's own time, which a sandbox may have moved. */
const platformNow = async (isSandbox: boolean): Promise<number> =>
  isSandbox ? Date.parse((await answerOf(platformApi.GET('/sandbox/clock'))).now) : Date.now()

/** Reads the events of the last 24 hours, newest first. */
async function readDay(isSandbox: boolean): Promise<Day> {
  const end = await platformNow(isSandbox)
  const isWithin = ({ createdAt }: WebhookEvent) => Date.parse(createdAt) > end - DAY_MS
  const events: WebhookEvent[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { limit: PAGE, cursor }
    const { data, nextCursor } = await answerOf(platformApi.GET('/webhook-events', { params: { query } }))
    events.push(...data.filter(isWithin))
    cursor = data.every(isWithin) ? nextCursor : undefined
    if (cursor === undefined) return { end, events, isWhole: true }
  }
  return { end, events, isWhole: false }
}

/** The events of the last day in lanes by outcome. A click opens the event. */
export default function EventsLane() {
  const isSandbox = usePerson()?.environment === 'sandbox'
  const query = useQuery({
    queryKey: ['events-of-the-day'],
    queryFn: () => readDay(isSandbox),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card chart-card" aria-label="Last 24 hours">
      <header>
        <h2>Last 24 hours</h2>
        <span className="faint small">each mark is an event, higher with each attempt; click one</span>
      </header>
      <Loaded query={query}>
        {(day) =>
          day.events.length === 0 ? <p className="empty">No events in the last 24 hours.</p> : <Lanes of={day} />
        }
      </Loaded>
    </section>
  )
}

const inWords = (event: WebhookEvent, end: number): string =>
  [
    `${event.type} ${codeInWords(event.state)} after ${counted(event.attempts, 'attempt')}`,
    lastAnswerOf(event),
    ago(event.createdAt, end) ?? event.createdAt,
  ]
    .filter((text) => text !== undefined)
    .join(', ')

function Lanes({ of: { end, events, isWhole } }: { of: Day }) {
  const { platformId = '' } = usePerson() ?? {}
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<WebhookEvent>()
  const lanes = LANES.map((lane) => ({ ...lane, events: events.filter(({ state }) => lane.states.includes(state)) }))
  const counts = lanes.map((lane) => `${lane.events.length} ${lane.name}`).join(', ')
  const extent = isWhole ? 'Events of the last 24 hours' : `The newest ${events.length} events`
  return (
    <>
      <div className="lanes" role="img" aria-label={`${extent}: ${counts}.`}>
        {lanes.map((lane) => (
          <Lane
            key={lane.name}
            lane={lane}
            end={end}
            pointed={pointed}
            point={setPointed}
            open={({ id }) =>
              void navigate({ to: '/p/$platformId/objects/$objectId', params: { platformId, objectId: id } })
            }
          />
        ))}
        <Hours />
      </div>
      <p className="faint small pointed-at">{pointed ? inWords(pointed, end) : isWhole ? ' ' : `${extent}.`}</p>
    </>
  )
}

function Lane({
  lane: { name, tone, events },
  end,
  pointed,
  point,
  open,
}: {
  lane: { name: string; tone: string; events: readonly WebhookEvent[] }
  end: number
  pointed: WebhookEvent | undefined
  point: (event: WebhookEvent | undefined) => void
  open: (event: WebhookEvent) => void
}) {
  const x = scaleLinear([end - DAY_MS, end], [0, 100]).clamp(true)
  const placeOf = ({ createdAt }: WebhookEvent) => x(Date.parse(createdAt))
  const nearest = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): WebhookEvent | undefined => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const [at, places] = [clientX - left, events.map((event) => (placeOf(event) / 100) * width)]
    const place = nearestTo(at, places)
    return Math.abs((places[place] ?? Number.POSITIVE_INFINITY) - at) <= NEAR ? events[place] : undefined
  }
  return (
    <>
      <span>
        {name} <strong>{events.length}</strong>
      </span>
      <svg
        aria-hidden="true"
        className={pointed && events.includes(pointed) ? 'clickable' : undefined}
        onPointerMove={(event) => point(nearest(event))}
        onPointerLeave={() => point(undefined)}
        onPointerUp={(event) => {
          const found = nearest(event)
          if (found) open(found)
        }}
      >
        {events.map((event) => {
          const height = Math.min(HEIGHT, FIRST_ATTEMPT + NEXT_ATTEMPT * Math.max(0, event.attempts - 1))
          return (
            <rect
              key={event.id}
              className={`tone-${tone}${event === pointed ? ' pointed' : ''}`}
              x={`${placeOf(event)}%`}
              y={HEIGHT - height}
              width={WIDTH_OF_MARK}
              height={height}
              transform={`translate(${-WIDTH_OF_MARK / 2})`}
            />
          )
        })}
      </svg>
    </>
  )
}

/** The hours before the end of the day, with the side on which each label begins. */
const HOURS = [
  [24, '24 h', 'start'],
  [18, '18 h', 'middle'],
  [12, '12 h', 'middle'],
  [6, '6 h', 'middle'],
  [0, 'now', 'end'],
] as const

/** The axis of the lanes. */
const Hours = () => (
  <svg className="hours" aria-hidden="true">
    {HOURS.map(([hours, label, side]) => (
      <text key={hours} className="axis" x={`${100 - (hours / 24) * 100}%`} y={12} textAnchor={side}>
        {label}
      </text>
    ))}
  </svg>
)
