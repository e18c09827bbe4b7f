import { bulk, bulkInsertion, eachPlatform } from '#runtime/db/index.ts'
import type { Part, Work } from '#runtime/work/units/work.ts'

/** The search terms of an object, by kind: `{ CUSTOMER_NAME: ['ana', 'lima'] }`. */
interface ObjectTerms {
  object: string
  /** The creation time of the object. */
  at: Date
  terms: Readonly<Record<string, readonly string[]>>
  /** Whether the object has no terms yet. */
  isNew?: boolean
}

interface Row {
  kind: string
  term: string
  object: string
  at: Date
}

const forget = bulk<{ object: string }>(
  { object: ['text', ({ object }) => object] },
  (rows) => `delete from search_terms t using ${rows} where t.platform_id = r.platform_id and t.object = r.object`,
)
const insert = bulkInsertion<Row>(
  'search_terms',
  {
    kind: ['text', ({ kind }) => kind],
    term: ['text', ({ term }) => term],
    object: ['text', ({ object }) => object],
    at: ['timestamptz', ({ at }) => at],
  },
  'on conflict do nothing',
)

const LONGEST = 200

/**
 * Makes the object searchable by exactly these terms after the end of the transaction. Only the transaction that writes
 * the object may call it.
 */
export const keepTerms = (work: Work, object: ObjectTerms): void => void work.collect(TERMS).set(object.object, object)

/** The last terms of each object. The end of the transaction writes them and replaces the earlier ones. */
const TERMS: Part<Map<string, ObjectTerms>> = {
  name: 'search terms',
  create: () => new Map(),
  copy: (objects) => new Map(objects),
  join(objects, others) {
    for (const [id, terms] of others) objects.set(id, terms)
  },
  writes(byPlatform) {
    const objects = eachPlatform(byPlatform, (of) => [...of.values()])
    return [
      ...forget(eachPlatform(objects, (of) => of.filter(({ isNew }) => !isNew))),
      ...insert(eachPlatform(objects, (of) => of.flatMap(rowsOf))),
    ]
  },
}

const rowsOf = ({ object, at, terms }: ObjectTerms): Row[] =>
  Object.entries(terms).flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind, term: text.slice(0, LONGEST), object, at })),
  )
