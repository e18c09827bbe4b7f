import { findPattern, isTest, outside, type Rule, within } from './project.ts'

/** What may stand in some places only, or nowhere. */

const STATEMENTS = /\bsql\s*[`<(.]|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(/
const TIME = /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\b|\bhrtime\b|\bset(Timeout|Interval|Immediate)\b/
const CHANCE = /\bMath\.random\b|\brandom(Bytes|UUID|Int|FillSync|Fill)\b|\bgetRandomValues\b/
const NARROWING = /\bNumber\(|\bparse(Float|Int)\b|\.toFixed\(|\bMath\.(round|floor|ceil|trunc)\(/

export const PLACE_RULES: readonly Rule[] = [
  {
    says: 'Statements stand in store.ts, ledger/ and runtime/ only.',
    find: findPattern({ among: outside(/^src\/(runtime|ledger)\/|\/store\.ts$/), pattern: STATEMENTS }),
    breaches: [
      { 'src/features/a/create-b.ts': "await tx.selectFrom('b').selectAll().execute()" },
      { 'src/features/a/routes.ts': 'const rows = await sql`select 1`.execute(db)' },
      { 'src/features/a/routes.ts': 'const rows = await sql<Row>`select 1`.execute(db)' },
    ],
  },
  {
    says: 'The wall clock, timers and randomness are used by runtime/ and crypto/ only; everything else gets the time and ids handed in.',
    find: findPattern({
      among: outside(/^src\/(runtime|crypto)\//),
      pattern: new RegExp(`${TIME.source}|${CHANCE.source}`),
    }),
    except: {
      'src/main.ts': 'Stopping takes real time.',
      'src/demo.ts': 'The demonstration is a caller: it waits for the service.',
    },
    breaches: [
      { 'src/features/a/rules.ts': 'const now = Date.now()' },
      { 'src/features/a/rules.ts': 'const now = new Date( )' },
      { 'src/ledger/a.ts': "import { randomUUID } from 'node:crypto'" },
      { 'src/money/a.ts': 'const b = Math.random()' },
      { 'src/providers/a/simulated.ts': 'setTimeout(() => {}, 5)' },
    ],
  },
  {
    says: 'Amounts stay bigint: no Number(, parseFloat, toFixed or rounding of numbers in money/, ledger/ and rules.ts.',
    find: findPattern({
      among: (path) => /^src\/(money|ledger)\/|\/rules\.ts$/.test(path) && !isTest(path),
      pattern: NARROWING,
    }),
    except: {
      'src/money/wire.ts':
        'Amounts leave the service here, as JSON numbers below 2^53; anything larger is refused first.',
    },
    breaches: [
      { 'src/money/fees.ts': 'const fee = Number(amount)' },
      { 'src/ledger/a.ts': 'const b = parseFloat(text)' },
      { 'src/features/a/rules.ts': 'return (cents / 100).toFixed(2)' },
      { 'src/features/a/rules.ts': 'return Math.round(amount * rate)' },
    ],
  },
  {
    says: 'What is left to do does not stand in the code.',
    find: findPattern({
      among: within(/^(src|test|bench|sdk|examples|migrations|docs|\.ci)\//),
      pattern: /\b(TODO|FIXME|HACK)\b/,
      look: 'text',
    }),
    breaches: [{ 'src/features/a/rules.ts': '// TODO: mend' }, { 'migrations/0001_a.sql': '-- FIXME' }],
  },
  {
    says: 'The project names no path of a machine.',
    find: findPattern({
      among: (path) => path !== 'package-lock.json',
      pattern: /(?<![\w.}])\/(work|home|Users|root|mnt|tmp)\/[\w.]/,
      look: 'text',
    }),
    breaches: [{ 'docs/a.md': 'Look into /home/somebody/causeway.' }, { 'src/main.ts': "const file = '/tmp/x'" }],
  },
  {
    says: 'The project names no package registry: whoever installs chooses their own.',
    find: findPattern({
      among: () => true,
      pattern: /"resolved":\s*"http|^registry\s*=|registry\.(npmjs|yarnpkg)\./m,
      look: 'text',
    }),
    breaches: [
      { 'package-lock.json': '{\n  "resolved": "https://registry.example/a.tgz"\n}' },
      { '.npmrc': 'registry=https://registry.example/' },
    ],
  },
]
