import type { Loaded } from './load.ts'

type Series = Pick<Loaded, 'latency'> & { perSecond: number }

const [WIDTH, HEIGHT] = [760, 300]
const AREA = { left: 60, right: 640, top: 44, bottom: 250 } as const
/** Both axes are logarithmic: milliseconds, and one in how many payments takes longer. */
const MILLISECONDS = [1, 3, 10, 30, 100, 300, 1_000]
const PERCENTS = [0, 50, 90, 99, 99.9]
const COLOURS = ['#2da44e', '#0969da', '#bf3989']

const between = (share: number, from: number, to: number) => from + share * (to - from)
const xOf = (percent: number) => between(Math.log10(100 / (100 - percent)) / 3, AREA.left, AREA.right)
const yOf = (ms: number) => between(Math.log10(Math.min(Math.max(ms, 1), 1_000)) / 3, AREA.bottom, AREA.top)
const point = (percent: number, ms: number) => `${xOf(percent).toFixed(1)},${yOf(ms).toFixed(1)}`

/** Latency by percentile as an SVG, one line for each rate, in the colours of the reader's theme. */
export function latencyChart(series: readonly Series[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    '<title>Latency of a payment by percentile, at several rates</title>',
    '<style>text{font:12px system-ui,sans-serif;fill:#57606a}.h{font-weight:600;fill:#24292f}.b{fill:#fff;stroke:#d0d7de}.g{stroke:#d8dee4}',
    '@media (prefers-color-scheme:dark){text{fill:#8b949e}.h{fill:#e6edf3}.b{fill:#0d1117;stroke:#30363d}.g{stroke:#21262d}}</style>',
    `<rect class="b" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>`,
    `<text class="h" x="${AREA.left}" y="26">Latency of POST /quotes that pays at once (ms), by percentile</text>`,
    ...MILLISECONDS.map(
      (ms) =>
        `<path class="g" d="M${AREA.left} ${yOf(ms)}H${AREA.right}"/><text x="${AREA.left - 8}" y="${yOf(ms) + 4}" text-anchor="end">${ms.toLocaleString('en')}</text>`,
    ),
    ...PERCENTS.map(
      (percent) =>
        `<path class="g" d="M${xOf(percent)} ${AREA.top}V${AREA.bottom}"/><text x="${xOf(percent)}" y="${AREA.bottom + 20}" text-anchor="middle">${percent === 0 ? 'least' : `${percent} %`}</text>`,
    ),
    ...series.map((one, index) => lineOf(one, COLOURS[index % COLOURS.length] as string)),
    '</svg>\n',
  ].join('\n')
}

function lineOf({ perSecond, latency: { curve } }: Series, colour: string): string {
  const [percent, ms] = curve.at(-1) ?? [0, 0]
  return (
    `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${curve.map(([at, value]) => point(at, value)).join(' ')}"/>` +
    `<text x="${xOf(percent) + 8}" y="${yOf(ms) + 4}" style="fill:${colour};font-weight:600">${perSecond} payments/s</text>`
  )
}
