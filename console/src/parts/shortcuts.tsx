import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { exportHere, pagesHere } from './here.ts'
import { Icon } from './icon.tsx'
import { areSingleKeysOn, hasModifier, isTaken, MODIFIER, PALETTE_KEYS, switchSingleKeys, useKeys } from './keys.ts'
import { openMenuHere, walk } from './rows.ts'
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
  useKeys({ j: () => walk(1), k: () => walk(-1), '.': openMenuHere })
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

const has = (selector: string) => () => document.querySelector(selector) !== null

/** The keys that do something on some pages, in the order of the list of keys. */
const KEYS: readonly { keys: readonly string[]; does: string; isHere: () => boolean }[] = [
  { keys: [PALETTE_KEYS, '/'], does: 'search, do something here, or go to a page', isHere: has('.search') },
  { keys: ['e'], does: 'export the list of the page', isHere: () => exportHere() !== null },
  {
    keys: ['j', 'k'],
    does: 'walk the rows or the history of the page; Enter opens one',
    isHere: has('main tbody a, main .happening'),
  },
  { keys: ['.'], does: 'open the menu of the row; so does the menu key', isHere: has('main td.menu') },
  { keys: ['n'], does: 'show the new rows, if a list has some', isHere: has('main .newer') },
  { keys: ['?'], does: 'this list', isHere: () => true },
]

function KeyList({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areSingleKeysOn)
  const pages = pagesHere().filter(({ letter }) => letter !== undefined)
  const turn = (isOn: boolean) => {
    switchSingleKeys(isOn)
    setOn(isOn)
  }
  return (
    <dialog ref={showModal} aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl className="key-list">
        {KEYS.filter(({ isHere }) => isHere()).map(({ keys, does }) => (
          <div key={does} className="fact">
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
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
