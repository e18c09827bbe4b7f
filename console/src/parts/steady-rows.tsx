import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { held } from './held.ts'
import { useKeys } from './keys.ts'
import { stopIn } from './rows.ts'

/** Returns true if the person has scrolled, or has the focus or a selected text in the list. */
function isInUse(list: HTMLElement | null): boolean {
  if (!list) return false
  const selection = getSelection()
  return (
    window.scrollY > 0 ||
    (list.querySelector('.scroll')?.scrollTop ?? 0) > 0 ||
    list.contains(document.activeElement) ||
    (selection !== null && !selection.isCollapsed && list.contains(selection.anchorNode))
  )
}

/**
 * Shows the rows of pages. While the person uses the list, rows stay where they are: a button says how many new rows
 * there are, and shows them.
 */
export function SteadyRows<Item>({
  pages,
  newest = [],
  readAgain,
  keyOf,
  isAsked,
  children,
}: {
  pages: readonly { data: readonly Item[] }[]
  /** A later reading of the first page, and the function that reads all pages again. */
  newest: readonly Item[] | undefined
  readAgain: () => void
  keyOf: (item: Item) => string
  /** Returns true if the person caused the last reading and expects its result. */
  isAsked: () => boolean
  children: (items: readonly Item[]) => ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const latest = useMemo(() => pages.flatMap(({ data }) => data), [pages])
  const [shown, setShown] = useState<readonly Item[]>(latest)
  const [seen, setSeen] = useState(latest)
  if (seen !== latest) {
    setSeen(latest)
    setShown(isAsked() || !isInUse(list.current) ? latest : held(shown, latest, keyOf).items)
  }
  const { items, added } = held(shown, latest, keyOf)
  const unread = held(latest, newest, keyOf).added
  const wantsFocus = useRef(false)
  // The new rows are on the page now.
  useLayoutEffect(() => {
    if (wantsFocus.current) stopIn(list.current?.querySelector('tbody tr, .cards > li'))?.focus()
    wantsFocus.current = false
  }, [shown])
  const show = () => {
    wantsFocus.current = true
    if (unread > 0) readAgain()
    else setShown(latest)
  }
  return (
    <div ref={list}>
      <div className="newer" aria-live="polite">
        {added + unread > 0 && <Newer count={added + unread} show={show} />}
      </div>
      {children(items)}
    </div>
  )
}

/** The button that shows new rows. `n` presses it. */
function Newer({ count, show }: { count: number; show: () => void }) {
  useKeys({ n: show })
  return (
    <button type="button" aria-keyshortcuts="n" onClick={show}>
      {count} new
    </button>
  )
}
