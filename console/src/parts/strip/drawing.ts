import type { Strip, StripStation } from './model.ts'

const RADIUS = 15
const DOT_RADIUS = 6
/** Half the way between two stations. */
const HALF = 0.5
/** The place of the dot on the way back of a lying strip, beside the money. */
const DOT_AT = 0.25

/** The rows of a lying strip, and the columns of an upright one. */
const LYING = { height: 126, time: 16, line: 44, name: 82, fact: 100, row: 16 }
const UPRIGHT = { step: 66, line: 22, first: 24, text: 50, name: -3, fact: 14, row: 15 }
/** The longest texts beside the line of an upright strip on the narrowest screen. */
const [UPRIGHT_NAME, UPRIGHT_FACT] = [28, 34]

/** The longest texts of all stations together on the narrowest screen with a lying strip. */
const NAMES = 112
const FACTS = 130

/** An element of the drawing. Its classes have their colours in `strip.css`. */
export interface Shape {
  tag: 'line' | 'circle' | 'text'
  attributes: Readonly<Record<string, string | number>>
  text?: string
}

/** The drawing of a strip: an image with a sentence, and its shapes from the lowest to the top one. */
export interface Drawing {
  attributes: Readonly<Record<string, string | number>>
  shapes: readonly Shape[]
}

/** A piece of the line, from one station to another or to a place between them. */
export interface Piece {
  kind: 'base' | 'lit' | 'back' | 'moving'
  from: number
  to: number
}

/** Returns the pieces of the line, from the lowest to the top layer. */
export function piecesOf({ stations, here, furthest, isStopped, isMoving }: Strip): Piece[] {
  const last = stations.length - 1
  const back = here < furthest ? furthest : Math.min(last, here + HALF)
  return [
    { kind: 'base', from: 0, to: last },
    ...(furthest > 0 ? [{ kind: 'lit', from: 0, to: furthest } as const] : []),
    ...(isStopped && back > here ? [{ kind: 'back', from: here, to: back } as const] : []),
    ...(isMoving && !isStopped && here < last ? [{ kind: 'moving', from: here, to: here + 1 } as const] : []),
  ]
}

/** Draws a strip. A horizontal strip fills the width of its container. A vertical strip has a height for its stations. */
export function drawingOf(strip: Strip, isUpright: boolean): Drawing {
  const { stations, sentence } = strip
  const layout = { isUpright, count: stations.length }
  const height = isUpright ? UPRIGHT.first * 2 + (stations.length - 1) * UPRIGHT.step : LYING.height
  return {
    attributes: { class: 'strip', role: 'img', 'aria-label': sentence, width: '100%', height },
    shapes: [
      ...piecesOf(strip).map((piece) => lineOf(piece, layout)),
      ...dotOf(strip, layout),
      ...stations.flatMap((station, index) => stationOf(station, index, layout)),
    ],
  }
}

interface Layout {
  isUpright: boolean
  count: number
}

/** Returns a place along the line: in percent of the width of a horizontal strip, in pixels of a vertical strip. */
const along = ({ isUpright, count }: Layout, index: number): string =>
  isUpright ? String(UPRIGHT.first + index * UPRIGHT.step) : `${Math.round(((index + HALF) / count) * 10_000) / 100}%`

function lineOf({ kind, from, to }: Piece, layout: Layout): Shape {
  const [start, end] = [along(layout, from), along(layout, to)]
  const ends = layout.isUpright
    ? { x1: UPRIGHT.line, y1: start, x2: UPRIGHT.line, y2: end }
    : { x1: start, y1: LYING.line, x2: end, y2: LYING.line }
  return { tag: 'line', attributes: { class: `strip-${kind}`, ...ends } }
}

const circleAt = (layout: Layout, index: number, attributes: Shape['attributes']): Shape => {
  const at = along(layout, index)
  const place = layout.isUpright ? { cx: UPRIGHT.line, cy: at } : { cx: at, cy: LYING.line }
  return { tag: 'circle', attributes: { ...attributes, ...place } }
}

const dotOf = ({ here, furthest, isStopped }: Strip, layout: Layout): Shape[] =>
  isStopped && furthest > here
    ? [circleAt(layout, here + (layout.isUpright ? HALF : DOT_AT), { class: 'strip-dot', r: DOT_RADIUS })]
    : []

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Breaks a text that is too long at a space into two rows, and shortens the second one. */
function rowsOf(text: string, most: number): string[] {
  const space = text.lastIndexOf(' ', most)
  if (text.length <= most || space < 0) return [shortened(text, most)]
  return [text.slice(0, space), shortened(text.slice(space + 1), most)]
}

function stationOf({ initials, name, fact, time, tone }: StripStation, index: number, layout: Layout): Shape[] {
  const at = along(layout, index)
  const write = (part: string, text: string, place: Shape['attributes']): Shape[] =>
    text === '' ? [] : [{ tag: 'text', attributes: { class: `strip-${part} ${tone}`, ...place }, text }]
  const centred = (y: number) => ({ x: at, y, 'text-anchor': 'middle' })
  const inCircle = layout.isUpright ? { x: UPRIGHT.line, y: at, 'text-anchor': 'middle' } : centred(LYING.line)
  const beside = (dy: number) => ({ x: UPRIGHT.text, y: at, dy })
  return [
    circleAt(layout, index, { class: `strip-node ${tone}`, r: RADIUS }),
    ...write('initials', initials, { ...inCircle, dy: 4 }),
    ...(layout.isUpright
      ? [
          ...write('name', shortened(name, UPRIGHT_NAME), beside(UPRIGHT.name)),
          ...rowsOf([fact, time].filter(Boolean).join(' · '), UPRIGHT_FACT).flatMap((row, line) =>
            write('fact', row, beside(UPRIGHT.fact + line * UPRIGHT.row)),
          ),
        ]
      : [
          ...write('time', time, centred(LYING.time)),
          ...write('name', shortened(name, Math.floor(NAMES / layout.count)), centred(LYING.name)),
          ...rowsOf(fact, Math.floor(FACTS / layout.count)).flatMap((row, line) =>
            write('fact', row, centred(LYING.fact + line * LYING.row)),
          ),
        ]),
  ]
}

const escaped = (text: string | number): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const attributesIn = (attributes: Shape['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

/** Writes a drawing as SVG, for pictures outside the console. */
export function toSvg({ attributes, shapes }: Drawing): string {
  const content = shapes.map(
    ({ tag, attributes: own, text = '' }) => `<${tag}${attributesIn(own)}>${escaped(text)}</${tag}>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributesIn(attributes)}>${content.join('')}</svg>`
}
