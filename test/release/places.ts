import { setTimeout as sleep } from 'node:timers/promises'
import { blocksIn, jsonBlockWith } from './documents.ts'
import type { People } from './people.ts'
import type { Ran } from './shell.ts'
import type { Shown } from './shown.ts'

/** The place where the commands of each document run, and the steps of a reader around them. */

export interface Hands {
  /** Runs commands that a document describes in words. Throws if one fails. */
  type(code: string): Promise<Ran>
}

export interface Context {
  people: People
  shown: Shown
  /** The address of the database on the machine. */
  address: string
  /** Variables that documents use and describe in words. Each reader begins with them. */
  variables: Map<string, string>
}

export interface Step {
  document: string
  /** A text of the block. */
  of: string
  /** Runs until another block of this kind starts: the service, or something that watches it. */
  serves?: 'service' | 'watcher'
  /** Each line runs in a terminal of its own. */
  inTerminals?: boolean
  /** Later commands of the block use ids of earlier ones. */
  inSteps?: boolean
  /** Typed when the program asks. */
  input?: (context: Context) => string
  /** Commands that the document shows to fail, by their beginnings. */
  failing?: readonly string[]
  /** The shown output has the lines of standard error too, before the others. */
  showsErrors?: boolean
  /** Why the shown output is not compared. */
  isShownOtherwise?: string
  before?(reader: Hands, context: Context): Promise<unknown>
  after?(reader: Hands, context: Context, output: string): Promise<unknown>
}

const GOING_LIVE = 'docs/going-live.md'
const OPERATING = 'docs/operating.md'
const CLI = 'sdk/cli/README.md'
const MCP = 'docs/mcp.md'
const INTRODUCTION = 'docs/reference/introduction.md'
const STABLECOINS = 'docs/stablecoins.md'
const UPGRADING = 'docs/upgrading.md'

/** Documents for a machine with a release, in the order in which a reader can follow them on one machine. */
export const RELEASE_DOCUMENTS = [GOING_LIVE, OPERATING, CLI, MCP, INTRODUCTION, STABLECOINS, UPGRADING]

/** The test of the guides runs these. */
export const GUIDES = 'docs/guides/'

interface Elsewhere {
  document: string
  /** The beginning of one or more commands. */
  command: string
  /** The file that runs it in CI, and a text of this file. */
  provenBy?: readonly [file: string, text: string]
  /** The reason why CI cannot run it. */
  skippedBecause?: string
}

const README = 'README.md'
const DEBUGGING = 'docs/debugging.md'
const HOW_TO = 'docs/how-to-add-an-operation.md'
const WALLET = 'examples/wallet/README.md'
const SANDBOX_GUIDE = `${GUIDES}sandbox.md`
const CI = '.ci/run'

