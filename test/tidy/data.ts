import { createHash } from 'node:crypto'
import type { Node } from 'typescript/unstable/ast'
import { featuresOf } from './features.ts'
import {
  findNodes,
  findText,
  findWording,
  isTest,
  lineAt,
  type Place,
  type Project,
  type Rule,
  type SourceFile,
  sources,
} from './project.ts'
import { isCallOf, isText, wordingOf } from './syntax.ts'

const isMigration = (path: string) => /^migrations\/\d{4}_.+\.sql$/.test(path)
const withoutComments = (script: string) => script.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
const migrationsOf = ({ files }: Project): SourceFile[] =>
  files.filter(({ path }) => isMigration(path)).map((file) => ({ ...file, text: withoutComments(file.text) }))

/** Tables that do not belong to one platform, each with its reason. */
const GLOBAL_TABLES: Record<string, string> = {
  migrations: 'What has been done to the schema.',
  server_starts: 'Of the server of the database, which serves all platforms.',
  sweeps: 'House-keeping of the whole deployment.',
  figures: 'Of processes, which serve all platforms.',
  key_fingerprints: 'The keys of the whole deployment.',
  webhook_signing_keys: 'One key pair per environment of the deployment.',
  custody_bundle_keys: 'One key pair of the deployment, which clients pin.',
  uma_domains: 'A directory: who sends to a domain does not know the platform.',
  funding_instruments: 'A directory: a bank that reports money does not know the platform.',
  deposit_instruments: 'A directory: a bank that reports money does not know the platform.',
  rate_snapshots: 'Prices are the same for every platform.',
  rate_windows: 'Prices are the same for every platform.',
  held_rates: 'Prices are the same for every platform.',
  receipts: 'Money has come before anybody knows whose it is.',
  uma_addresses: 'A directory: who pays an address does not know the platform.',
  uma_keys: 'One pair of keys per domain, which other institutions keep; a domain may change its platform.',
  device_code_failures: 'Whoever tries codes of devices names no platform.',
  code_messages: 'Whoever is flooded with codes does not care how many platforms send them.',
  stablecoin_provider_account_holders: 'Whoever links an account at a provider does not know who has linked it before.',
  stablecoin_tokens: 'A token of a network belongs to one platform of production, whoever asks.',
  registered_currencies: 'A code means the same for every platform that has it.',
  uma_nonces: 'Who sends a message does not know the platform.',
  treasury_versions: 'The bank accounts of the operator serve all platforms.',
  treasury_numbers: 'A bank issues numbers for the operator, who gives them to accounts of all platforms.',
  order_files: 'A bank gets the orders of all platforms in one file.',
  people: 'People of the operator work for all platforms.',
  person_links: 'People of the operator work for all platforms, and who signs in is not known before.',
  person_passkeys: 'People of the operator work for all platforms, and who signs in is not known before.',
  person_sessions: 'People of the operator work for all platforms, and who signs in is not known before.',
  operator_tokens: 'Programs of the operator work for all platforms.',
  operator_terminal_logins: 'Who confirms one is not known before.',
  operator_touch_requests: 'People of the operator work for all platforms.',
  passkey_challenges: 'Who answers one is not known before.',
  bank_entries: 'A bank does not know the platform.',
  single_use_payees: 'Whoever pays an invoice does not know who else has it.',
  cash_matches: 'What a bank has booked is matched with the books of any platform.',
}

/** Unique indexes across platforms, each with its reason. */
const GLOBAL_INDEXES: Record<string, string> = {
  api_tokens_by_client_id: 'The credential of a request names no platform yet.',
  agents_by_token: 'The credential of a request names no platform yet.',
  agent_device_codes_by_hash: 'Whoever redeems a code names no platform.',
  operator_acts_by_id: 'Whoever decides names the act and no platform.',
  verification_links_by_secret: 'Whoever opens a link knows its secret and not its platform.',
  invitations_by_code: 'Whoever opens a link knows its code and not its platform.',
  partner_orders_by_reference: 'A bank names the order and no platform.',
  api_tokens_by_id: 'The credential of a request names no platform yet.',
}

/** A key of a table: its index name, if it has one, and its columns. */
interface Key {
  table: string
  index?: string
  columns: string
  offset: number
}

