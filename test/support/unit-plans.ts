import { type Database, type Db, sql, type Tx } from '#runtime/db/index.ts'

interface Prepared {
  name: string
  statement: string
  parameter_types: string[]
}

/** Tables that stay small, and the catalog. */
const SMALL = /^(sweeps|migrations|treasury_versions|uma_domains|pg_.*)$/
/** A report that looks at each platform once. */
const OF_ALL_PLATFORMS = 'from platforms p join ledger_cash_items'
/** The correct statements, shared by all test files of the process. */
const right = new Set<string>()
/** As many connections as hold the statements of a test file. */
const CONNECTIONS = 4

/**
 * The statements of transactions, as this process has prepared them, whose plan reads a whole table or index where tables are large. It gets
 * slower with each row. Empty on the embedded database, which keeps no plans.
 */
export async function statementsWithoutIndex(database: Database): Promise<string[]> {
  if (database.kind !== 'postgres') return []
  const found: string[] = []
  const undone = new Error('Undone on purpose.')
  const look = async (tx: Tx) => {
    found.push(...(await unindexedOn(tx)))
    throw undone
  }
  const all = Array.from({ length: CONNECTIONS }, () => database.transaction(look))
  for (const { reason } of (await Promise.allSettled(all)) as PromiseRejectedResult[])
    if (reason !== undone) throw reason
  return [...new Set(found)]
}

/**
 * Makes the planner assume large tables, even if their statistics are from a time when they were small. An empty table
 * counts as never analysed.
 */
const enlarge = sql`
  update pg_class set (relpages, reltuples) =
    (select case when pages = 0 then 0 else 1 end, case when pages = 0 then -1 else 100000 end
     from (select pg_relation_size(oid) / 8192 as pages) as size)
  where relkind = 'r' and relnamespace = 'public'::regnamespace`

async function unindexedOn(tx: Tx): Promise<string[]> {
  const { rows } = await sql<Prepared>`
    select name, statement, parameter_types::text[] from pg_prepared_statements
    where not (custom_plans > 0 and generic_plans = 0)`.execute(tx)
  const unknown = rows.filter(({ statement }) => !right.has(statement))
  if (unknown.length === 0) return []
  const partial = await partialIndexes(tx)
  await enlarge.execute(tx)
  await sql`discard plans`.execute(tx)
  const wrong: string[] = []
  for (const prepared of unknown) {
    const nodes = prepared.statement.includes(OF_ALL_PLATFORMS) ? [] : unindexedIn(await planOf(tx, prepared), partial)
    if (nodes.length === 0) right.add(prepared.statement)
    else wrong.push(`${nodes.join(', ')}: ${prepared.statement}`)
  }
  return wrong
}

type Node = {
  [name in 'Relation Name' | 'Index Name' | 'Index Cond' | 'Recheck Cond' | 'TID Cond']?: string
} & { 'Node Type': string; Plans?: Node[] }

async function planOf(db: Db | Tx, { name, parameter_types }: Prepared): Promise<Node> {
  const values = parameter_types.length > 0 ? `(${parameter_types.map(() => 'null').join()})` : ''
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    ${sql.raw(`explain (format json) execute "${name}"${values}`)}`.execute(db)
  return (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan
}

/** Indexes of few rows, such as those under way. Reading one from end to end is fine. */
async function partialIndexes(db: Db | Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The parts of a plan that read a table or an index from end to end. */
function unindexedIn(plan: Node, partial: ReadonlySet<string>): string[] {
  const table = plan['Relation Name']
  const isBounded =
    plan['Index Cond'] || plan['Recheck Cond'] || plan['TID Cond'] || partial.has(plan['Index Name'] ?? '')
  const isWhole = plan['Node Type'].includes('Scan') && !isBounded
  const own = table && isWhole && !SMALL.test(table) ? [`${plan['Node Type']} on ${table}`] : []
  return [...own, ...(plan.Plans ?? []).flatMap((each) => unindexedIn(each, partial))]
}
