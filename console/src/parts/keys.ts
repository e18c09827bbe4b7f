import { useEffect, useRef } from 'react'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"])')

/** Returns true if the person is typing, or a dialog or a menu is open: keys have another meaning there. */
export const isTaken = (event: KeyboardEvent): boolean =>
  isWriting(event.target) || document.querySelector('dialog[open], [role="menu"]') !== null

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
/** The name of the key that turns a letter into a shortcut on this machine. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl'
/** The keys that focus the search box. */
export const PALETTE_KEYS = isApple ? '⌘K' : 'Ctrl K'

export const isPaletteKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (isApple ? metaKey : ctrlKey) && key.toLowerCase() === 'k'

const NAME = 'causeway.single-keys'

/** Returns whether keys without Ctrl are active. Each browser stores the setting. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(NAME) !== 'off'

export const switchSingleKeys = (isOn: boolean): void => localStorage.setItem(NAME, isOn ? 'on' : 'off')

/**
 * Runs the action of a key, except while the person types, while a dialog or a menu is open, or with single-key
 * shortcuts off. If two parts of a page know a key, the first part gets it.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || isTaken(event) || !areSingleKeysOn()) return
      const run = latest.current[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
