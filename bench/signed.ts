import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Api } from '#test/support/api.ts'
import { logIn, newWallet, stampOf } from '#test/support/wallet.ts'
import { loaded, type Request } from './load.ts'
import { atMost, type Figure, median, microsOf, type Sample, shown, WARM_UP_SECONDS } from './measure.ts'
import { CONNECTIONS, type Room, withFloor } from './rooms.ts'
import type { Json, ServiceProcess } from './service.ts'

/** Rounds are short and many, because a difference between two figures needs both from the same moment. */
const SHORT_ROUNDS = 15
const SHORT_SECONDS = 1
/** As many as connections, so that no request waits for a row that another request has locked. */
const QUOTES = CONNECTIONS

/** The subset of the tests' API client that this benchmark needs, for a service in another process. */
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
 * Returns calls that repeat the execution of a quote: the service looks everything up, checks it and refuses it with
 * 409. A call from a wallet carries a signature, which the service verifies first. A call from another account has
 * none.
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

/** A server with a readable processor time. */
interface Measured {
  /** Returns the CPU microseconds of the process since its start. */
  cpuMicros(): number
}

/** Returns the additional microseconds of the second kind of request. */
async function addedMicros(server: Measured, plain: Sample, signed: Sample): Promise<number> {
  const micros = { plain: [] as number[], signed: [] as number[] }
  const each = async (sample: Sample) => (await microsOf(() => server.cpuMicros(), sample, SHORT_SECONDS)).micros
  await plain(WARM_UP_SECONDS)
  await signed(WARM_UP_SECONDS)
  for (let round = 0; round < SHORT_ROUNDS; round++) {
    micros.plain.push(await each(plain))
    micros.signed.push(await each(signed))
  }
  return median(micros.signed) - median(micros.plain)
}

/**
 * Compares the cost that a wallet signature adds to an execution with the cost that a bare verification adds to a
 * request to a server that does no other work.
 */
export const compareSigned = (room: Room): Promise<Figure[]> =>
  withFloor(room, async ({ service, floor, floorPort, generator }) => {
    const requests = await repeatedExecutions(service)
    const executions = (calls: readonly Request[]) =>
      loaded(generator, service.port, calls, { connections: CONNECTIONS, status: 409 })
    const texts = (path: string) =>
      loaded(generator, floorPort, [{ method: 'GET', path }], { connections: CONNECTIONS, status: 200 })
    const bare = await addedMicros(floor, texts('/text'), texts('/text/verified'))
    const ours = await addedMicros(service, executions(requests.unsigned), executions(requests.signed))
    const title = 'processor time that a wallet signature adds to an execution, against a bare verification'
    return [atMost(ours / bare, '×', { title, aim: 2, beside: `${shown(ours)} against ${shown(bare)} µs` })]
  })
