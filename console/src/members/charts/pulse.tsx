import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { scaleLinear, scaleLog } from 'd3-scale'
import { type PointerEvent, useState } from 'react'
import { answerOf } from '../../api/client.ts'
import { usePerson } from '../../api/session.ts'
import { Loaded } from '../../parts/states.tsx'
import { ago } from '../../parts/times.ts'
import { type MemberSchemas, memberApi } from '../api.ts'

type Point = MemberSchemas['LatestRequest']

const EVERY_MS = 3_000
const WIDTH = 560
const HEIGHT = 150
const LEFT = 48
const TOP = 10
const BOTTOM = 20
const RADIUS = 2.6
/** The distance, in units of the drawing, within which a click means a dot. */
const NEAR = 14

/** The newest requests as dots, by time and duration. A click opens the nearest one. */
export function Pulse() {
  const query = useQuery({
    queryKey: ['latest-requests'],
    queryFn: () => answerOf(memberApi.GET('/requests/latest')),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card chart-card">
      <header>
        <h2>Pulse</h2>
        <span className="faint small">each dot is a request, red if refused; click one</span>
      </header>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? <p className="empty">Your first request appears here as a dot.</p> : <Dots of={data} />
        }
      </Loaded>
    </section>
  )
}

const isRefused = ({ status = 499 }: Point): boolean => status >= 400

/** `POST /customers answered 201 after 48 ms, 3 min ago`. */
const inWords = ({ method, route = '', status, code, durationMs, createdAt }: Point): string =>
  `${method} ${route} answered ${[status ?? 'nothing', code].filter(Boolean).join(' ')} after ${durationMs} ms, ${
    ago(createdAt, Date.now()) ?? createdAt
  }`

function Dots({ of: points }: { of: readonly Point[] }) {
  const { platformId = '' } = usePerson() ?? {}
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<Point>()
  const times = points.map(({ createdAt }) => Date.parse(createdAt))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const x = scaleLinear([first, Math.max(last, first + 1)], [LEFT + RADIUS, WIDTH - RADIUS])
  const slowest = Math.max(...points.map(({ durationMs }) => durationMs), 100)
  const y = scaleLog([1, slowest], [HEIGHT - BOTTOM, TOP]).clamp(true)
  const placeOf = (point: Point) => ({ x: x(Date.parse(point.createdAt)), y: y(Math.max(point.durationMs, 1)) })
  const nearest = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point | undefined => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const at = { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT }
    const far = (point: Point) => Math.hypot(placeOf(point).x - at.x, placeOf(point).y - at.y)
    const found = points.toSorted((one, other) => far(one) - far(other))[0]
    return found && far(found) <= NEAR ? found : undefined
  }
  function open(point: Point | undefined) {
    if (point)
      void navigate({ to: '/p/$platformId/requests/$requestId', params: { platformId, requestId: point.requestId } })
  }
  const refused = points.filter(isRefused).length
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`The newest ${points.length} requests, ${refused} refused, the slowest after ${slowest} ms.`}
        className={pointed && 'clickable'}
        onPointerMove={(event) => setPointed(nearest(event))}
        onPointerLeave={() => setPointed(undefined)}
        onPointerUp={(event) => open(nearest(event))}
      >
        {[1, 10, 100, 1_000, 10_000]
          .filter((tick) => tick <= slowest)
          .map((tick) => (
            <g key={tick}>
              <line className="grid-line" x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
              <text className="axis" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                {tick < 1_000 ? `${tick} ms` : `${tick / 1_000} s`}
              </text>
            </g>
          ))}
        {points.map((point) => (
          <circle
            key={point.requestId + point.createdAt}
            className={isRefused(point) ? 'dot refused' : 'dot'}
            cx={placeOf(point).x}
            cy={placeOf(point).y}
            r={point === pointed ? RADIUS * 2 : RADIUS}
          />
        ))}
        <text className="axis" x={LEFT} y={HEIGHT - 5}>
          {ago(new Date(first).toISOString(), Date.now())}
        </text>
        <text className="axis" x={WIDTH} y={HEIGHT - 5} textAnchor="end">
          {ago(new Date(last).toISOString(), Date.now())}
        </text>
      </svg>
      <p className="faint small pointed-at">{pointed ? inWords(pointed) : ' '}</p>
    </>
  )
}