/** Commands that do not run on the machine with the release, because they need a checkout or a person. */
export const ELSEWHERE: readonly Elsewhere[] = [
  { document: README, command: 'npm ci && npm start', provenBy: [CI, 'npm ci --no-audit --no-fund'] },
  { document: 'CONTRIBUTING.md', command: 'npm ci', provenBy: [CI, 'npm ci --no-audit --no-fund'] },
  { document: 'CONTRIBUTING.md', command: 'npm run dev', provenBy: ['test/dev.test.ts', 'dev.mjs'] },
  {
    document: DEBUGGING,
    command: 'npm start > service.log &',
    provenBy: ['test/release/release-test.ts', "'npm', 'start'"],
  },
  { document: DEBUGGING, command: 'curl -si -u $CAUSEWAY_TOKEN', provenBy: ['test/logs.test.ts', "'x-request-id'"] },
  { document: DEBUGGING, command: 'grep look-at-me', provenBy: ['test/logs.test.ts', 'requestId'] },
  {
    document: DEBUGGING,
    command: 'NODE_OPTIONS=--inspect=127.0.0.1:9229 node',
    skippedBecause: 'it waits for a person with a debugger',
  },
  {
    document: DEBUGGING,
    command: 'npx vitest run src/features/payments/quotes/quotes.test.ts --inspect-brk',
    skippedBecause: 'it waits for a person with a debugger',
  },
  { document: DEBUGGING, command: 'KEEP_DATABASE=on', skippedBecause: 'it leaves a database behind' },
  { document: DEBUGGING, command: 'psql postgres://', skippedBecause: 'the database is left by the command before' },
  { document: DEBUGGING, command: 'node --cpu-prof', skippedBecause: 'it runs until a person stops it' },
  { document: HOW_TO, command: '(cd migrations &&', skippedBecause: 'it releases a migration' },
  { document: HOW_TO, command: 'npm run check', provenBy: ['package.json', '"test": "npm run --silent check'] },
  { document: HOW_TO, command: 'npx vitest run', provenBy: [CI, 'run_tests npx vitest run'] },
  {
    document: HOW_TO,
    command: 'DATABASE_URL=postgres://postgres@127.0.0.1:5432',
    provenBy: [CI, 'run_tests npx vitest run'],
  },
  { document: HOW_TO, command: 'npm run openapi', provenBy: [CI, 'built openapi --check'] },
  { document: HOW_TO, command: 'npm test', provenBy: [CI, 'run_tests npm test --'] },
  { document: HOW_TO, command: 'curl -u $CAUSEWAY_TOKEN', provenBy: ['test/operations.test.ts', 'operations'] },
  {
    document: WALLET,
    command: 'CARD_FRAME_ANCESTORS=http://localhost:8090 npm start',
    provenBy: ['test/support/wallet-example.ts', 'examples/wallet/build.mjs'],
  },
  {
    document: WALLET,
    command: 'npm run example:wallet',
    provenBy: ['test/support/wallet-example.ts', 'examples/wallet/build.mjs'],
  },
  {
    document: `${GUIDES}first-payment.md`,
    command: 'export',
    provenBy: ['test/guides/guides-test.ts', 'CAUSEWAY_TOKEN: token'],
  },
  {
    document: `${GUIDES}migrating.md`,
    command: 'ERRORS_WITH_MESSAGE_AND_STATUS=on',
    provenBy: ['test/scenarios/other-clients.test.ts', 'ERRORS_WITH_MESSAGE_AND_STATUS'],
  },
  {
    document: SANDBOX_GUIDE,
    command: 'causeway',
    provenBy: ['sdk/cli/src/sandbox-commands.test.ts', 'listen --forward-to'],
  },
]

const LIST_ORDERS = 'causeway operator list-bank-orders --environment production --only reference,state'
const LIST_FILES = 'causeway operator list-order-files --only id,state'

/** Several machines may use one server. */
const restoredName = (address: string) => `${new URL(address).pathname.slice(1)}_restored`

const today = () => new Date().toISOString().slice(0, 10)

/** Two treasurers set a document, as they do in the console. */
async function setTreasury({ people }: Context, document: object): Promise<void> {
  const { ask, approve } = people.pair('others')
  const { status, body } = await ask('/treasury', { document, reason: 'A test wants it.' })
  if (status !== 202) throw new Error(`The treasury is answered ${status} ${JSON.stringify(body)}`)
  await approve(body)
}

/** The treasury of going live, and the account that replaces its first one. */
const treasury = (): { accounts: object[] } => JSON.parse(jsonBlockWith(GOING_LIVE, '"accounts": [{'))

function secondTreasury(): object {
  const [first] = treasury().accounts
  return { accounts: [{ ...first, status: 'draining' }, JSON.parse(jsonBlockWith(GOING_LIVE, '"replaces"'))] }
}

/** Types the code until it prints the text. */
async function reads(reader: Hands, code: string, text: string): Promise<string> {
  for (let count = 0; count < 50; count++) {
    const { output } = await reader.type(code)
    if (output.includes(text)) return output
    await sleep(100)
  }
  throw new Error(`${code} never printed ${text}.`)
}

const found = (pattern: RegExp, text: string): string => {
  const [, part] = pattern.exec(text) ?? []
  if (part === undefined) throw new Error(`${pattern} is not in\n${text}`)
  return part
}

/** Notes the platform and its token, as `open-platform` prints them. */
function notePlatform({ variables }: Context, output: string): void {
  variables.set('PLATFORM', found(/(PlatformConfig:\S+)/, output))
  const [id, secret] = [found(/clientId: (\S+)/, output), found(/clientSecret: (\S+)/, output)]
  variables.set('CAUSEWAY_TOKEN', `${id}:${secret}`).set('CLIENT_ID', id).set('CLIENT_SECRET', secret)
  variables.set('CAUSEWAY_URL', 'http://127.0.0.1:8080/2025-10-13')
}

const assign = (reader: Hands, { variables }: Context) =>
  reader.type([...variables].map(([name, value]) => `${name}=${value}`).join(' '))

