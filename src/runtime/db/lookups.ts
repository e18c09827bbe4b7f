import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#migrations/tables.ts'
import { grouped } from '../lib/grouped.ts'
import type { PlatformId } from '../lib/ids.ts'
import { encodeArray } from './arrays.ts'
import { coalescedIn } from './coalesced.ts'
import { readsOf } from './dialect.ts'
import { ABSENT, type Entry, type Lookup } from './memory.ts'
import { prepared } from './prepared.ts'
import type { AnyQuery, Db, Statement, Tx } from './types.ts'

/** A character that a text in the database cannot contain. */
const SEPARATOR = '\0'

/** A reference to a requested platform or name, as a column of the relation `wanted`. */
const wanted = <Value extends string>(column: string) => sql.ref(`wanted.${column}`) as unknown as Value

/** How a query locks its rows in a transaction. */
const LOCKS = {
  update: (query: AnyQuery) => query.forUpdate(),
  'key share': (query: AnyQuery) => query.forKeyShare(),
}

export interface LookupOptions<Row, Value> {
  /** Returns the value of a row: by default the row itself. */
  read?: (row: Row) => Value
  /** How transactions lock the rows. */
  lock?: keyof typeof LOCKS
  /** Transactions lock these rows after all others: balances, for which many units wait, and rows that depend on them. */
  isLockedLast?: boolean
  /** Rows that hardly ever exist, such as a journal before its posting: units decide without them. */
  isAssumedAbsent?: boolean
  /** Keys for one unit each: the memory never keeps their rows. */
  isOnce?: boolean
  /** The version of a row, if the query reads several tables. */
  version?: RawBuilder<string>
}

/** Rows that a unit leaves under a key of a look-up. Without rows, only its end makes the key readable. */
export interface Left {
  lookup: Lookup
  names: string
  rows?: readonly unknown[]
}

/** Finds the rows of a platform by one value for each of the names. Callers share its answer and must not change it. */
export interface Find<Value, Name extends string> {
  (db: Db | Tx, platform: PlatformId, named: Record<Name, string>): Promise<readonly Value[]>
  /** Tells later units of this process what the unit leaves under a key. */
  left(platform: PlatformId, named: Record<Name, string>, rows?: readonly Value[]): Left
}

/**
 * Works like `coalesced`, for rows of the busiest paths. Sends one statement for all requests in one turn, in the
 * database or by the users of one transaction, of any platforms. Units that share a transaction read from the memory of
 * the process if it has the rows, and their transaction verifies them.
 */
export function coalescedRows<Row extends object, Name extends string = never, Value = Row>(
  names: readonly Name[],
  query: (db: Db | Tx, platform: PlatformId, named: Record<Name, string>) => Expression<Row>,
  options: LookupOptions<Row, Value> = {},
): Find<Value, Name> {
  const lookup = new RowLookup(names, query as LookupQuery, options as LookupOptions<object, unknown>)
  const textOf = (platform: PlatformId, named: Record<Name, string>) => {
    let text: string = platform
    for (const name of names) text += SEPARATOR + named[name]
    return text
  }
  const find = (room: Db | Tx, platform: PlatformId, named: Record<Name, string>) =>
    lookup.rowsIn(room, textOf(platform, named)) as Promise<readonly Value[]>
  const left = (platform: PlatformId, named: Record<Name, string>, rows?: readonly Value[]) => ({
    lookup,
    names: textOf(platform, named),
    ...(rows && { rows }),
  })
  return Object.assign(find, { left })
}

type LookupQuery = (db: Db | Tx, platform: PlatformId, named: Record<string, string>) => Expression<object>

type FoundRow = object & { wanted_place: number; row_version?: string }

let lookups = 0

/** A query by the values of some names, for any number of platforms and values at once. */
class RowLookup implements Lookup {
  private readonly number = ++lookups
  private readonly columns: readonly string[]
  private readonly select = prepared((db, lists: Record<string, Buffer>) => this.selection(db, lists, false))
  private readonly selectLocked = prepared((db, lists: Record<string, Buffer>) => this.selection(db, lists, true))
  private readonly verify = prepared((db, lists: Record<string, Buffer>) => this.comparison(db, lists))
  private readonly find = coalescedIn<Entry>((db, names) => this.findAll(db, names, this.select))
  private readonly findLocked = coalescedIn<Entry>((db, names) => this.findAll(db, names, this.selectLocked))
  /** Whether the query reads rows whose versions it knows. */
  private isVersioned: boolean | undefined

  constructor(
    names: readonly string[],
    private readonly query: LookupQuery,
    private readonly options: LookupOptions<object, unknown>,
  ) {
    this.columns = ['platform_id', ...names]
  }

  get isAssumedAbsent(): boolean {
    return this.options.isAssumedAbsent === true
  }

  get isOnce(): boolean {
    return this.options.isOnce === true || this.isAssumedAbsent
  }

  get locksAlone(): boolean {
    return this.options.lock === 'update'
  }

  get lockOrder(): number {
    const { lock, isLockedLast } = this.options
    return isLockedLast ? Number.MAX_SAFE_INTEGER : lock ? this.number : 0
  }

