import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Focuses the page title. Returns false if the page has no title yet, or if a loaded title will replace it. */
function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return false
  title.tabIndex = -1
  title.focus()
  return !title.matches('.provisional')
}

/**
 * Focuses the title after each navigation, so that screen readers and Tab start there. The first page leaves the focus
 * unchanged. A page also leaves it unchanged if the person does something else before the title appears.
 */
export function FocusOnTitle() {
  const router = useRouter()
  useEffect(() => {
    let begunAt = 0
    let hasGoneOn = false
    // The title appears with the loaded data.
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect())
    const goOn = (event: Event) => {
      // The event came before the navigation and may have started it.
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
