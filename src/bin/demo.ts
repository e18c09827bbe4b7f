import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '#runtime/lib/thrown.ts'
import { playPayments } from './demo/payment.ts'
import { type Received, startReceiver } from './demo/receiver.ts'
import { print, Service, Stopped, title } from './demo/running-service.ts'

/**
 * Plays first payments against a running service and shows every request, its answer and every webhook as it arrives:
 * `npm run demo -- <clientId>:<clientSecret> [http://127.0.0.1:8080/2025-10-13]`. The platform's configuration is left as it was.
 */
const { SANDBOX_API_TOKEN, PORT = '8080', BASE_PATH = '/2025-10-13' } = process.env
const [token = SANDBOX_API_TOKEN, givenAddress = `http://127.0.0.1:${PORT}`] = process.argv.slice(2)
const WAIT_AT_MOST_MS = 30_000
const EXIT_AFTER_SIGNAL = 130

async function play(service: Service): Promise<void> {
  const received: Received[] = []
  const endpointBefore = await service.findEndpoint()
  const { url, server } = await startReceiver(await service.signingKeys(), (webhook) => {
    received.push(webhook)
    const { type, data, isSigned } = webhook
    print(
      `  \x1b[33mwebhook ${type}\x1b[0m ${data.id ?? ''} ${data.status ?? ''} ${isSigned ? '(signature verified)' : '(SIGNATURE WRONG)'}`,
    )
  })
  try {
    for (const transactionId of await playPayments(service, url, freshIban()))
      await completion(service, received, transactionId)
    title(
      `Done: ${received.length} webhooks, ${received.filter(({ isSigned }) => isSigned).length} of them with a valid signature.`,
    )
  } finally {
    await restoreEndpoint(service, endpointBefore, url)
    server.closeAllConnections()
    server.close()
  }
}

/** An account that has not been registered before; its last digits say that the payment succeeds. */
const freshIban = () => `DE8937040044${String(Date.now()).slice(-7)}000`

async function completion(service: Service, received: readonly Received[], transactionId: string): Promise<void> {
  const deadline = Date.now() + WAIT_AT_MOST_MS
  const isCompleted = ({ type, data }: Received) => type === 'OUTGOING_PAYMENT.COMPLETED' && data.id === transactionId
  while (!received.some(isCompleted)) {
    service.checkRunning()
    if (Date.now() > deadline) throw new Error('The payment was not completed in time.')
    await sleep(100)
  }
}

/** An endpoint can be changed but not removed, so where there was none before, instructions are printed. */
async function restoreEndpoint(service: Service, before: string | undefined, ours: string): Promise<void> {
  if ((await service.findEndpoint()) !== ours) return
  if (before !== undefined) {
    await service.setEndpoint(before)
    return print(`The webhook endpoint is ${before} again.`)
  }
  print(
    `\nThe platform's webhook endpoint is ${ours} now, at which no server listens any more; it can be changed, not removed. To set your own:`,
  )
  print(service.curlForConfig({ webhookEndpoint: 'http://127.0.0.1:3000/webhooks' }))
}

/** The address of the interface; without a path the usual one is meant. */
function toAddress(given: string): string {
  if (!URL.canParse(given)) throw new Error(`${given} is not an address such as http://127.0.0.1:8080/2025-10-13.`)
  const { origin, pathname } = new URL(given)
  return origin + (pathname === '/' ? BASE_PATH : pathname.replace(/\/$/, ''))
}

async function run(): Promise<void> {
  if (!token?.includes(':'))
    throw new Error(
      'Give the sandbox API token that the first start printed: npm run demo -- <clientId>:<clientSecret>',
    )
  const service = new Service(token, toAddress(givenAddress))
  // A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (service.isStopping = true))
  await play(service)
}

await run().catch((error: unknown) => {
  process.stderr.write(`\n${messageOf(error)}\n`)
  process.exitCode = error instanceof Stopped ? EXIT_AFTER_SIGNAL : 1
})
