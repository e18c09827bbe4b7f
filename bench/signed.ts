import { eurAccount } from '../src/features/external-accounts/makers.test-support.ts'
import { fund } from '../src/features/internal-accounts/makers.test-support.ts'
import { quoteRequest } from '../src/features/quotes/makers.test-support.ts'
import type { Api } from '../test/support/api.ts'
import { logIn, newWallet, stampOf } from '../test/support/wallet.ts'
import { loaded, type Request } from './load.ts'
import { type Comparison, median, type Sample } from './measure.ts'
import { Helper, type Profile } from './processes.ts'
import { addressOf, type Json, ServiceProcess, type Storage } from './service.ts'

/** What a signature may add to a request, in microseconds of the service's processor time. */
const ALLOWED_MICROS = 80
const ROUNDS = 12
const SECONDS = 0.5
const WARM_UP_SECONDS = 2
const CONNECTIONS = 64
/** As many as connections, so that none waits for the row that another one holds. */
const QUOTES = CONNECTIONS

/** What the tests use of a caller, at a service in another process. */
function apiOf(service: ServiceProcess): Api {
  const send = async (
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`http://127.0.0.1:${service.port}${service.basePath}${path}`, {
      method,
      headers: { ...service.headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Json }
  }
  const must = async (method: string, path: string, body?: unknown) => (await send(method, path, { body })).body
  return {
    send,
    create: (path: string, body?: unknown) => must('POST', path, body),
    read: (path: string) => must('GET', path),
  } as unknown as Api
}

/**
 * The call that executes a quote, once more after it was executed: everything is looked up and checked, and it is refused with 409. From a
 * wallet it carries a signature, which is verified before that; from another account it does not.
 */
async function repeatedExecutions(service: ServiceProcess): Promise<{ unsigned: Request[]; signed: Request[] }> {
  const api = apiOf(service)
  const { customer, account, credential } = await newWallet(api)
  const usd = (await api.read(`/customers/internal-accounts?customerId=${customer.id}&currency=USD`)).data[0]
  const { key } = await logIn(api, credential)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const executed = async (accountId: string, amount: number): Promise<Request> => {
    const quote = await api.create('/quotes', quoteRequest(accountId, bank.id, amount))
    const payload = quote.paymentInstructions?.[0].accountOrWalletInfo.payloadToSign
    const headers = { ...service.headers, ...(payload && { 'service-wallet-signature': stampOf(payload, key) }) }
    await api.send('POST', `/quotes/${quote.id}/execute`, { headers })
    return { method: 'POST', path: `${service.basePath}/quotes/${quote.id}/execute`, headers }
  }
  const allExecuted = async (accountId: string, amount: number): Promise<Request[]> => {
    await fund(api, accountId, amount * (QUOTES + 1))
    return Promise.all(Array.from({ length: QUOTES }, () => executed(accountId, amount)))
  }
  return { unsigned: await allExecuted(usd.id, 10_000), signed: await allExecuted(account.id, 10_000_000) }
}

/** A server whose processor time is read. */
interface Measured {
  /** Microseconds that it has used since it started. */
  cpuMicros(): number
}

/** Microseconds of the server's processor time for each answer. */
async function microsOf(server: Measured, sample: Sample): Promise<number> {
  const [before, startedAt] = [server.cpuMicros(), performance.now()]
  const perSecond = await sample(SECONDS)
  return (server.cpuMicros() - before) / ((perSecond * (performance.now() - startedAt)) / 1000)
}

/** What is allowed against what the second kind of request costs more than the first, so that a ratio above 1 is within it. */
async function compareAdded(server: Measured, plain: Sample, signed: Sample): Promise<Comparison> {
  const micros = { plain: [] as number[], signed: [] as number[] }
  await plain(WARM_UP_SECONDS)
  await signed(WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    micros.plain.push(await microsOf(server, plain))
    micros.signed.push(await microsOf(server, signed))
  }
  return { floor: Math.max(1, median(micros.signed) - median(micros.plain)), ours: ALLOWED_MICROS }
}

export async function compareSigned({
  storage,
  profile,
}: {
  storage: Storage
  profile?: Profile
}): Promise<Comparison> {
  const service = await ServiceProcess.start(storage, { profile })
  const { helper: generator } = await Helper.start('load-generator')
  try {
    const requests = await repeatedExecutions(service)
    const sample = (calls: readonly Request[]) =>
      loaded(generator, service.port, calls, { connections: CONNECTIONS, status: 409 })
    return await compareAdded(service, sample(requests.unsigned), sample(requests.signed))
  } finally {
    await Promise.all([service.stop(), generator.stop()])
  }
}

/** What a verification costs a server that does nothing else: no service can add less on the same machine. */
export async function compareVerified({ storage }: { storage: Storage }): Promise<Comparison> {
  const { helper: floor, ready: port } = await Helper.start<number>('floor-server', addressOf(storage))
  const { helper: generator } = await Helper.start('load-generator')
  try {
    const sample = (path: string) =>
      loaded(generator, port, [{ method: 'GET', path }], { connections: CONNECTIONS, status: 200 })
    return await compareAdded(floor, sample('/text'), sample('/text/verified'))
  } finally {
    await Promise.all([floor.stop(), generator.stop()])
  }
}
