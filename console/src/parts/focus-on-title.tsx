import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The title of the page gets the focus. False where it does not stand there so far, or another one comes with what is read. */
function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return false
  title.tabIndex = -1
  title.focus()
  return !title.matches('.provisional')
}

/**
 * After each navigation the title has the focus: readers begin there, and Tab goes on from it. The first page leaves the focus where it is, and so
 * does a page before which a person does something else.
 */
export function FocusOnTitle() {
  const router = useRouter()
  useEffect(() => {
    let begunAt = 0
    let hasGoneOn = false
    // The title comes with what is read.
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect())
    const goOn = (event: Event) => {
      // By this one the navigation has begun.
      if (event.timeStamp <= begunAt) return
      hasGoneOn = true
      observer.disconnect()
    }
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        begunAt = performance.now()
        hasGoneOn = false
        observer.disconnect()
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || hasGoneOn || focusTitle()) return
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    ]
    for (const each of ['keydown', 'pointerdown']) document.addEventListener(each, goOn, true)
    return () => {
      for (const end of ends) end()
      for (const each of ['keydown', 'pointerdown']) document.removeEventListener(each, goOn, true)
      observer.disconnect()
    }
  }, [router])
  return null
}
