import { useEffect, useRef, useState } from 'react'
import { areSingleKeysOn, hasModifier, isTaken, switchSingleKeys } from './keys.ts'
import { type Choice, Palette } from './palette.tsx'
import { showModal } from './show-modal.ts'

const SECOND_KEY_MS = 1_500

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K'

/** A page that the person can open. Some pages have a letter, which opens them after `g`. */
interface PageHere extends Choice {
  letter: string | undefined
}

/** Returns the pages in this person's navigation, and the other environment. */
function pagesHere(): PageHere[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav.pages a, .banner a')
  return [...links].map((link) => ({
    // A count may follow.
    title: link.firstChild?.textContent?.trim() ?? '',
    letter: link.dataset.letter,
    run: () => link.click(),
  }))
}

/** Returns the page's buttons, except buttons in a row of a list: the actions available to this person on this page. */
function actionsHere(): Choice[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('main button:enabled:not(table *, dialog *)')
  const shown = [...buttons].filter((button) => button.checkVisibility() && button.textContent.trim() !== '')
  return shown.map((button) => ({ title: button.textContent.trim(), run: () => button.click() }))
}

/** Keeps the first choice of each title. */
const oneOfEach = (choices: readonly Choice[]): Choice[] =>
  [...new Map(choices.toReversed().map((choice) => [choice.title, choice])).values()].toReversed()

/** Finds the button that exports the list of the page. */
const exportHere = () => document.querySelector<HTMLButtonElement>('main .export button:enabled')

type Open = 'keys' | 'palette' | undefined

/**
 * Handles the keys: `g` and a letter open a page, `e` exports its list, `?` lists the keys, and Ctrl or ⌘ with K opens
 * the command palette.
 */
function useShortcuts(open: (what: Open) => void): void {
  const opens = useRef(open)
  opens.current = open
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    /** Handles a key. Returns true if the key was a shortcut. */
    function follow(event: KeyboardEvent): boolean {
      if ((isApple ? event.metaKey : event.ctrlKey) && event.key.toLowerCase() === 'k') {
        opens.current('palette')
        return true
      }
      if (hasModifier(event) || !areSingleKeysOn()) return false
      const isSecond = event.timeStamp - begunAt < SECOND_KEY_MS
      begunAt = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      const page = isSecond ? pagesHere().find(({ letter }) => letter === event.key) : undefined
      page?.run()
      if (event.key === '?') opens.current('keys')
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
  const [open, setOpen] = useState<Open>()
  useShortcuts(setOpen)
  const close = () => setOpen(undefined)
  return (
    <>
      <button type="button" className="keys" onClick={() => setOpen('keys')}>
        Keys
      </button>
      {open === 'keys' && <KeyList onClose={close} />}
      {open === 'palette' && (
        <Palette
          choices={oneOfEach([
            ...actionsHere(),
            ...pagesHere(),
            { title: 'Keys of the console', run: () => setOpen('keys') },
          ])}
          onClose={close}
        />
      )}
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
        <dt>
          <kbd>{PALETTE_KEYS}</kbd>
        </dt>
        <dd>do something here, or go to a page, by its name</dd>
        {hasSearch && (
          <>
            <dt>
              <kbd>/</kbd>
            </dt>
            <dd>search</dd>
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
        Keys without {isApple ? '⌘' : 'Ctrl'} do something in this browser
      </label>
      <form method="dialog" className="actions">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
