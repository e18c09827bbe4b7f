import type { Node } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isNewExpression,
} from 'typescript/unstable/ast/is'
import { findNodes, findText, isTest, outside, type Rule, within } from './project.ts'
import { isCallOf, isMember, isName, nameOf, nodesUnder } from './syntax.ts'

/** Code that the rules allow only in some places, or nowhere. */

const STATEMENTS = /^(sql|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)$/
const TIMERS = /^(performance|hrtime|set(Timeout|Interval|Immediate))$/
const CHANCE = /^(random(Bytes|UUID|Int|FillSync|Fill)|getRandomValues)$/

const isPresent = (node: Node) => isNewExpression(node) && nameOf(node.expression) === 'Date' && !node.arguments?.length
const isTimeOrChance = (node: Node) =>
  isPresent(node) ||
  isMember(node, 'Date', /^now$/) ||
  isMember(node, 'Math', /^random$/) ||
  isName(node, TIMERS) ||
  isName(node, CHANCE)

const isNarrowing = (node: Node) =>
  isCallOf(node, /^Number$/) ||
  isName(node, /^(parseFloat|parseInt|toFixed)$/) ||
  isMember(node, 'Math', /^(round|floor|ceil|trunc)$/)

/** Ports that get their answers from outside. The others answer immediately, from their own copy. */
const CALLING_PORTS =
  /^(LivenessProvider|MicroEntrySender|AccountScreening|MessageSender|IdentityKeys|PayoutPartner|Counterparties|FileStore|CardVault)$/

/** Returns the types that a function's parameters name. */
function typesTakenBy(node: Node): string[] {
  if (!isArrowFunction(node) && !isFunctionDeclaration(node) && !isMethodDeclaration(node)) return []
  return node.parameters
    .flatMap(({ type }) => (type ? nodesUnder(type) : []))
    .flatMap((each) => (isIdentifier(each) ? [each.text] : []))
}

function callsWithin(node: Node): boolean {
  const types = typesTakenBy(node)
  return types.includes('Work') && types.some((type) => CALLING_PORTS.test(type) || type === 'Providers')
}

export const PLACE_RULES: readonly Rule[] = [
  {
    says: 'Statements stand in store.ts, ledger/ and runtime/ only.',
    find: findNodes(outside(/^src\/(runtime|ledger)\/|[-/]store\.ts$/), (node) => isName(node, STATEMENTS)),
    breaches: [
      { 'src/features/n/a/create-b.ts': "await tx.selectFrom('b').selectAll().execute()" },
      { 'src/features/n/a/routes.ts': 'const rows = await sql`select 1`.execute(db)' },
      { 'src/features/n/a/routes.ts': 'const rows = await sql<Row>`select 1`.execute(db)' },
      { 'src/features/n/a/routes.ts': 'const { insertInto } = tx' },
    ],
  },
  {
    says: 'Nobody outside is called within a unit of work: what has a Work gets no port that calls out. Jobs and operations that ask call.',
    find: findNodes(outside(/^src\/providers\//), callsWithin),
    breaches: [
      {
        'src/features/n/a/create-b.ts': 'async function createB(work: Work, partner: PayoutPartner): Promise<void> {}',
      },
      {
        'src/features/n/a/create-b.ts': "const createB = (work: Work, { messages }: Pick<Providers, 'messages'>) => {}",
      },
    ],
  },
  {
    says: 'The wall clock, timers and randomness are used by runtime/ and crypto/ only; everything else gets the time and ids handed in.',
    find: findNodes(outside(/^src\/(runtime|crypto)\//), isTimeOrChance),
    except: {
      'src/bin/main.ts': 'Stopping takes real time.',
      'src/bin/demo.ts': 'The demonstration is a caller: it waits for the service.',
      'src/bin/demo/world/residents.ts': 'The sample data is made by callers, which wait for the service.',
    },
    breaches: [
      { 'src/features/n/a/rules.ts': 'const now = Date.now()' },
      { 'src/features/n/a/rules.ts': 'const now = new Date( )' },
      { 'src/features/n/a/rules.ts': 'const now = new Date' },
      { 'src/ledger/a.ts': "import { randomUUID } from 'node:crypto'" },
      { 'src/money/a.ts': 'const b = Math.random()' },
      { 'src/providers/a/simulated.ts': 'setTimeout(() => {}, 5)' },
    ],
  },
  {
    says: 'Amounts stay bigint: no Number(, parseFloat, toFixed or rounding of numbers in money/, ledger/ and rules.ts.',
    find: findNodes((path) => /^src\/(money|ledger)\/|\/rules\.ts$/.test(path) && !isTest(path), isNarrowing),
    except: {
      'src/money/wire.ts':
        'Amounts leave the service here, as JSON numbers below 2^53; anything larger is refused first.',
    },
    breaches: [
      { 'src/money/fees.ts': 'const fee = Number(amount)' },
      { 'src/ledger/a.ts': 'const b = parseFloat(text)' },
      { 'src/features/n/a/rules.ts': 'return (cents / 100).toFixed(2)' },
      { 'src/features/n/a/rules.ts': 'return Math.round(amount * rate)' },
      { 'src/features/n/a/rules.ts': 'const cents = rates.map(Math.floor)' },
    ],
  },
  {
    says: 'What is left to do does not stand in the code.',
    find: findText(within(/^(src|test|bench|sdk|examples|migrations|docs|\.ci)\//), /\b(TODO|FIXME|HACK)\b/),
    breaches: [{ 'src/features/n/a/rules.ts': '// TODO: mend' }, { 'migrations/0001_a.sql': '-- FIXME' }],
  },
  {
    says: 'What tests share ends with onTestFinished or within a function: a module is imported once for many test files, and its own hooks serve the first of them only.',
    find: findText((path) => isTest(path) && !path.endsWith('.test.ts'), /^(before|after)(Each|All)\(/m),
    breaches: [
      { 'test/support/a.ts': 'const a = 1\nafterEach(() => a)' },
      { 'src/features/n/a/makers.test-support.ts': 'beforeAll(() => undefined)' },
    ],
  },
  {
    says: 'The project names no path of a machine.',
    find: findText((path) => path !== 'package-lock.json', /(?<![\w.}])\/(work|home|Users|root|mnt|tmp)\/[\w.]/),
    breaches: [{ 'docs/a.md': 'Look into /home/somebody/causeway.' }, { 'src/bin/main.ts': "const file = '/tmp/x'" }],
  },
  {
    says: 'The project names no package registry: whoever installs chooses their own.',
    find: findText(() => true, /"resolved":\s*"http|^registry\s*=|registry\.(npmjs|yarnpkg)\./m),
    breaches: [
      { 'package-lock.json': '{\n  "resolved": "https://registry.example/a.tgz"\n}' },
      { '.npmrc': 'registry=https://registry.example/' },
    ],
  },
]
