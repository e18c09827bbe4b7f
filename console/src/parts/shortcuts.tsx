import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { exportHere, pagesHere } from './here.ts'
import { Icon } from './icon.tsx'
import { areSingleKeysOn, hasModifier, isTaken, MODIFIER, PALETTE_KEYS, switchSingleKeys } from './keys.ts'
import { showModal } from './show-modal.ts'

const SECOND_KEY_MS = 1_500

/** Handles the keys: `g` and a letter open a page, `e` exports its list, and `?` lists the keys. */
function useShortcuts(listKeys: () => void): void {
  const lists = useRef(listKeys)
  lists.current = listKeys
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    /** Handles a key. Returns true if the key was a shortcut. */
    function follow(event: KeyboardEvent): boolean {
      if (hasModifier(event) || !areSingleKeysOn()) return false
      const isSecond = event.timeStamp - begunAt < SECOND_KEY_MS
      begunAt = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      const page = isSecond ? pagesHere().find(({ letter }) => letter === event.key) : undefined
      page?.run()
      if (event.key === '?') lists.current()
      const toFile = !page && event.key === 'e' ? exportHere() : null
      toFile?.click()
      return page !== undefined || toFile !== null || event.key === '?'
    }
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event) || !follow(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Runs before the keys of the page, which may use the same letter.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** The keys of the console, and the button that lists them. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts(() => setOpen(true))
  return (
    <>
      <button type="button" className="keys quiet" onClick={() => setOpen(true)}>
        <Icon of={Keyboard} />
        Keys
      </button>
      {isOpen && <KeyList onClose={() => setOpen(false)} />}
    </>
  )
}

function KeyList({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areSingleKeysOn)
  const pages = pagesHere().filter(({ letter }) => letter !== undefined)
  const hasSearch = document.querySelector('.search') !== null
  const turn = (isOn: boolean) => {
    switchSingleKeys(isOn)
    setOn(isOn)
  }
  return (
    <dialog ref={showModal} aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl className="key-list">
        {hasSearch && (
          <>
            <dt>
              <kbd>{PALETTE_KEYS}</kbd> <kbd>/</kbd>
            </dt>
            <dd>search, do something here, or go to a page</dd>
          </>
        )}
        {exportHere() && (
          <>
            <dt>
              <kbd>e</kbd>
            </dt>
            <dd>export the list of the page</dd>
          </>
        )}
        {document.querySelector('main tbody a, main .timeline') && (
          <>
            <dt>
              <kbd>j</kbd> <kbd>k</kbd>
            </dt>
            <dd>walk the rows or the history of the page; Enter opens one</dd>
          </>
        )}
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>this list</dd>
        {pages.map((page) => (
          <div key={page.title} className="fact">
            <dt>
              <kbd>g</kbd> <kbd>{page.letter}</kbd>
            </dt>
            <dd>{page.title}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={areOn} onChange={({ target }) => turn(target.checked)} />
        Keys without {MODIFIER} do something in this browser
      </label>
      <form method="dialog" className="actions">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
