import { setTimeout as sleep } from 'node:timers/promises'
import { startReceiver, type Received } from './demo/receiver.ts'

/**
 * Plays a first payment against a running service and shows every request, its answer and every webhook as it arrives:
 * `npm run demo -- <clientId>:<clientSecret> [http://127.0.0.1:8080/2025-10-13]`.
 */
const [token = process.env.SANDBOX_API_TOKEN, address = `http://127.0.0.1:${process.env.PORT || 8080}${process.env.BASE_PATH || '/2025-10-13'}`] = process.argv.slice(2)
const WAIT_AT_MOST_MS = 30_000

/** An answer, looked into freely. */
interface Json {
  readonly [name: string]: Json
}

const print = (text: string) => void process.stdout.write(`${text}\n`)
const title = (text: string) => print(`\n\x1b[1m${text}\x1b[0m`)
const indented = (value: unknown) => JSON.stringify(value, null, 2).replace(/^/gm, '    ')

async function call(method: string, path: string, body?: object, shown: (answer: Json) => unknown = (answer) => answer): Promise<Json> {
  print(`\x1b[36m${method} ${path}\x1b[0m${body ? `\n${indented(body)}` : ''}`)
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Basic ${Buffer.from(token as string).toString('base64')}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error(`Nothing answers at ${address}. Start the service first: npm start`)
  })
  const answer = (await response.json()) as Json
  print(`  \x1b[${response.ok ? 32 : 31}m${response.status}\x1b[0m\n${indented(response.ok ? shown(answer) : answer)}`)
  if (!response.ok) throw new Error(`${method} ${path} was refused.`)
  return answer
}

async function play(): Promise<void> {
  const received: Received[] = []
  const { url, server } = await startReceiver(await signingKeys(), (webhook) => {
    received.push(webhook)
    const { type, data, isSigned } = webhook
    print(`  \x1b[33mwebhook ${type}\x1b[0m ${data.id ?? ''} ${data.status ?? ''} ${isSigned ? '(signature verified)' : '(SIGNATURE WRONG)'}`)
  })
  try {
    await story(url)
    await completion(received)
    title(`Done: ${received.length} webhooks, ${received.filter(({ isSigned }) => isSigned).length} of them with a valid signature.`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function story(url: string): Promise<void> {
  title('1. Tell the service where webhooks go')
  await call('PATCH', '/config', { webhookEndpoint: url }, ({ id, webhookEndpoint }) => ({ id, webhookEndpoint, '…': '' }))
  title('2. A customer; the sandbox approves at once and opens accounts')
  const customer = await call('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', email: 'ana@example.org' })
  title('3. Money on the customer’s dollar account: 1,000.00 USD')
  const accounts = await call('GET', `/customers/internal-accounts?customerId=${customer.id}&currency=USD`, undefined, ({ data }) => ({ data: [{ id: data?.[0]?.id, balance: data?.[0]?.balance, '…': '' }] }))
  const accountId = accounts.data?.[0]?.id
  await call('POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount: 100_000 }, ({ id, balance }) => ({ id, balance, '…': '' }))
  title('4. A bank account abroad')
  const bankAccount = await call('POST', '/customers/external-accounts', {
    customerId: customer.id,
    currency: 'EUR',
    accountInfo: { accountType: 'EUR_ACCOUNT', iban: freshIban(), beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'DE' } },
  })
  title('5. A quote: rate and fees are fixed for five minutes')
  const quote = await call('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bankAccount.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_000,
  })
  title('6. Its execution; the settlement follows by webhook')
  await call('POST', `/quotes/${quote.id}/execute`, {}, ({ id, status, transactionId }) => ({ id, status, transactionId, '…': '' }))
}

async function signingKeys(): Promise<Map<string, string>> {
  const response = await fetch(new URL('/.well-known/webhook-signing-keys', address)).catch(() => {
    throw new Error(`Nothing answers at ${address}. Start the service first: npm start`)
  })
  const keys = (await response.json()) as { keyId: string; publicKeyPem: string }[]
  return new Map(keys.map(({ keyId, publicKeyPem }) => [keyId, publicKeyPem]))
}

/** An account that has not been registered before; its last digits say that the payment succeeds. */
const freshIban = () => `DE8937040044${String(Date.now()).slice(-7)}000`

async function completion(received: readonly Received[]): Promise<void> {
  const deadline = Date.now() + WAIT_AT_MOST_MS
  while (!received.some(({ type }) => type === 'OUTGOING_PAYMENT.COMPLETED')) {
    if (Date.now() > deadline) throw new Error('The payment was not completed in time.')
    await sleep(100)
  }
}

if (!token?.includes(':')) {
  process.stderr.write('Give the sandbox API token that the first start printed: npm run demo -- <clientId>:<clientSecret>\n')
  process.exit(2)
}
await play().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
