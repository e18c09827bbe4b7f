import type { Api } from '../test/support/api.ts'
import { eurAccount, fund, quoteRequest } from '../test/support/given.ts'
import { logIn, newWallet, stampOf } from '../test/support/wallet.ts'
import { loaded, type Request } from './load.ts'
import { median, type Comparison, type Sample } from './measure.ts'
import { Helper, type Profile } from './processes.ts'
import { ServiceProcess, type Json, type Storage } from './service.ts'

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
  const send = async (method: string, path: string, { body, headers }: { body?: unknown; headers?: Record<string, string> } = {}) => {
    const response = await fetch(`http://127.0.0.1:${service.port}${service.basePath}${path}`, {
      method, headers: { ...service.headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }, body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Json }
  }
  const must = async (method: string, path: string, body?: unknown) => (await send(method, path, { body })).body
  return { send, create: (path: string, body?: unknown) => must('POST', path, body), read: (path: string) => must('GET', path) } as unknown as Api
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

/** Microseconds of the service's processor time for each answer. */
async function microsOf(service: ServiceProcess, sample: Sample): Promise<number> {
  const [before, startedAt] = [service.cpuMicros(), performance.now()]
  const perSecond = await sample(SECONDS)
  return (service.cpuMicros() - before) / ((perSecond * (performance.now() - startedAt)) / 1000)
}

/** What is allowed against what the signature adds, so that a ratio above 1 is within it. */
export async function compareSigned({ storage, profile }: { storage: Storage; profile?: Profile }): Promise<Comparison> {
  const service = await ServiceProcess.start(storage, { profile })
  const { helper: generator } = await Helper.start('load-generator')
  try {
    const requests = await repeatedExecutions(service)
    const [unsigned, signed] = [requests.unsigned, requests.signed].map((calls) => loaded(generator, service.port, calls, { connections: CONNECTIONS, status: 409 })) as [Sample, Sample]
    const micros = { unsigned: [] as number[], signed: [] as number[] }
    await unsigned(WARM_UP_SECONDS)
    await signed(WARM_UP_SECONDS)
    for (let round = 0; round < ROUNDS; round++) {
      micros.unsigned.push(await microsOf(service, unsigned))
      micros.signed.push(await microsOf(service, signed))
    }
    return { floor: Math.max(1, median(micros.signed) - median(micros.unsigned)), ours: ALLOWED_MICROS }
  } finally {
    await Promise.all([service.stop(), generator.stop()])
  }
}
