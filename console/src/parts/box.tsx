import { useRouter } from '@tanstack/react-router'
import { Search as Magnifier } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Problem } from './action.tsx'
import { BoxGroups, type Entry, type Group, optionId } from './box-groups.tsx'
import { actionsHere, type Choice, fits, oneOfEach, pagesHere } from './here.ts'
import { Icon } from './icon.tsx'
import { isPaletteKey, PALETTE_KEYS, useKeys } from './keys.ts'
import { recentVisits } from './recent.ts'
import { asText } from './text.tsx'
import { useRested } from './use-rested.ts'

/** The objects that the service has found for a text. */
export interface Found {
  groups: readonly Group[]
  /** True once the service has answered for this text. */
  isAnswered: boolean
  /** True while some kinds of objects are still being looked for. */
  isLate: boolean
  error: Error | null
}

const entriesOf = (choices: readonly Choice[]): Entry[] =>
  oneOfEach(choices).map(({ title, run }) => ({ key: title, content: <strong>{asText(title)}</strong>, run }))

/** Pages and actions that a text names or, without a text, pages that the person opened last. */
function groupsHere(text: string, here: Here, open: (path: string) => void): Group[] {
  const named = (choices: readonly Choice[]) => entriesOf(choices.filter(({ title }) => fits(title, text)))
  const groups =
    text === ''
      ? [{ title: 'Opened last', entries: recentEntries(open) }]
      : [
          { title: 'Go to', entries: named(here.pages) },
          { title: 'Do here', entries: named(here.actions) },
        ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const recentEntries = (open: (path: string) => void): Entry[] =>
  recentVisits(location.pathname).map(({ title, path }) => ({
    key: path,
    content: <strong>{asText(title)}</strong>,
    run: () => open(path),
  }))

interface Here {
  pages: readonly Choice[]
  actions: readonly Choice[]
}
const NOTHING_HERE: Here = { pages: [], actions: [] }

/** The typed text, its results, and the chosen entry. Choosing an entry leaves the field. */
function useBox(useFound: (text: string) => Found, leave: () => void) {
  const { history } = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [here, setHere] = useState(NOTHING_HERE)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  /** The person pressed Enter before the answer arrived. */
  const [isEntered, setEntered] = useState(false)
  const rested = useRested(text)
  const found = useFound(rested)
  const typed = text.trim()
  const isAnswered = rested === typed && found.isAnswered
  const local = isOpen ? groupsHere(typed, here, (path) => history.push(path)) : []
  const groups = isAnswered ? [...local, ...found.groups] : local
  const entries = groups.flatMap((each) => each.entries)

  function type(next: string) {
    setText(next)
    setPlace(0)
    setEntered(false)
  }
  function choose({ run }: Entry) {
    type('')
    leave()
    run()
  }
  useEffect(() => {
    if (!isEntered || !isAnswered) return
    setEntered(false)
    if (entries[0]) choose(entries[0])
  })
  const chosen = entries[place]
  const move = (by: number) => setPlace(Math.max(0, Math.min(place + by, entries.length - 1)))
  const enter = () => (chosen ? choose(chosen) : setEntered(typed !== ''))
  function open() {
    setHere({ pages: pagesHere(), actions: actionsHere() })
    setOpen(true)
  }
  const status = found.error || typed === '' ? '' : summary(entries.length, isAnswered, found.isLate)
  const isShown = isOpen && (typed !== '' || groups.length > 0)
  return { text, type, groups, chosen, choose, move, enter, open, close: () => setOpen(false), isShown, found, status }
}

/**
 * Finds objects, pages and actions by a text, and lists the last opened pages without one. Shows results during typing and selects the
 * first one. `/`, and Ctrl or ⌘ with K, focus the field.
 */
export function Box({ label, useFound }: { label: string; useFound: (text: string) => Found }) {
  const field = useRef<HTMLInputElement>(null)
  const leave = () => field.current?.blur()
  const box = useBox(useFound, leave)
  const focus = () => field.current?.focus()
  useKeys({ '/': focus })
  usePaletteKey(focus)
  const keys: Readonly<Record<string, () => void>> = {
    Enter: box.enter,
    ArrowDown: () => box.move(1),
    ArrowUp: () => box.move(-1),
    Escape: () => {
      box.type('')
      leave()
    },
  }
  function onKeyDown(event: KeyboardEvent) {
    const follow = keys[event.key]
    if (!follow) return
    event.preventDefault()
    follow()
  }
  return (
    <>
      <Icon of={Magnifier} />
      <input
        ref={field}
        type="text"
        role="combobox"
        {...{ autoComplete: 'off', spellCheck: false, maxLength: 500 }}
        {...{ 'aria-autocomplete': 'list', 'aria-controls': 'found', 'aria-keyshortcuts': '/ Control+K' }}
        aria-label={label}
        aria-expanded={box.isShown && box.chosen !== undefined}
        aria-activedescendant={box.isShown && box.chosen ? optionId(box.chosen) : undefined}
        placeholder="Search people, payments, ids, amounts, pages …"
        value={box.text}
        onChange={({ target }) => box.type(target.value)}
        onFocus={box.open}
        onBlur={box.close}
        onKeyDown={onKeyDown}
      />
      <kbd>{PALETTE_KEYS}</kbd>
      <div className="found" hidden={!box.isShown}>
        {box.found.error && <Problem error={box.found.error} />}
        <BoxGroups groups={box.groups} chosen={box.chosen} onChoose={box.choose} />
        <p role="status">{box.status}</p>
      </div>
    </>
  )
}

function summary(count: number, isAnswered: boolean, isLate: boolean): string {
  if (!isAnswered) return 'Looking …'
  if (isLate) return `${count} found, still looking …`
  return count === 0 ? 'Nothing was found.' : `${count} found. Enter opens what is chosen.`
}

/** Runs an action on Ctrl or ⌘ with K, except while a dialog is open. */
function usePaletteKey(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isPaletteKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
