import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The title of the page gets the focus. False where it does not stand there so far. */
function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return false
  title.tabIndex = -1
  title.focus()
  return true
}

/** After each navigation the title has the focus: readers begin there, and Tab goes on from it. The first page leaves the focus where it is. */
export default function FocusOnTitle() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (path === last.current) return
    last.current = path
    if (focusTitle()) return
    // It comes with what is read. Who has gone on meanwhile is left alone.
    const before = document.activeElement
    const observer = new MutationObserver(() => {
      const hasGoneOn = document.activeElement !== before && document.activeElement !== document.body
      if (hasGoneOn || focusTitle()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
  return null
}
