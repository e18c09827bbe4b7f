import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Measures an element, so that a drawing has the size of its place and its text the size of other text. */
export function useWidth<Measured extends HTMLElement>(): [RefObject<Measured | null>, number] {
  const ref = useRef<Measured>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = ref.current
    if (!measured) return
    const measure = () => setWidth(Math.floor(measured.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
