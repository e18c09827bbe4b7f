import type { MouseEvent } from 'react'

const CONTROLS = 'a, button, input, select, summary, label, [role="menu"]'

/** Finds the link that opens the object of a row. */
export const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('a[href]')

const menuButtonIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]')

/** Opens the first link of a clicked row, unless the click was on a control or ended the selection of a text. */
export function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const isOnControl = target instanceof Element && target.closest(CONTROLS) !== null
  if (!isOnControl && String(getSelection()) === '') linkIn(currentTarget)?.click()
}

/** Opens the menu of a row by the menu key of a keyboard. A mouse or a finger opens the browser's menu. */
export function openMenuByKey(event: MouseEvent<HTMLTableRowElement>): void {
  const { nativeEvent, button, currentTarget } = event
  // Chromium reports the key as a mouse without a button, and other browsers as no pointer.
  const isByKey = button === -1 || (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === '')
  const opener = menuButtonIn(currentTarget)
  if (!isByKey || !opener) return
  event.preventDefault()
  opener.click()
}

/** Opens the menu of the row that has the focus. */
export const openMenuHere = (): void => menuButtonIn(document.activeElement?.closest('tr'))?.click()

/** Finds the element of a row that gets the focus: its link, or else its menu or its first button. */
export const stopIn = (row: Element | null | undefined): HTMLElement | undefined =>
  linkIn(row) ?? menuButtonIn(row) ?? row?.querySelector('button') ?? undefined

const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)]

/** The elements that `j` and `k` visit: the history of a payment, the lines to reconcile, or the rows of all lists. */
function stopsHere(): HTMLElement[] {
  const history = all<HTMLElement>('main .happening summary')
  const lines = all('main .reconcile tbody tr')
  const rows = lines.length > 0 ? lines : all('main tbody tr')
  const stops = history.length > 0 ? history : rows.flatMap(stopOrNothing)
  return stops.filter((stop) => stop.checkVisibility())
}

const stopOrNothing = (row: Element) => stopIn(row) ?? []

/** Moves the focus to the next or the previous row, or to the next or the previous moment of a history. */
export function walk(by: 1 | -1): void {
  const stops = stopsHere()
  const now = stops.findIndex((stop) => stop.closest('tr, .happening')?.contains(document.activeElement))
  const first = by > 0 ? 0 : stops.length - 1
  const next = now === -1 ? first : Math.min(stops.length - 1, Math.max(0, now + by))
  stops[next]?.focus()
}
