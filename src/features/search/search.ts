import type { Db } from '#runtime/db/index.ts'
import { inTime } from '#runtime/lib/wait.ts'
import type { Reading, Readings } from './classify.ts'
import {
  type Find,
  type Found,
  type KindFound,
  type Look,
  MOST_FOUND,
  SEARCH_KINDS,
  type Searchable,
  type SearchKind,
} from './model.ts'

/** The connections for the search of one kind: a slow kind does not block another. */
export type ConnectionsOf = (kind: SearchKind) => Db

const LIMIT_MS = 300

/**
 * Asks the kinds that can answer in parallel, then looks for objects related to their results. Returns the kinds in the
 * order of `SEARCH_KINDS`, without the kinds that cannot answer.
 */
export async function searchIn(
  connectionsOf: ConnectionsOf,
  readings: Readings,
  look: Look,
  searchables: readonly Searchable[],
): Promise<readonly KindFound[]> {
  const named = await Promise.all(
    searchables.flatMap((each) => {
      const finds = findsOf(each, readings, look)
      return finds.length === 0 ? [] : [askInTime(each.kind, connectionsOf(each.kind), finds)]
    }),
  )
  const belonging = await Promise.all(
    searchables.flatMap(({ kind, about }) =>
      about ? [askInTime(kind, connectionsOf(kind), [(db) => about(db, named, look)])] : [],
    ),
  )
  return inOrder(belonging.filter(({ found, isLate }) => found.length > 0 || isLate).reduce(withMore, named))
}

const inOrder = (answers: readonly KindFound[]) =>
  answers.toSorted((one, other) => SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind))

/** Adds related objects after the direct matches of the text. */
function withMore(answers: readonly KindFound[], more: KindFound): readonly KindFound[] {
  const own = answers.find(({ kind }) => kind === more.kind)
  const found = new Map([...(own?.found ?? []), ...more.found].map((each) => [each.id, each]))
  const isLate = more.isLate || own?.isLate === true
  return [
    ...answers.filter((each) => each !== own),
    { ...more, isLate, found: [...found.values()].slice(0, MOST_FOUND) },
  ]
}

type BoundFind = (db: Db) => Promise<readonly Found[]>

/** The readings, from the most to the least likely. */
const ORDER = [
  ...(['id', 'email', 'umaAddress', 'amount', 'account', 'name', 'ending', 'phone', 'words', 'idPart'] as const),
] satisfies Reading[]

function findsOf({ by, byNames = {} }: Searchable, readings: Readings, look: Look): BoundFind[] {
  const finders = look.showsNames ? [by, byNames] : [by]
  return ORDER.flatMap((reading) => {
    const text = readings[reading]
    if (text === undefined) return []
    const having = finders.flatMap((each) => each[reading] ?? []) as Find<typeof text>[]
    return having.map((find) => (db: Db) => find(db, text, look))
  })
}

/**
 * Runs the finders one after the other, until there are enough results or the time limit has passed. A query in
 * progress then continues until the database ends it.
 */
async function askInTime(kind: SearchKind, db: Db, finds: readonly BoundFind[]): Promise<KindFound> {
  const found = new Map<string, Found>()
  let isOver = false
  const asking = (async () => {
    for (const find of finds) {
      if (isOver || found.size >= MOST_FOUND) return
      for (const each of await find(db)) if (!found.has(each.id)) found.set(each.id, each)
    }
  })()
  const isLate = (await inTime(asking, LIMIT_MS)) === 'too late'
  isOver = true
  return { kind, isLate, found: [...found.values()].slice(0, MOST_FOUND) }
}
