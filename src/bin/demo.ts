import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#app/config.ts'
import { readDemoLogin } from '#app/demo-login.ts'
import { paint } from '#runtime/lib/terminal.ts'
import { messageOf } from '#runtime/lib/thrown.ts'
import { ARRIVED, FEES, type PrintStep, playPayments, SENT, sumOf } from './demo/payment.ts'
import { type Json, Service, Stopped } from './demo/running-service.ts'
import { Webhooks } from './demo/webhooks.ts'

/**
 * Makes first payments in the sandbox of a running service, prints a line for each step, and verifies every webhook:
 * `npm run demo -- [<clientId>:<clientSecret>] [http://127.0.0.1:8080/2025-10-13]`.
 */
const { CAUSEWAY_TOKEN, CAUSEWAY_URL, SANDBOX_API_TOKEN, PORT, BASE_PATH, DATA_DIR } = process.env
const USUAL = readConfig({ PORT, BASE_PATH, DATA_DIR })
const WAIT_AT_MOST_MS = 30_000
const EXIT_AFTER_SIGNAL = 130

/** The token of the reader comes first. Without one, the demo plays as the platform that the first start made for it. */
function login(): { token: string; url: string } {
  const [givenToken = CAUSEWAY_TOKEN ?? SANDBOX_API_TOKEN, givenUrl = CAUSEWAY_URL] = process.argv.slice(2)
  const stored = givenToken ? undefined : readDemoLogin(USUAL.dataDir)
  const token = givenToken ?? stored?.token
  if (!token?.includes(':'))
    throw new Error(
      'Run `export CAUSEWAY_TOKEN=<clientId>:<clientSecret>` with the token that the first start printed.',
    )
  return { token, url: toAddress(givenUrl ?? stored?.url ?? `http://${USUAL.host}:${USUAL.port}`) }
}

/** The address of the interface. An address without a path gets the usual path. */
function toAddress(given: string): string {
  if (!URL.canParse(given)) throw new Error(`${given} is not an address such as http://127.0.0.1:8080/2025-10-13.`)
  const { origin, pathname } = new URL(given)
  return origin + (pathname === '/' ? USUAL.basePath : pathname.replace(/\/$/, ''))
}

const print = (text: string) => void process.stdout.write(`${text}\n`)

let steps = 0
const printStep: PrintStep = (name, description, result) =>
  print(
    `${String(++steps).padStart(2)}  ${paint(name.padEnd(13), 'bold')} ${description.padEnd(50)} ${paint(result, 'green')}`,
  )

/** The sums over all payments. */
const printSum = (quotes: readonly Json[], { verified, received }: Webhooks) =>
  [
    ['Sent', sumOf(quotes, ...SENT)],
    ['Fees', sumOf(quotes, ...FEES)],
    ['Arrived', sumOf(quotes, ...ARRIVED)],
    ['Webhooks', `${verified} of ${received} verified`],
  ].forEach(([name = '', text]) => print(`    ${paint(name.padEnd(13), 'bold')} ${text}`))

/** New to the platform. The last digits say that the payment succeeds. */
const freshIban = () => `DE8937040044${String(Date.now()).slice(-7)}000`

async function completion(service: Service, webhooks: Webhooks, transactionId: string): Promise<void> {
  const deadline = Date.now() + WAIT_AT_MOST_MS
  while (!(await webhooks.hasCompleted(transactionId))) {
    service.checkRunning()
    if (Date.now() > deadline) throw new Error('The payment was not completed in time.')
    await sleep(100)
  }
}

async function run(): Promise<void> {
  const { token, url } = login()
  const service = Service.ofPlatform(token, url)
  // A second signal ends the process immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (service.isStopping = true))
  // A token of production is refused here, before anything has changed.
  const webhooks = await Webhooks.open(service)
  print(`Three payments at ${url}\n`)
  const quotes = await playPayments({
    service,
    print: printStep,
    completion: (transactionId) => completion(service, webhooks, transactionId),
    iban: freshIban(),
  })
  print('')
  printSum(quotes, webhooks)
  if (webhooks.verified !== webhooks.received) throw new Error('A webhook has a wrong signature.')
}

await run().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = error instanceof Stopped ? EXIT_AFTER_SIGNAL : 1
})