  rowsIn(room: Db | Tx, names: string): Promise<readonly unknown[]> {
    const reads = readsOf(room)
    if (reads && this.knowsVersions(room)) return reads.rowsOf(this, names)
    const looking = () => this.lookUp(room, names, this.options.lock !== undefined).then(({ rows = [] }) => rows)
    return reads ? reads.beforePlainRead().then(looking) : looking()
  }

  async lookUp(room: Db | Tx, names: string, isLocking: boolean): Promise<Entry> {
    const find = isLocking && this.options.lock ? this.findLocked : this.find
    return (await find(room, names)) ?? { ...ABSENT }
  }

  verification(db: Db | Tx, versions: ReadonlyMap<string, string | null>): Statement {
    const keys = [...versions.keys()].toSorted()
    const texts = keys.map((key) => versions.get(key) ?? null)
    return this.verify.statement(db, { ...this.lists(keys), version: encodeArray('text', texts) })
  }

  private lists(keys: readonly string[]): Record<string, Buffer> {
    const values = keys.map((key) => key.split(SEPARATOR))
    const lists = this.columns.map((column, index) => {
      const list = values.map((each) => each[index] ?? null)
      return [column, encodeArray(column === 'platform_id' ? 'uuid' : 'text', list)]
    })
    return Object.fromEntries(lists)
  }

  private async findAll(
    db: Db | Tx,
    keys: readonly string[],
    select: (db: Db | Tx, lists: Record<string, Buffer>) => Promise<FoundRow[]>,
  ): Promise<ReadonlyMap<string, Entry>> {
    const sorted = keys.toSorted()
    const rows = await select(db, this.lists(sorted))
    const groups = grouped(rows, ({ wanted_place }) => sorted[wanted_place - 1] ?? '')
    const { read = (row: object) => row } = this.options
    return new Map([...groups].map(([key, own]) => [key, { rows: own.map(read), version: versionOf(own) }]))
  }

  private selection(db: Db | Tx, lists: Record<string, Buffer>, isLocking: boolean) {
    return sql<FoundRow>`
      select wanted.place::int as wanted_place, found.*
      from ${this.wanted(lists)}
      cross join lateral (select * from (${this.rows(db, isLocking)}) as found offset 0) as found`.compile(db)
  }

  private comparison(db: Db | Tx, lists: Record<string, Buffer>) {
    return sql<object>`
      select refuse_outdated(array_agg(wanted.place::int order by wanted.place)) from ${this.wanted(lists)}
      where wanted.version is distinct from (
        select string_agg(found.row_version, ',' order by found.row_version collate "C")
        from (${this.rows(db, true)}) as found)`.compile(db)
  }

  private wanted(lists: Record<string, Buffer>) {
    const columns = Object.keys(lists)
    const parameters = columns.map((column) =>
      column === 'platform_id' ? sql`${lists[column]}::uuid[]` : sql`${lists[column]}::text[]`,
    )
    return sql`unnest(${sql.join(parameters)}) with ordinality as wanted (${sql.join([...columns, 'place'].map((column) => sql.ref(column)))})`
  }

  private rows(db: Db | Tx, isLocking: boolean): Expression<unknown> {
    const built = this.built(db)
    if (!isBuilder(built)) return built
    const { lock, version = sql<string>`xmin::text` } = this.options
    const versioned = built.select(version.as('row_version'))
    return isLocking && lock ? LOCKS[lock](versioned) : versioned
  }

  private knowsVersions(db: Db | Tx): boolean {
    this.isVersioned ??= isBuilder(this.built(db))
    return this.isVersioned
  }

  private built(db: Db | Tx): Expression<unknown> {
    const [, ...names] = this.columns
    return this.query(
      db,
      wanted<PlatformId>('platform_id'),
      Object.fromEntries(names.map((name) => [name, wanted(name)])),
    )
  }
}

const isBuilder = (query: Expression<unknown>): query is AnyQuery => 'forUpdate' in query

const versionOf = (rows: readonly FoundRow[]): string =>
  rows
    .map(({ row_version = '' }) => row_version)
    .toSorted()
    .join(',')

const first = <Value>([value]: readonly Value[]): Value | undefined => value

/** Finds the one row of a query that has an id. */
export interface FindById<Value> {
  (db: Db | Tx, platform: PlatformId, id: string): Promise<Value | undefined>
  left(platform: PlatformId, id: string, value?: Value): Left
}

/** Works like `coalescedRows`, for the one row of a query that has an id. */
export function coalescedById<Table extends keyof Tables, Row extends { id: string }, Value = Row>(
  query: (db: Db | Tx, platform: PlatformId) => SelectQueryBuilder<Tables, Table, Row>,
  options: LookupOptions<Row, Value> = {},
): FindById<Value> {
  const rows = coalescedRows<Row, 'id', Value>(
    ['id'],
    (db, platform, { id }) => query(db, platform).where(sql<boolean>`id = ${id}`),
    options,
  )
  const find = (db: Db | Tx, platform: PlatformId, id: string) => rows(db, platform, { id }).then(first)
  const left = (platform: PlatformId, id: string, value?: Value) =>
    rows.left(platform, { id }, value === undefined ? undefined : [value])
  return Object.assign(find, { left })
}
