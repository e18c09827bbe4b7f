import { expect, test } from 'vitest'
import { type Db, sql } from '#runtime/db/index.ts'
import { NOUNS, type Noun } from '#runtime/lib/nouns.ts'
import { openTestDatabase } from './support/database.ts'

/** The drivers' result type for each column type, by its PostgreSQL name. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

const PERSON = ['Operator', 'Member'] as const

/** Ids in columns with a name that does not contain their noun. */
const IDS: Record<string, Noun | readonly Noun[]> = {
  'api_tokens.id': 'Token',
  'bulk_imports.id': 'Job',
  'card_events.transaction_id': 'CardTransaction',
  'cards.cardholder_id': 'Customer',
  'cards.last_account_id': 'InternalAccount',
  'card_funding_sources.account_id': 'InternalAccount',
  'custody_credentials.id': 'AuthMethod',
  'custody_sessions.id': 'Session',
  'custody_sessions.credential_id': 'AuthMethod',
  'deposit_instruments.account_id': 'InternalAccount',
  'micro_entries.account_id': 'ExternalAccount',
  'operator_acts.asked_by': 'Operator',
  'operator_acts.decided_by': 'Operator',
  'operator_tokens.made_by': 'Operator',
  'operator_touch_requests.id': 'TouchRequest',
  'people.id': PERSON,
  'person_links.made_by': PERSON,
  'person_links.person_id': PERSON,
  'person_passkeys.link_made_by': PERSON,
  'person_passkeys.person_id': PERSON,
  'person_sessions.person_id': PERSON,
  'receiver_lookups.id': 'Lookup',
  'stablecoins.provider_account_id': 'StablecoinProviderAccount',
  'stablecoin_operations.provider_account_id': 'StablecoinProviderAccount',
  'taken_cases.person_id': 'Operator',
  'transaction_statuses.id': ['Transaction', 'CardTransaction'],
  'transactions.customer_id': ['Customer', 'PlatformConfig'],
  'transactions.id': ['Transaction', 'CardTransaction'],
}

/** Forms of texts without a check in the database. */
const FORMS: Record<string, string> = {
  'jobs.name': '`${string}.${string}`',
}

/** Columns of platforms other than `platform_id`. */
const PLATFORMS: readonly string[] = ['people.member_of', 'people.limit_platforms']

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  /** True if the database fills the column when an insertion omits it. */
  hasDefault: boolean
}

test('migrations/tables.ts describes the tables that the migrations make; `npm run tables` writes it', async () => {
  const { database, drop } = await openTestDatabase()
  const text = describeTables(await columnsIn(database.db), await valuesIn(database.db))
  await drop()
  await expect(text).toMatchFileSnapshot('../migrations/tables.ts')
})

async function columnsIn(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(db)
  return rows
}

/** Returns the texts that a database check allows in a column, by table and column. */
async function valuesIn(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return new Map(rows.flatMap(({ table, definition }) => allowedBy(table, definition)))
}

function allowedBy(table: string, definition: string): [string, string[]][] {
  const [, column, list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(definition) ?? []
  const texts = [...list.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text)
  return texts.length > 0 ? [[`${table}.${column}`, texts]] : []
}

function describeTables(columns: readonly Column[], values: ReadonlyMap<string, readonly string[]>): string {
  const names = [...new Set(columns.map(({ table }) => table))]
  const tables = names.map((name) => {
    const lines = columns
      .filter(({ table }) => table === name)
      .map((column) => `    ${column.name}: ${typeOf(column, values)}\n`)
    return `  ${name}: {\n${lines.join('')}  }\n`
  })
  return `import type { Generated } from 'kysely'
import type { PlatformId } from '#runtime/lib/ids.ts'

/**
 * The columns of every table, as the migrations make them. \`npm run tables\` writes this file; never edit it manually.
 */
export interface Tables {
${tables.join('')}}
`
}

function typeOf(column: Column, values: ReadonlyMap<string, readonly string[]>): string {
  const { table, name, type, isNullable, hasDefault } = column
  const allowed = values.get(`${table}.${name}`)?.map((each) => `'${each}'`)
  const value = allowed?.join(' | ') ?? FORMS[`${table}.${name}`] ?? (idTypeOf(column) || scriptTypeOf(type))
  const nullable = isNullable && value !== 'unknown' ? `${value} | null` : value
  return hasDefault ? `Generated<${nullable}>` : nullable
}

/**
 * Returns the type of an id, or an empty text for other columns: `agents.id` and each `agent_id` contain ids of agents.
 */
function idTypeOf({ table, name, type }: Column): string {
  if (name === 'platform_id') return 'PlatformId'
  if (PLATFORMS.includes(`${table}.${name}`)) return type.startsWith('_') ? 'PlatformId[]' : 'PlatformId'
  if (type !== 'text') return ''
  const named = nounOf(name === 'id' ? table.replace(/ies$/, 'y').replace(/s$/, '') : name.replace(/_id$/, ''))
  const nouns = IDS[`${table}.${name}`] ?? (/^(id|.+_id)$/.test(name) ? NOUNS.filter((each) => each === named) : [])
  return [nouns]
    .flat()
    .map((noun) => `\`${noun}:\${string}\``)
    .join(' | ')
}

const nounOf = (name: string) => name.replace(/(^|_)([a-z])/g, (_, _between, letter: string) => letter.toUpperCase())

function scriptTypeOf(type: string): string {
  if (type.startsWith('_')) return `${scriptTypeOf(type.slice(1))}[]`
  const known = TYPES[type]
  if (!known) throw new Error(`Say what the drivers answer for a column of type ${type}.`)
  return known
}