const OPEN_SANDBOX = [
  '/opt/causeway/bin/causeway operator open-platform --name "Sandbox Ltd" --environment sandbox --reason "To try it out."',
  '--supportedCurrencies USD --supportedCurrencies EUR --supportedCurrencies BTC',
].join(' ')

async function openSandbox(reader: Hands, context: Context): Promise<void> {
  notePlatform(context, (await reader.type(OPEN_SANDBOX)).output)
  await assign(reader, context)
}

/** The payment that going live describes in words. */
async function paySecond(reader: Hands, { shown, variables }: Context): Promise<void> {
  variables.set('TRANSACTION', (await reader.type('jq -r .transactionId quote.json')).output)
  await reader.type(`jq '{source, destination} +
    {lockedCurrencySide: "SENDING", lockedCurrencyAmount: 500, immediatelyExecute: true}' quote.json |
    curl -sS -u $CAUSEWAY_TOKEN $CAUSEWAY_URL/quotes -H 'Content-Type: application/json' -d @- -o second.json && mv second.json quote.json`)
  shown.set('ORD8FKBMH8C5RW2', found(/(ORD\w+) +WAITING/, await reads(reader, LIST_ORDERS, 'WAITING')))
  await reader.type('causeway operator make-order-file --treasuryAccount house-eur --reason "The second file."')
  const file = found(/(\S+) +MADE/, await reads(reader, LIST_FILES, 'MADE'))
  await reader.type(`causeway operator hand-over-order-file ${file} --reason "Sent."`)
}

/** A customer of production whose case waits for a reviewer. */
async function submitCustomer(reader: Hands): Promise<void> {
  const block = blocksIn(GOING_LIVE).find(({ code }) => code.includes('$CAUSEWAY_URL/verifications'))
  await reader.type(`(cd ~
${block?.code}jq -r .id document.json)`)
}

