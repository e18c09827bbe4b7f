import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import { Loaded } from './states.tsx'
import { entriesIn, JournalTable } from './timeline/journal.tsx'
import { GROUPS, type Group, kindOf } from './timeline/kinds.ts'
import { duration, inZone, type Zone } from './times.ts'
import { When } from './when.tsx'
import { WithIds } from './with-ids.tsx'
import { codeInWords, endOf, visible } from './written.ts'
import { useZone } from './zone.ts'

/** The polling interval of a payment in progress. */
export const MOVING_MS = 3_000

/** The shortest time that the page shows between two moments. */
const SHORTEST_MS = 10

interface Moment {
  at: string
  kind: string
  title: string
  summary?: string
  tone: string
  details: object
}

/** A moment with the milliseconds since the one before it. */
interface Entry extends Moment {
  afterMs: number | undefined
}

const inOrder = (moments: readonly Moment[]): Entry[] =>
  moments.map((moment, index) => {
    const before = moments[index - 1]
    return { ...moment, afterMs: before && Date.parse(moment.at) - Date.parse(before.at) }
  })

/** Groups moments by the day in a zone. */
function byDay(entries: readonly Entry[], zone: Zone): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const { day } = inZone(entry.at, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

/** `confirmReceiptDelivery` as `Confirm receipt delivery`. Other titles stay. */
const titleOf = ({ title }: Moment): string =>
  /^[a-z]+([A-Z][a-z]+)+$/.test(title)
    ? title.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())
    : title

/** The history of a payment, oldest first. The keys j and k walk through it, and Enter shows the details. */
export function Timeline({
  id,
  read,
  isMoving,
  showId,
  showAccount = showId,
}: {
  /** Of the payment. */
  id: string
  read: () => Promise<{ data: readonly Moment[] }>
  isMoving: boolean
  /** Renders an id, or its name, as a link. */
  showId: Show
  /** Renders the account of a journal. */
  showAccount?: Show
}) {
  const [group, setGroup] = useState<Group>()
  const query = useQuery({
    // Reads the timeline again when the payment reaches its final state.
    queryKey: ['timeline', id, isMoving],
    queryFn: read,
    placeholderData: (before) => before,
    refetchInterval: isMoving ? MOVING_MS : false,
  })
  return (
    <section className="card history" aria-label="What has happened">
      <div className="history-head">
        <h2>What has happened</h2>
        {query.data && <GroupChoice moments={query.data.data} chosen={group} choose={setGroup} />}
      </div>
      <Loaded query={query}>
        {({ data }) => (
          <Days
            entries={inOrder(data).filter(({ kind }) => group === undefined || kindOf(kind)[0] === group)}
            showId={showId}
            showAccount={showAccount}
          />
        )}
      </Loaded>
    </section>
  )
}

/** Buttons that show one group of moments. */
function GroupChoice({
  moments,
  chosen,
  choose,
}: {
  moments: readonly Moment[]
  chosen: Group | undefined
  choose: (group: Group | undefined) => void
}) {
  const counts = new Map<Group, number>()
  for (const { kind } of moments) counts.set(kindOf(kind)[0], (counts.get(kindOf(kind)[0]) ?? 0) + 1)
  const groups = [undefined, ...GROUPS.filter((group) => counts.has(group))]
  return (
    <fieldset className="chips">
      <legend className="hidden">Shown moments</legend>
      {groups.map((group) => (
        <button
          key={group ?? ''}
          type="button"
          className="chip"
          aria-pressed={group === chosen}
          onClick={() => choose(group)}
        >
          {group ?? 'Everything'} <span className="faint">{group ? counts.get(group) : moments.length}</span>
        </button>
      ))}
    </fieldset>
  )
}

type Show = (id: string, name?: ReactNode) => ReactNode

function Days({ entries, showId, showAccount }: { entries: readonly Entry[]; showId: Show; showAccount: Show }) {
  const zone = useZone()
  return (
    <div>
      {byDay(entries, zone).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className="day">
            {day} <span className="faint">times in {inZone(`${ofDay[0]?.at}`, zone).zone}</span>
          </h3>
          <ol className="happenings">
            {ofDay.map((entry, index) => (
              <MomentRow key={`${entry.at} ${index}`} entry={entry} showId={showId} showAccount={showAccount} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function MomentRow({ entry, showId, showAccount }: { entry: Entry; showId: Show; showAccount: Show }) {
  const { at, kind, summary, tone, details, afterMs } = entry
  const [, icon] = kindOf(kind)
  const entries = entriesIn(details)
  return (
    <li className={`happening ${tone.toLowerCase()}`}>
      <div className="happening-time">
        <When at={at} as="log" />
        {afterMs !== undefined && afterMs >= SHORTEST_MS && <span className="faint">+{duration(afterMs)}</span>}
      </div>
      <span className="dot">
        <Icon of={icon} />
      </span>
      <div className="happening-text">
        <div className="happening-title">
          <strong>{visible(titleOf(entry))}</strong>
          <span className="kind">{codeInWords(kind)}</span>
        </div>
        {summary !== undefined && (
          <p>
            <WithIds text={summary} show={(id) => showId(id, endOf(id))} />
          </p>
        )}
        {entries.length > 0 && <JournalTable entries={entries} showAccount={showAccount} />}
        <details>
          <summary aria-label={`Details: ${titleOf(entry)}`}>Details</summary>
          <pre>
            <WithIds text={JSON.stringify(details, null, 2)} show={showId} />
          </pre>
        </details>
      </div>
    </li>
  )
}
