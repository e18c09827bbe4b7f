import type { MouseEvent } from 'react'
import { useKeys } from './keys.ts'

const CONTROLS = 'a, button, input, select, summary, label'

const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('a[href]')

/** Opens the first link of a clicked row, unless the click was on a control or ended the selection of a text. */
export function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const isOnControl = target instanceof Element && target.closest(CONTROLS) !== null
  if (!isOnControl && String(getSelection()) === '') linkIn(currentTarget)?.click()
}

/** Moves the focus to the link of another row of the list: the next one, or the one before. */
function move(by: 1 | -1): void {
  const links = [...document.querySelectorAll('main tbody tr')].flatMap((row) => linkIn(row) ?? [])
  const place = links.indexOf(document.activeElement as HTMLAnchorElement)
  links[place === -1 ? 0 : Math.max(0, Math.min(place + by, links.length - 1))]?.focus()
}

/** `j` and `k` walk the rows of the page's list, and Enter opens the row. */
export const useRowKeys = (): void => useKeys({ j: () => move(1), k: () => move(-1) })
