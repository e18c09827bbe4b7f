import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Problem, useAction } from './action.tsx'
import { Icon } from './icon.tsx'
import { linkIn } from './rows.ts'
import { toast } from './toasts.tsx'
import { endOf } from './written.ts'

/** An action on the object of a row that needs no dialog. */
export interface RowAction<Item> {
  label: string
  run: (item: Item) => Promise<unknown>
}

interface Choice {
  label: string
  run: () => void
}

async function copy(text: string, name: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  toast(`Copied the ${name}`)
}

/** The button that opens the menu of a row, and the menu while it is open. */
export function RowMenu<Item>({
  item,
  id,
  actions,
}: {
  item: Item
  id: string
  /** The actions that the person may do. */
  actions: readonly RowAction<Item>[]
}) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const chosen = useRef<RowAction<Item>>(undefined)
  const { start, isRunning, error } = useAction(async () => {
    await chosen.current?.run(item)
    toast(`Done: ${chosen.current?.label}`)
  })
  const choices = (): Choice[] => {
    const link = linkIn(opener.current?.closest('tr'))
    return [
      ...(link ? [{ label: 'Open', run: () => link.click() }] : []),
      { label: 'Copy id', run: () => void copy(id, 'id') },
      ...(link ? [{ label: 'Copy link', run: () => void copy(link.href, 'link') }] : []),
      ...actions.map((action) => ({
        label: action.label,
        run: () => {
          chosen.current = action
          start()
        },
      })),
    ]
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Menu of ${endOf(id)}`}
        title="Menu"
        disabled={isRunning}
        // The press closes an open menu before the click arrives, which must not open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Icon of={Ellipsis} />
      </button>
      {isOpen && <Menu opener={opener} choices={choices()} onClose={() => setOpen(false)} />}
      <Problem error={error} />
    </>
  )
}

/** Places a menu below its button, or above it if there is no room. */
function place(menu: HTMLElement, opener: HTMLElement): void {
  const { top, bottom, right } = opener.getBoundingClientRect()
  const hasRoom = bottom + menu.offsetHeight < innerHeight
  menu.style.top = `${hasRoom ? bottom : top - menu.offsetHeight}px`
  menu.style.left = `${Math.max(8, right - menu.offsetWidth)}px`
}

const STEPS: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus in a menu by arrow keys, or by the first letter of a choice. Tab leaves the menu. */
function onKeyInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event
  if (key === 'Tab') return menu.hidePopover()
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const now = items.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[key]
  const inOrder = [...items.slice(now + 1), ...items.slice(0, now + 1)]
  const next = step
    ? items[step(now, items.length)]
    : inOrder.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()))
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * A menu in the browser's top layer. The browser closes it at Escape and at a click elsewhere, and then returns the
 * focus to the element that had it.
 */
function Menu({
  opener,
  choices,
  onClose,
}: {
  opener: RefObject<HTMLButtonElement | null>
  choices: readonly Choice[]
  onClose: () => void
}) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, button] = [menu.current, opener.current]
    if (!element || !button) return
    const placeAgain = () => place(element, button)
    element.showPopover()
    placeAgain()
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
    document.addEventListener('scroll', placeAgain, true)
    return () => document.removeEventListener('scroll', placeAgain, true)
  }, [opener])
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className="row-menu"
      aria-label={opener.current?.ariaLabel ?? undefined}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={onKeyInMenu}
    >
      {choices.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            menu.current?.hidePopover()
            run()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
