import { createElement, useSyncExternalStore } from 'react'
import type { Journey, Place } from '../payment/words.ts'
import { useZone } from '../zone.ts'
import { drawingOf, type Shape } from './drawing.ts'
import type { Strip } from './model.ts'
import { stripOf } from './strip-of.ts'

/** The strip is vertical up to this width. */
const narrow = () => matchMedia('(max-width: 900px)')

function subscribe(changed: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The names of attributes in React. */
const toProps = ({ class: className, 'text-anchor': textAnchor, ...rest }: Shape['attributes']) => ({
  className,
  ...(textAnchor !== undefined && { textAnchor }),
  ...rest,
})

/** Draws a strip, vertically on a narrow screen. */
export function StripHere({ strip }: { strip: Strip }) {
  const isUpright = useSyncExternalStore(subscribe, () => narrow().matches)
  const { attributes, shapes } = drawingOf(strip, isUpright)
  return createElement(
    'svg',
    toProps(attributes),
    ...shapes.map(({ tag, attributes: own, text }) => createElement(tag, toProps(own), text)),
  )
}

/** The way of a payment's money, with the times in the zone of the person. */
export const JourneyStrip = ({ journey, place }: { journey: Journey; place: Place }) => (
  <StripHere strip={stripOf(journey, place, useZone())} />
)
