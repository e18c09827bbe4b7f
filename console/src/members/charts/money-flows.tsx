import { Link } from '@tanstack/react-router'
import { type SankeyLink, type SankeyNode, sankey, sankeyLinkHorizontal } from 'd3-sankey'
import { usePerson } from '../../api/session.ts'
import { useWidth } from '../../parts/chart/use-width.ts'
import { railInWords } from '../../parts/columns.tsx'
import { Loaded } from '../../parts/states.tsx'
import { counted, written } from '../../parts/written.ts'
import { DAYS, type Flow, OUTCOMES, type Outcome, useFlows } from './flows.ts'

interface Place {
  key: string
  /** The column: currency, rail, outcome. */
  column: 0 | 1 | 2
  word: string
  tone: string
}
interface Band {
  tone: string
  /** The filters of the list that the band opens. */
  search: { currency?: string; status?: TransactionStatus }
}
type TransactionStatus = 'COMPLETED' | 'PROCESSING' | 'FAILED' | 'EXPIRED'
type PlacedNode = SankeyNode<Place, Band>
type PlacedLink = SankeyLink<Place, Band>

const HEIGHT = 240
/** The room for the names of currencies, and of outcomes with their counts. */
const LEFT = 52
const RIGHT = 150
const NODE = 10
const SPACE = 14
const SMALLEST = 14
/** Below this width the names of rails would cover the outcomes. Their bands name them. */
const NARROW = 520