const STATEMENT = /(?:create table(?: if not exists)?|alter table(?: if exists)?(?: only)?)\s+(\w+)([^;]*);/gi
const TABLE_KEY = /\b(?:primary key|unique(?: nulls not distinct)?|foreign key)\s*\(([^)]*)/gi
/** A column that is a key on its own. */
const COLUMN_KEY = new RegExp(
  [
    String.raw`(?:^|[,(])\s*(?:add column\s+)?(\w+)\s+[a-z][\w()[\]]*`,
    String.raw`(?:\s+(?!(?:check|constraint)\b)[^,(]*?)?\s(?:primary key|unique|references)\b(?!\s*\()`,
  ].join(''),
  'gi',
)
const UNIQUE_INDEX =
  /create unique index(?: concurrently)?(?: if not exists)?\s+(\w+)\s+on\s+(\w+)(?:\s+using \w+)?\s*\(([^;]*)/gi

function keysOf(script: string): Key[] {
  const ofTables = [...script.matchAll(STATEMENT)].flatMap((statement) => {
    const [whole, table, body] = statement as unknown as [string, string, string]
    const start = statement.index + whole.length - body.length - 1
    const keys = [...body.matchAll(TABLE_KEY), ...body.matchAll(COLUMN_KEY)]
    return keys.map((match) => ({ table, columns: match[1] as string, offset: start + match.index }))
  })
  const ofIndexes = [...script.matchAll(UNIQUE_INDEX)].map((match) => {
    const [, index, table, columns] = match as unknown as [string, string, string, string]
    return { index, table, columns, offset: match.index }
  })
  return [...ofTables, ...ofIndexes]
}

const isOfPlatform = ({ table, index, columns }: Key) =>
  table in GLOBAL_TABLES || (index ?? '') in GLOBAL_INDEXES || /^\s*platform_id\b/.test(columns)

const keysWithoutPlatform = (project: Project): Place[] =>
  migrationsOf(project).flatMap(({ path, text }) => {
    const toPlace = ({ table, index = table, columns, offset }: Key): Place => ({
      path,
      line: lineAt(text, offset),
      what: `${index}: ${columns.trim()}`,
    })
    return keysOf(text)
      .filter((key) => !isOfPlatform(key))
      .map(toPlace)
  })

interface Table extends Place {
  name: string
  body: string
}

const tablesOf = (project: Project): Table[] =>
  migrationsOf(project).flatMap(({ path, text }) =>
    [...text.matchAll(/create table\s+(\w+)([^;]*);/gi)].map((match) => {
      const [, name, body] = match as unknown as [string, string, string]
      return { path, line: lineAt(text, match.index), what: name, name, body }
    }),
  )

const BUILDERS = /^(insertInto|updateTable|deleteFrom|mergeInto|bulkInsertion|recordInsertion)$/
const WRITING = new RegExp(
  [
    String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)`,
    String.raw`\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  ].join('|'),
  'gi',
)

/** Returns the table that a builder call writes. */
function tableBuiltBy(node: Node): string | undefined {
  const named = isCallOf(node, BUILDERS) ? node.arguments[0] : undefined
  return named && isText(named) ? /^\w+/.exec(wordingOf(named))?.[0] : undefined
}

/** Returns the tables that a statement in a string or a template writes. */
const tablesIn = (node: Node) =>
  isText(node) ? [...wordingOf(node).matchAll(WRITING)].map(([, first, second]) => first ?? second) : []

/** Returns the feature of a path, or its layer below the features. */
function moduleOf(project: Project): (path: string) => string {
  const featureOf = featuresOf(project)
  return (path) => featureOf(path) ?? /^src\/([^/]+)/.exec(path)?.[1] ?? path
}
const tablesWrittenIn = ({ nodes }: SourceFile) => nodes.flatMap((node) => [tableBuiltBy(node), ...tablesIn(node)])

function tablesOfSeveral(project: Project): Place[] {
  const nameOf = moduleOf(project)
  const writes = sources(project).flatMap((file) =>
    tablesWrittenIn(file).map((table) => ({ table, by: nameOf(file.path) })),
  )
  return tablesOf(project).flatMap(({ name, path, line }) => {
    const writers = [...new Set(writes.filter(({ table }) => table === name).map(({ by }) => by))]
    return writers.length === 1
      ? []
      : [{ path, line, what: `${name} is written by ${writers.join(' and ') || 'nobody'}` }]
  })
}

const RELEASED = 'migrations/released.txt'
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns scripts that differ from their release, and new scripts that a released database would apply too late. */
function unsteadyMigrations({ files }: Project): Place[] {
  const list = files.find(({ path }) => path === RELEASED)?.text ?? ''
  const sums = new Map(
    [...list.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)].map(([, sum, name]) => [`migrations/${name}`, sum]),
  )
  const scripts = new Map(files.filter(({ path }) => isMigration(path)).map(({ path, text }) => [path, text]))
  const lastReleased = Math.max(...[...sums.keys()].map(numberOf))
  const faults: [what: string, paths: string[]][] = [
    ['of a release is gone', [...sums.keys()].filter((path) => !scripts.has(path))],
    [
      'of a release has changed',
      [...scripts].filter(([path, text]) => (sums.get(path) ?? sumOf(text)) !== sumOf(text)).map(([path]) => path),
    ],
    [
      'is new, and its number is not above those of the last release',
      [...scripts.keys()].filter((path) => !sums.has(path) && numberOf(path) <= lastReleased),
    ],
  ]
  return faults.flatMap(([what, paths]) => paths.map((path) => ({ path, line: 1, what })))
}

const numberOf = (path: string) => Number(/\d{4}/.exec(path)?.[0])

