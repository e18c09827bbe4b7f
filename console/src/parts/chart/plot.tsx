import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useWidth } from './use-width.ts'

/** The edges of the area in which a chart draws its values, in pixels of its drawing. */
export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Place {
  x: number
  y: number
}

/** How a person points at the items of a chart: with a pointer, a finger, or the arrow keys. */
export interface Pointing {
  /** The name of an item: `Hour`. The arrow keys move from one to the next. */
  name: string
  count: number
  /** The item that the person points at. */
  pointed: number | undefined
  /** The item at which the arrow keys begin. */
  first: number
  onPoint: (item: number | undefined) => void
  /** The item in words, for a screen reader. */
  inWords: (item: number) => string
  /** The same for a tooltip. */
  tip: (item: number) => ReactNode
  placeOf: (item: number, frame: Frame) => Place
  nearest: (place: Place, frame: Frame) => number | undefined
  /** Opens an item by a click or by Enter. */
  onOpen?: (item: number) => void
}

/** Returns the index of the value nearest to another one. */
export const nearestTo = (value: number, values: readonly number[]): number =>
  values.reduce(
    (best, each, place) => (Math.abs(each - value) < Math.abs((values[best] ?? 0) - value) ? place : best),
    0,
  )

const HEIGHT = 160
const TOP = 10
const RIGHT = 10
const BOTTOM = 24
/** The width of a character of an axis, in pixels. */
const CHARACTER = 6.4

/**
 * A drawing with room for axes, as wide as its place. `sentence` says the figures to people who do not see it. The
 * longest of the `labels` of the vertical axis decides where the values begin.
 */
export function Plot({
  sentence,
  labels,
  pointing,
  children,
}: {
  sentence: string
  labels: readonly string[]
  pointing?: Pointing | undefined
  children: (frame: Frame) => ReactNode
}) {
  const [place, width] = useWidth<HTMLDivElement>()
  const here = usePointedHere(pointing)
  const left = Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * CHARACTER) + 10
  const frame: Frame = { left, right: Math.max(width - RIGHT, left + 1), top: TOP, bottom: HEIGHT - BOTTOM }
  return (
    <div className="plot" ref={place}>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={sentence}
        className={pointing?.onOpen && pointing.pointed !== undefined ? 'clickable' : undefined}
        {...(here && pointerOf(here, frame))}
      >
        {width > 0 && children(frame)}
      </svg>
      {here && <Keys of={here} frame={frame} />}
      {here?.isHere && here.pointed !== undefined && width > 0 && (
        <Tip at={here.placeOf(here.pointed, frame).x} width={width}>
          {here.tip(here.pointed)}
        </Tip>
      )}
    </div>
  )
}

/** Charts may share the moment at which a person points. Only the chart under the pointer shows a tooltip. */
function usePointedHere(pointing: Pointing | undefined): (Pointing & { isHere: boolean }) | undefined {
  const [isHere, setHere] = useState(false)
  return (
    pointing && {
      ...pointing,
      isHere,
      onPoint: (item) => {
        setHere(item !== undefined)
        pointing.onPoint(item)
      },
    }
  )
}

/** Points at the nearest item. A finger leaves its last item pointed at. */
function pointerOf({ nearest, onPoint, onOpen }: Pointing, frame: Frame) {
  const itemAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return nearest({ x: clientX - left, y: clientY - top }, frame)
  }
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => onPoint(itemAt(event)),
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => onPoint(itemAt(event)),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onPoint(undefined),
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const item = itemAt(event)
      if (item !== undefined) onOpen?.(item)
    },
  }
}

/** Moves through the items by the arrow keys. Invisible but for its focus. */
function Keys({
  of: { name, count, pointed, first, onPoint, inWords, onOpen },
  frame: { left, right },
}: {
  of: Pointing
  frame: Frame
}) {
  const item = Math.min(pointed ?? first, count - 1)
  const open = ({ key }: KeyboardEvent) => key === 'Enter' && onOpen?.(item)
  return (
    <input
      type="range"
      className="plot-keys"
      aria-label={name}
      aria-valuetext={inWords(item)}
      min={0}
      max={count - 1}
      value={item}
      style={{ left, width: right - left }}
      onChange={({ target }) => onPoint(Number(target.value))}
      onFocus={() => onPoint(item)}
      onBlur={() => onPoint(undefined)}
      onKeyDown={open}
    />
  )
}

/** The distance of a tooltip from its item. */
const ASIDE = 10

const Tip = ({ at, width, children }: { at: number; width: number; children: ReactNode }) => (
  <div role="tooltip" className="tip" style={at < width / 2 ? { left: at + ASIDE } : { right: width - at + ASIDE }}>
    {children}
  </div>
)