export const STEPS: readonly Step[] = [
  {
    document: GOING_LIVE,
    of: 'NODE_ENV=production npm --silent start',
    failing: ['NODE_ENV=production npm'],
    showsErrors: true,
  },
  {
    document: GOING_LIVE,
    of: 'openssl rand -hex 32 > /etc/causeway/master-key',
    before: async (_, { shown, address }) => {
      shown.set('postgres://<user>:<password>@<host>/<database>', address)
      shown.set('2026-11-28', today())
    },
  },
  { document: GOING_LIVE, of: 'set +a\nnpm --silent start', serves: 'service' },
  {
    document: GOING_LIVE,
    of: '--email second@example.com',
    before: (reader, { people }) =>
      people.join(async (email, roles) => {
        const words = `--email ${email} --name "Ana Lima" --role ${roles}`
        return (await reader.type(`npm run operator -- create-user ${words}`)).output
      }),
    after: async (_, context) => setTreasury(context, treasury()),
  },
  {
    document: GOING_LIVE,
    of: 'operator open-platform',
    after: async (reader, context, output) => {
      notePlatform(context, output)
      await assign(reader, context)
      await reader.type(`printf '%%PDF-1.4\n' >~/passport.pdf`)
    },
  },
  { document: GOING_LIVE, of: 'make-order-file', before: (reader) => reads(reader, LIST_ORDERS, 'WAITING') },
  { document: GOING_LIVE, of: 'read-order-file-content', before: (reader) => reads(reader, LIST_FILES, 'MADE') },
  { document: GOING_LIVE, of: 'reject-bank-order', before: paySecond },
  {
    document: GOING_LIVE,
    of: '--ownAccount second-eur',
    before: (_, context) => setTreasury(context, secondTreasury()),
  },

  {
    document: OPERATING,
    of: 'smtps://<user>',
    before: async (_, { shown }) => shown.set('smtps://<user>:<password>@', 'smtps://user:password@'),
  },
  {
    document: OPERATING,
    of: 'npm run audit',
    after: (reader) => reader.type(`[ "$MAIL_FROM" = 'Example Pay <no-reply@example.com>' ]`),
  },
  { document: OPERATING, of: 'haproxy -f', inTerminals: true },
  {
    document: OPERATING,
    of: 'freeze-internal-account PlatformConfig:…',
    before: async (reader, { shown, variables }) => {
      shown.set('PlatformConfig:…', variables.get('PLATFORM') ?? '')
      const accounts = await reader.type(
        `curl -sS -u $CAUSEWAY_TOKEN $CAUSEWAY_URL/platform/internal-accounts | jq -r '.data[0].id'`,
      )
      shown.set('InternalAccount:…', accounts.output)
    },
  },
  {
    document: OPERATING,
    of: 'report-payment',
    before: async (_, { shown, variables }) => shown.set('Transaction:…', variables.get('TRANSACTION') ?? ''),
  },
  { document: OPERATING, of: 'return-verification', before: submitCustomer },
  {
    document: OPERATING,
    of: 'prove-uma-domain',
    before: (reader) =>
      reader.type(
        `curl -sS -u $CAUSEWAY_TOKEN -X PATCH $CAUSEWAY_URL/config -H 'Content-Type: application/json' -d '{"umaDomain":"pay.example.org"}'`,
      ),
  },

  {
    document: CLI,
    of: 'causeway login',
    before: openSandbox,
    input: ({ variables }) => variables.get('CAUSEWAY_TOKEN') ?? '',
  },
  { document: CLI, of: 'causeway listen', serves: 'watcher' },
  { document: CLI, of: 'causeway trigger', showsErrors: true },
  { document: CLI, of: 'create-customer', inSteps: true },

  {
    document: MCP,
    of: '$CAUSEWAY_URL/agents',
    before: async (reader, { shown }) => {
      const { output } = await reader.type(
        `curl -sS -u $CAUSEWAY_TOKEN $CAUSEWAY_URL/customers -H 'Content-Type: application/json' -d '{"customerType":"INDIVIDUAL","fullName":"Ana Lima"}'`,
      )
      const customer = found(/(Customer:[0-9a-f-]+)/, output)
      shown.set('Customer:01a20664-cf6c-70e8-841a-b21fe00bdc2d', customer)
      await reader.type(`ACCOUNT=$(curl -sS -u $CAUSEWAY_TOKEN "$CAUSEWAY_URL/customers/internal-accounts?customerId=${customer}&currency=USD" | jq -r '.data[0].id')
        curl -sS -u $CAUSEWAY_TOKEN $CAUSEWAY_URL/sandbox/internal-accounts/$ACCOUNT/fund -H 'Content-Type: application/json' -d '{"amount":100000}'`)
    },
    after: async (_, { shown }, output) =>
      shown.set('SERVICE-AGENT-61EW-ZCWB', found(/(SERVICE-AGENT-\w{4}-\w{4})/, output)),
  },

  {
    document: INTRODUCTION,
    of: 'CAUSEWAY_TOKEN=<clientId>:<clientSecret>',
    before: async (reader, context) => {
      await openSandbox(reader, context)
      context.shown.set('<clientId>:<clientSecret>', context.variables.get('CAUSEWAY_TOKEN') ?? '')
    },
  },
  noting('"email":"ana@example.org"', 'CUSTOMER', /"id":"(Customer:[^"]+)"/),
  noting('-d customerId=$CUSTOMER -d currency=USD', 'ACCOUNT', /"id":"(InternalAccount:[^"]+)"/),
  noting('"iban":"DE89370400440532013000"', 'BANK', /"id":"(ExternalAccount:[^"]+)"/),

  { document: STABLECOINS, of: 'mint-1', inSteps: true },
  { document: STABLECOINS, of: 'register-2', inSteps: true },

  {
    document: UPGRADING,
    of: 'cd /opt/causeway-0.3.0',
    serves: 'service',
    isShownOtherwise: 'no release has the migration of the trial',
  },
  {
    document: UPGRADING,
    of: '/operator/v1/migrations',
    isShownOtherwise: 'no release has the migration of the trial',
    before: async (reader, { people }) => {
      const { ask } = people.pair('administrators')
      const { body } = await ask('/operator-tokens', {
        ...{ name: 'Upgrades', grants: ['deployment.read'], reason: 'A test wants it.' },
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      })
      await reader.type(`TOKEN=${body.token}`)
    },
  },
  {
    document: UPGRADING,
    of: 'pg_restore',
    before: async (_, { shown, address }) => shown.set('causeway_restored', restoredName(address)),
    after: async (reader, { address }) => {
      await reader.type('npm run --silent audit')
      await reader.type(`dropdb --maintenance-db ${address} ${restoredName(address)}`)
    },
  },
]

/** The variable of the introduction that has the id of the answer. */
function noting(of: string, name: string, id: RegExp): Step {
  return { document: INTRODUCTION, of, after: (reader, _, output) => reader.type(`${name}=${found(id, output)}`) }
}