const IN_MIGRATIONS = new RegExp(
  [
    String.raw`\b(small|big)?serial\b|\bsequence\b|\bnextval\b|\bas identity\b|\btrigger\b|\bcreate rule\b`,
    String.raw`\btemp(orary)?\s+table\b|\bexclude\s+using\b|^\s*(listen|notify)\b`,
  ].join('|'),
  'im',
)
const IN_STATEMENTS = new RegExp(
  [
    String.raw`\b(create|drop)\s+(temp|temporary|sequence|trigger)\b|\bnextval\(`,
    String.raw`(^|[\x60'"])\s*(listen|unlisten|notify)\s+\w|\bpg_notify\b|\bpg_(try_)?advisory_(lock|unlock)(_shared|_all)?\b`,
  ].join('|'),
  'i',
)
const isSource = (path: string) => path.startsWith('src/') && !isTest(path)

/** Returns a table with one fault. */
const table = (...lines: string[]) => ({ 'migrations/0001_a.sql': `create table a (\n  ${lines.join(',\n  ')}\n);` })

export const DATA_RULES: readonly Rule[] = [
  {
    says: 'Primary keys, unique indexes and foreign keys of tenant tables begin with platform_id.',
    find: keysWithoutPlatform,
    breaches: [
      table('id text primary key', 'platform_id uuid not null'),
      table('platform_id uuid not null references platforms', 'id text not null', 'primary key (id, platform_id)'),
      table('platform_id uuid primary key', 'email text unique'),
      table('platform_id uuid primary key', 'b_id text not null references b'),
      table('platform_id uuid primary key', 'b_id text', 'constraint c foreign key (b_id) references b (id)'),
      { 'migrations/0001_a.sql': 'create unique index a_once on a (coalesce(b, platform_id)) where c;' },
      { 'migrations/0001_a.sql': 'alter table a add constraint b unique (c, platform_id);' },
    ],
  },
  {
    says: 'Every table has a primary key.',
    find: (project) => tablesOf(project).filter(({ body }) => !/\bprimary key\b/i.test(body)),
    breaches: [table('platform_id uuid not null')],
  },
  {
    says: 'No sequences, triggers, LISTEN, NOTIFY, session locks, temporary tables, exclusion constraints: shards and poolers break them.',
    find: (project) => [
      ...findWording(isSource, IN_STATEMENTS)(project),
      ...findText(isMigration, IN_MIGRATIONS)({ files: migrationsOf(project) }),
    ],
    breaches: [
      table('id bigserial'),
      table('id bigint generated always as identity'),
      table('exclude using gist (a with =)'),
      { 'migrations/0001_a.sql': 'create sequence a;' },
      { 'migrations/0001_a.sql': 'create trigger a' },
      { 'migrations/0001_a.sql': 'create temporary table a' },
      { 'migrations/0001_a.sql': 'listen a;' },
      { 'src/runtime/a.ts': 'await sql`select pg_advisory_lock(1)`.execute(db)' },
      { 'src/runtime/a.ts': 'await sql`select pg_notify(1)`.execute(db)' },
      { 'src/runtime/a.ts': "await client.query('listen jobs')" },
    ],
  },
  {
    says: 'Moments are stored as timestamptz(3), so that what is printed is what is stored.',
    find: (project) =>
      findText(isMigration, /\btimestamptz\b(?!\(3\))|\btimestamp\b/i)({ files: migrationsOf(project) }),
    breaches: [table('created_at timestamptz not null'), table('created_at timestamp(3) not null')],
  },
  {
    says: 'Lists are paged by key: no OFFSET.',
    find: (project) => [
      ...findNodes(isSource, (node) => isCallOf(node, /^offset$/))(project),
      ...findWording(isSource, /\boffset\s+\$\{/)(project),
    ],
    breaches: [{ 'src/features/n/a/store.ts': 'query.limit(20).offset(40)' }],
  },
  {
    says: 'Every table is written by exactly one feature, the ledger or the runtime.',
    find: tablesOfSeveral,
    breaches: [
      {
        ...table('id'),
        'src/features/n/b/store.ts': "tx.insertInto('a')",
        'src/features/n/c/store.ts': 'sql`update a x set b = 1`',
      },
      {
        ...table('id'),
        'src/features/n/b/store.ts': "tx.insertInto('a')",
        'src/features/n/c/store.ts': 'tx.deleteFrom( /* all */ "a")',
      },
      {
        ...table('id'),
        'src/features/n/b/store.ts': "bulkInsertion('a', {})",
        'src/features/n/c/store.ts': "recordInsertion('a')",
      },
      table('id'),
    ],
  },
  {
    says: 'Migrations of a release stay as they are, and new ones have numbers above them.',
    find: unsteadyMigrations,
    breaches: [
      { 'migrations/0001_a.sql': '-- edited', [RELEASED]: `# 1.0.0\n${'0'.repeat(64)}  0001_a.sql\n` },
      { [RELEASED]: `${'0'.repeat(64)}  0001_gone.sql\n` },
      { 'migrations/0002_a.sql': 'new', 'migrations/0002_b.sql': '', [RELEASED]: `${sumOf('')}  0002_b.sql\n` },
    ],
  },
]