/** The flow of the last days' money from currencies over rails to outcomes. The bands count payments. */
export function MoneyFlows() {
  const query = useFlows()
  return (
    <section className="card chart-card">
      <header>
        <h2>Flow of money</h2>
        <span className="faint small">{DAYS} days, by number of payments; each band opens its list</span>
      </header>
      <Loaded query={query}>
        {({ flows, isCut }) =>
          flows.length === 0 ? (
            <p className="empty">No payments in these days.</p>
          ) : (
            <>
              <Sankey flows={flows} />
              {isCut && <p className="faint small">The newest payments alone: there were more than are counted.</p>}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** The places of a flow, from left to right. */
function placesOf({ currency, rail, outcome }: Flow): readonly [Place, Place, Place] {
  const [, word = outcome, tone = 'neutral'] = OUTCOMES.find(([name]) => name === outcome) ?? []
  return [
    { key: `currency ${currency}`, column: 0, word: currency, tone: 'accent' },
    { key: `rail ${rail}`, column: 1, word: railInWords(rail) ?? 'within the service', tone: 'soft' },
    { key: `outcome ${outcome}`, column: 2, word, tone },
  ]
}

/** The status of the payments with an outcome. A refunded payment has failed. */
const STATUSES: Readonly<Record<Outcome, TransactionStatus>> = {
  DELIVERED: 'COMPLETED',
  UNDER_WAY: 'PROCESSING',
  REFUNDED: 'FAILED',
  OWED: 'FAILED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
}

/** Joins flows into bands between neighbouring columns. */
function graphOf(flows: readonly Flow[]) {
  const places = new Map<string, Place>()
  const bands = new Map<string, Band & { source: string; target: string; value: number }>()
  for (const flow of flows) {
    const [currency, rail, outcome] = placesOf(flow)
    for (const place of [currency, rail, outcome]) places.set(place.key, place)
    for (const [from, to] of [
      [currency, rail],
      [rail, outcome],
    ] as const) {
      const key = `${from.key} ${to.key}`
      const value = (bands.get(key)?.value ?? 0) + flow.payments
      const ofEnd = to.column === 2
      const search = ofEnd ? { status: STATUSES[flow.outcome] } : { currency: flow.currency }
      bands.set(key, { source: from.key, target: to.key, value, tone: ofEnd ? to.tone : from.tone, search })
    }
  }
  return { nodes: [...places.values()], links: [...bands.values()] }
}

const layoutIn = (width: number) =>
  sankey<Place, Band>()
    .nodeId(({ key }) => key)
    .nodeAlign(({ column }) => column)
    .nodeWidth(NODE)
    .nodePadding(SPACE)
    .extent([
      [LEFT, SPACE / 2],
      [Math.max(width - RIGHT, LEFT + 3 * NODE), HEIGHT - SPACE / 2],
    ])

function Sankey({ flows }: { flows: readonly Flow[] }) {
  const { platformId = '' } = usePerson() ?? {}
  const [place, width] = useWidth<HTMLDivElement>()
  const { nodes, links } = layoutIn(width)(graphOf(flows))
  const path = sankeyLinkHorizontal<Place, Band>()
  return (
    <div ref={place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no part of a form. */}
      <svg className="sankey" width={width} height={HEIGHT} role="group" aria-label={sentenceOf(flows)}>
        {links.map((link) => (
          <Link
            key={`${keyOf(link.source)} ${keyOf(link.target)}`}
            to="/p/$platformId/transactions"
            params={{ platformId }}
            search={link.search}
            aria-label={bandInWords(link)}
          >
            <path
              className={`band tone-${link.tone}`}
              d={path(link) ?? undefined}
              strokeWidth={Math.max(link.width ?? 1, 1)}
            >
              <title>{bandInWords(link)}</title>
            </path>
          </Link>
        ))}
        {nodes.map((node) => (
          <Node key={node.key} of={node} flows={flows} hasRoom={width >= NARROW} />
        ))}
      </svg>
    </div>
  )
}

const keyOf = (end: PlacedLink['source']): string => (typeof end === 'object' ? end.key : String(end))
const wordOf = (end: PlacedLink['source']): string => (typeof end === 'object' ? end.word : String(end))

const bandInWords = ({ source, target, value }: PlacedLink): string =>
  `${wordOf(source)} → ${wordOf(target)}: ${counted(value, 'payment')}`

/** The ends of a text beside a node: left of currencies, right of the others. */
const TEXTS = [
  { side: 'x0', shift: -8, anchor: 'end' },
  { side: 'x1', shift: 7, anchor: 'start' },
  { side: 'x1', shift: 7, anchor: 'start' },
] as const

function Node({ of: node, flows, hasRoom }: { of: PlacedNode; flows: readonly Flow[]; hasRoom: boolean }) {
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, value = 0 } = node
  const { side, shift, anchor } = TEXTS[node.column]
  const middle = (y0 + y1) / 2
  return (
    <g>
      <rect className={`tone-${node.tone}`} x={x0} y={y0} width={x1 - x0} height={Math.max(y1 - y0, 1)} rx={2}>
        <title>{sumsIn(node, flows)}</title>
      </rect>
      {((hasRoom && y1 - y0 >= SMALLEST) || node.column !== 1) && (
        <text
          className={node.column === 1 ? 'axis' : 'label'}
          x={(side === 'x0' ? x0 : x1) + shift}
          y={middle + 4}
          textAnchor={anchor}
        >
          {node.word}
          {node.column === 2 && <tspan className="axis"> {value}</tspan>}
        </text>
      )}
    </g>
  )
}

/** The sum in each currency of the flows through a place. */
function sumsIn({ key, word }: Place, flows: readonly Flow[]): string {
  const sums = new Map<string, { sum: bigint; decimals: number }>()
  for (const flow of flows) {
    if (!placesOf(flow).some((place) => place.key === key)) continue
    const { currency, decimals, amount = 0 } = flow
    sums.set(currency, { sum: (sums.get(currency)?.sum ?? 0n) + BigInt(amount), decimals })
  }
  const texts = [...sums].map(([currency, { sum, decimals }]) => `${written(String(sum), decimals)} ${currency}`)
  return `${word}: ${texts.join(', ')}`
}

const sentenceOf = (flows: readonly Flow[]): string =>
  `Flow of money: ${flows
    .map(
      (flow) =>
        `${placesOf(flow)
          .map(({ word }) => word)
          .join(' to ')} ${flow.payments}`,
    )
    .join(', ')}.`
