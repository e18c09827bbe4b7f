import { useNavigate } from '@tanstack/react-router'
import { scaleLinear, scaleLog } from 'd3-scale'
import { useState } from 'react'
import { usePerson } from '../../api/session.ts'
import { MomentAxis, ValueAxis } from '../../parts/chart/axes.tsx'
import { type Frame, nearestTo, type Place, Plot } from '../../parts/chart/plot.tsx'
import { Loaded } from '../../parts/states.tsx'
import { ago } from '../../parts/times.ts'
import type { MemberSchemas } from '../api.ts'
import { useLatestRequests } from '../latest-requests.ts'

type Point = MemberSchemas['LatestRequest']

const RADIUS = 2.6
/** The distance, in pixels, within which a click means a dot. */
const NEAR = 14
const TICKS_MS = [1, 10, 100, 1_000, 10_000]

/** The newest requests as dots, by time and duration. A click opens the nearest one. */
export function Pulse() {
  const query = useLatestRequests()
  return (
    <section className="card chart-card">
      <header>
        <h2>Pulse</h2>
        <span className="faint small">each dot is a request, red if refused; click one</span>
      </header>
      <Loaded query={query}>
        {(data) =>
          data.length === 0 ? <p className="empty">Your first request appears here as a dot.</p> : <Dots of={data} />
        }
      </Loaded>
    </section>
  )
}

const isRefused = ({ status = 499 }: Point): boolean => status >= 400

const keyOf = ({ requestId, createdAt }: Point): string => requestId + createdAt

const tickInWords = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`)

const agoInWords = (time: number): string => ago(new Date(time).toISOString(), Date.now()) ?? ''

/** `POST /customers answered 201 after 48 ms, 3 min ago`. */
const inWords = ({ method, route = '', status, code, durationMs, createdAt }: Point): string =>
  `${method} ${route} answered ${[status ?? 'nothing', code].filter(Boolean).join(' ')} after ${durationMs} ms, ${
    ago(createdAt, Date.now()) ?? createdAt
  }`

function Dots({ of: newestFirst }: { of: readonly Point[] }) {
  const { platformId = '' } = usePerson() ?? {}
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<string>()
  const points = newestFirst.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const place = points.findIndex((point) => keyOf(point) === pointed)
  const slowest = Math.max(...points.map(({ durationMs }) => durationMs), 100)
  const refused = points.filter(isRefused).length
  const wordsOf = (item: number) =>
    points
      .slice(item, item + 1)
      .map(inWords)
      .join('')
  function open(item: number) {
    const { requestId } = points[item] ?? {}
    if (requestId) void navigate({ to: '/p/$platformId/requests/$requestId', params: { platformId, requestId } })
  }
  return (
    <Plot
      sentence={`The newest ${points.length} requests, ${refused} refused, the slowest after ${slowest} ms.`}
      labels={ticksUpTo(slowest).map(tickInWords)}
      pointing={{
        name: 'Request',
        count: points.length,
        pointed: place === -1 ? undefined : place,
        first: points.length - 1,
        onPoint: (item) => setPointed(points.slice(item, (item ?? -1) + 1).map(keyOf)[0]),
        inWords: wordsOf,
        tip: wordsOf,
        placeOf: (item, frame) => placesIn(frame, points, slowest)[item] ?? { x: frame.left, y: frame.bottom },
        nearest: (at, frame) => nearestDot(at, placesIn(frame, points, slowest)),
        onOpen: open,
      }}
    >
      {(frame) => <Drawing frame={frame} points={points} slowest={slowest} pointed={place} />}
    </Plot>
  )
}

const ticksUpTo = (slowest: number): number[] => TICKS_MS.filter((tick) => tick <= slowest)

/** The vertical place of a duration. Durations differ by orders of magnitude. */
const heightIn = ({ top, bottom }: Frame, slowest: number) => scaleLog([1, slowest], [bottom, top]).clamp(true)

const endsOf = (points: readonly Point[]): [first: number, last: number] => {
  const times = points.map(({ createdAt }) => Date.parse(createdAt))
  return [Math.min(...times), Math.max(...times)]
}

function placesIn(frame: Frame, points: readonly Point[], slowest: number): (Place & { of: Point })[] {
  const [first, last] = endsOf(points)
  const x = scaleLinear([first, Math.max(last, first + 1)], [frame.left + RADIUS, frame.right - RADIUS])
  const y = heightIn(frame, slowest)
  return points.map((of) => ({ of, x: x(Date.parse(of.createdAt)), y: y(Math.max(of.durationMs, 1)) }))
}

function nearestDot({ x, y }: Place, places: readonly Place[]): number | undefined {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y))
  const nearest = nearestTo(0, distances)
  return distances.slice(nearest, nearest + 1).some((distance) => distance <= NEAR) ? nearest : undefined
}

function Drawing({
  frame,
  points,
  slowest,
  pointed,
}: {
  frame: Frame
  points: readonly Point[]
  slowest: number
  pointed: number
}) {
  const y = heightIn(frame, slowest)
  const [first, last] = endsOf(points)
  return (
    <>
      <ValueAxis frame={frame} ticks={ticksUpTo(slowest).map((ms) => ({ at: y(ms), text: tickInWords(ms) }))} />
      <MomentAxis
        frame={frame}
        ticks={[
          { at: frame.left, text: agoInWords(first) },
          { at: frame.right, text: agoInWords(last) },
        ]}
      />
      {placesIn(frame, points, slowest).map(({ x, y: height, of }, item) => (
        <circle
          key={keyOf(of)}
          className={isRefused(of) ? 'dot refused' : 'dot'}
          cx={x}
          cy={height}
          r={item === pointed ? RADIUS * 2 : RADIUS}
        />
      ))}
    </>
  )
}
