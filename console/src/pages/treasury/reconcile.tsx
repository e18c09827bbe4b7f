import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { Problem, useAction } from '../../parts/action.tsx'
import { Amount } from '../../parts/amount.tsx'
import { areSingleKeysOn, useKeys } from '../../parts/keys.ts'
import { type Column, Pages, Table } from '../../parts/list.tsx'
import { stopIn } from '../../parts/rows.ts'
import { Loaded } from '../../parts/states.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'
import { amountInWords, counted } from '../../parts/written.ts'
import { Decisions, type Item, pathOf, Subject } from './bank-items.tsx'

/** The basis and the reason of a match that a person accepts as suggested. */
const ACCEPTED = {
  because: 'NO_REFERENCE',
  reason: 'Accepted the suggestion: the only open item of the books with this amount.',
} as const

const COLUMNS: readonly Column<Item>[] = [
  { title: 'Booked', cell: ({ bookedOn }) => bookedOn },
  {
    title: 'The bank says',
    cell: ({ subject, reference }) => (
      <>
        <div>
          <code>{asText(subject)}</code>
        </div>
        <div className="faint">{asText(reference)}</div>
      </>
    ),
  },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true },
  {
    title: 'The books say',
    cell: ({ suggestion }) =>
      suggestion ? (
        <>
          <div>
            <Subject of={suggestion} />
          </div>
          <div className="faint">
            {suggestion.kind}, <When at={suggestion.since} as="list" />
          </div>
        </>
      ) : (
        <span className="faint">not one item of this amount</span>
      ),
  },
]

const ACTIONS: Column<Item> = {
  title: 'Actions',
  cell: (item) => (
    <div className="actions">
      {item.suggestion && <Accept item={item} name={item.suggestion.subject} />}
      <Decisions item={item} />
    </div>
  ),
}

/** Matches a booking with its suggestion. The passkey confirms it, without a dialog. */
function Accept({ item, name }: { item: Item; name: string }) {
  const match = () =>
    confirmed((header) =>
      api.POST('/bank-accounts/{bankAccountId}/lines/{lineId}/match', {
        params: { path: pathOf(item), header },
        body: { with: [name], ...ACCEPTED },
      }),
    )
  const { start, isRunning, error } = useAction(match, `Match ${item.subject}`)
  // A disabled button would lose the focus, and with it the line.
  return (
    <>
      <button
        type="button"
        className="primary accept"
        aria-disabled={isRunning}
        onClick={() => {
          if (!isRunning) start()
        }}
      >
        Match
      </button>
      <Problem error={error} />
    </>
  )
}

const keyOf = ({ subject, since }: Item): string => `${subject} ${since}`

const rowsIn = (section: Element | null): HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('tbody tr') ?? []),
]

/** The open bookings. `m` accepts the suggestion of the focused one. */
function Lines({ items }: { items: readonly Item[] }) {
  const isDeciding = useMay()('treasury.decide')
  const section = useRef<HTMLDivElement>(null)
  const accepted = useRef<number>(undefined)
  useKeys({
    m() {
      const rows = rowsIn(section.current)
      const place = rows.findIndex((row) => row.contains(document.activeElement))
      const accept = rows[place]?.querySelector<HTMLElement>('.accept')
      accepted.current = accept ? place : undefined
      accept?.click()
    },
  })
  // An accepted line leaves the list with the focus. The next one takes its place.
  useEffect(() => {
    const rows = rowsIn(section.current)
    if (accepted.current === undefined || rows.length !== items.length || document.activeElement !== document.body)
      return
    stopIn(rows[Math.min(accepted.current, rows.length - 1)])?.focus()
    accepted.current = undefined
  }, [items])
  return (
    <div ref={section} className="reconcile">
      <p className="soft">
        {daysInWords(items)}
        {isDeciding && areSingleKeysOn() && (
          <>
            {' '}
            <kbd>j</kbd> <kbd>k</kbd> next and previous line, <kbd>m</kbd> accept the suggestion of the line
          </>
        )}
      </p>
      <Table columns={isDeciding ? [...COLUMNS, ACTIONS] : COLUMNS} items={items} keyOf={keyOf} />
    </div>
  )
}

/** Counts the lines of each day: `2 open lines of 2026-12-01.` */
function daysInWords(items: readonly Item[]): string {
  const days = items.flatMap(({ bookedOn }) => bookedOn ?? []).toSorted()
  return [...new Set(days)]
    .map((day) => `${counted(days.filter((each) => each === day).length, 'open line')} of ${day}.`)
    .join(' ')
}

/** The accounts with their balances, which several parts of the page share. */
export const useBankAccounts = () =>
  useQuery({ queryKey: ['bank-accounts'], queryFn: () => answerOf(api.GET('/bank-accounts')) })

/** The last day with bookings, and the remaining differences. */
function Reconciled() {
  const query = useBankAccounts()
  return (
    <Loaded query={query}>
      {({ data }) => {
        const days = data.flatMap(({ newestLine }) => newestLine?.bookedOn ?? []).toSorted()
        return (
          <>
            {days.length === 0 ? 'No bookings yet.' : `No open line is left until ${days.at(-1)}.`}{' '}
            {data.filter(isDifferent).map(differenceInWords).join(' ') || 'Books and banks agree.'}
          </>
        )
      }}
    </Loaded>
  )
}

type Account = Schemas['BankAccount']
const isDifferent = ({ difference }: Account): boolean => Number(difference.amount) !== 0
const differenceInWords = ({ id, difference }: Account): string =>
  `${id} differs by ${amountInWords(difference)}, which its bank has not booked yet.`

/** Bookings that only the banks have, each with the item of the books that may belong to it. */
export const Reconcile = () => (
  <Pages
    name={['bank-items', 'BANK']}
    keyOf={keyOf}
    read={(page) => api.GET('/bank-items', { params: { query: { ...page, side: 'BANK' } } })}
    empty={<Reconciled />}
    more="Newer"
  >
    {(items) => <Lines items={items} />}
  </Pages>
)
