import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { type Environment, useEnvironment } from '../environment.ts'
import { Problem } from './action.tsx'
import { Found, type Group, optionId } from './found.tsx'
import { areSingleKeysOn, useKeys } from './keys.ts'

type Result = Schemas['SearchResult']

const PAUSE_MS = 250
const MOST_REPEATED = 5

/**
 * Searches an environment for a text and polls a few times for late results. Sends the text only in the request body.
 */
function useFound(environment: Environment, text: string) {
  return useQuery({
    queryKey: ['search', environment, text],
    queryFn: () => answerOf(api.POST('/search', { body: { text, environment } })),
    enabled: text !== '',
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.kinds.some(({ isLate }) => isLate) && dataUpdateCount < MOST_REPEATED ? 1_000 : false,
  })
}

/** Returns the text after a short pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}

/** The typed text, its results, and the selected result. Opening a result leaves the field. */
function useSearch(environment: Environment, leave: () => void) {
  const { history } = useRouter()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  /** The person pressed Enter before the answer arrived. */
  const [isEntered, setEntered] = useState(false)
  const rested = useRested(text)
  const { data, error, isFetching } = useFound(environment, rested)
  const groups: readonly Group[] = (data?.kinds ?? []).filter(({ results }) => results.length > 0)
  const results = groups.flatMap((each) => each.results)
  const isAnswered = rested === text.trim() && data !== undefined

  function type(typed: string) {
    setText(typed)
    setPlace(0)
    setEntered(false)
  }
  function open({ page }: Result) {
    type('')
    leave()
    history.push(`/console${page}`)
  }
  useEffect(() => {
    if (!isEntered || !isAnswered) return
    setEntered(false)
    if (results[0]) open(results[0])
  })
  const move = (by: number) => setPlace(Math.max(0, Math.min(place + by, results.length - 1)))
  const enter = () => (isAnswered && results[place] ? open(results[place]) : setEntered(true))
  const status = error || rested === '' ? '' : isFetching && !data ? 'Looking …' : summary(results.length, data)
  return { text, type, isAsked: rested !== '', groups, chosen: results[place], move, enter, open, error, status }
}

function summary(count: number, data: Schemas['SearchAnswer'] | undefined): string {
  if (data?.kinds.some(({ isLate }) => isLate)) return `${count} found, still looking …`
  return count === 0 ? 'Nothing was found.' : `${count} found. Enter opens what is chosen.`
}

/**
 * Finds objects of an environment by a text. Shows results during typing and selects the first one. `/` focuses the
 * field.
 */
export default function Search() {
  const environment = useEnvironment()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const leave = () => field.current?.blur()
  const { text, type, isAsked, groups, chosen, move, enter, open, error, status } = useSearch(environment, leave)
  useKeys({ '/': () => field.current?.focus() })
  const isShown = isOpen && isAsked
  const keys: Readonly<Record<string, () => void>> = {
    Enter: enter,
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => {
      type('')
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
      <input
        ref={field}
        type="text"
        role="combobox"
        {...{ autoComplete: 'off', spellCheck: false, maxLength: 500 }}
        {...{ 'aria-autocomplete': 'list', 'aria-controls': 'found', 'aria-keyshortcuts': '/' }}
        aria-label={`Search ${environment}`}
        aria-expanded={isShown && chosen !== undefined}
        aria-activedescendant={isShown && chosen ? optionId(chosen) : undefined}
        placeholder={`Search ${environment}${areSingleKeysOn() ? ': press /' : ''}`}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div className="found" hidden={!isShown}>
        {error && <Problem error={error} />}
        <Found groups={groups} chosen={chosen} onOpen={open} />
        <p role="status">{status}</p>
      </div>
    </>
  )
}
