import { randomBytes } from 'node:crypto'
import { cardOf, cardRequest, keyRequest, merchantRequest, stateChange } from './card.ts'
import type { Answer, Json, Service } from './service.ts'
import type { User } from './user.ts'

/** A call from the page. */
export interface Call {
  method: string
  /** Behind `/api`. */
  path: string
  body: unknown
  /** The headers of a signature, passed on unchanged. */
  signed: Record<string, string>
}

type Route = (call: { id: string; body: Json; signed: Record<string, string> }) => Promise<Answer>

const ID = /\w+:[\w-]+/
const NOT_FOUND: Answer = { status: 404, body: { reason: 'There is nothing under this address.' } }
const refused = (reason: string): Answer => ({ status: 400, body: { reason } })

/**
 * Serves the calls of the user's page from a list of allowed operations. The relay fills in the user's own ids, not the
 * page.
 */
export function newRelay(service: Service, user: User): (call: Call) => Promise<Answer> {
  const routes = routesOf(service, user)
  // Users may name only ids from previous responses.
  const shown = new Set<string>()
  return async ({ method, path, body, signed }) => {
    const id = ID.exec(path)?.[0] ?? ''
    const route = routes[`${method} ${path.replace(ID, ':id')}`]
    if (!route || (id !== '' && !shown.has(id))) return NOT_FOUND
    const answer = await route({ id, body: body as Json, signed })
    for (const [each] of JSON.stringify(answer.body ?? '').matchAll(new RegExp(ID, 'g'))) shown.add(each)
    return answer
  }
}

function routesOf(service: Service, user: User): Record<string, Route> {
  const relay =
    (method: string, path: (id: string) => string): Route =>
    ({ id, body, signed }) =>
      service.call(method, path(id), body, signed)
  const challenges = new Set<string>()
  return {
    'GET /wallet': async () => ({ status: 200, body: await walletOf(service, user) }),
    'POST /credentials/:id/challenge': relay('POST', (id) => `/auth/credentials/${id}/challenge`),
    'POST /credentials/:id/verify': relay('POST', (id) => `/auth/credentials/${id}/verify`),
    'DELETE /credentials/:id': relay('DELETE', (id) => `/auth/credentials/${id}`),
    'DELETE /sessions/:id': relay('DELETE', (id) => `/auth/sessions/${id}`),
    'POST /export': relay('POST', () => `/internal-accounts/${user.accountId}/export`),
    'POST /quotes': ({ body }) => service.call('POST', '/quotes', quoteOf(user, body)),
    'POST /quotes/:id/execute': relay('POST', (id) => `/quotes/${id}/execute`),
    'GET /transactions/:id': relay('GET', (id) => `/transactions/${id}`),
    ...cardRoutesOf(service, user),
    'POST /registration-challenges': async () => ({ status: 201, body: { challenge: newChallenge(challenges) } }),
    'POST /passkeys': async ({ body, signed }) => {
      const challenge = String(body.challenge)
      if (!challenges.has(challenge)) return refused('This registration was not begun here.')
      const answer = await service.call(
        'POST',
        '/auth/credentials',
        { ...body, type: 'PASSKEY', accountId: user.accountId },
        signed,
      )
      if (answer.status === 201) challenges.delete(challenge)
      return answer
    },
  }
}

/**
 * The server issues, freezes and shows the card with the platform's credentials. Only the user's signature lets it pay.
 */
function cardRoutesOf(service: Service, user: User): Record<string, Route> {
  const simulate =
    (event: string, request: (body: Json) => unknown): Route =>
    ({ id, body }) =>
      service.call('POST', `/sandbox/cards/${id}/simulate/${event}`, request(body))
  return {
    'POST /cards': () => service.call('POST', '/cards', cardRequest(user)),
    'PATCH /cards/:id': ({ id, body }) => service.call('PATCH', `/cards/${id}`, stateChange(body)),
    'POST /cards/:id/delegated-keys': ({ id, signed }) =>
      service.call('POST', '/auth/delegated-keys', keyRequest(user, id), signed),
    // The response links to the card number. The server passes it to the page unchanged and does not store it.
    'POST /cards/:id/reveal': ({ id }) => service.call('POST', `/cards/${id}/reveal`),
    'POST /sandbox/cards/:id/authorization': simulate('authorization', merchantRequest),
    'POST /sandbox/cards/:id/clearing': simulate('clearing', (body) => body),
  }
}

/** Creates a challenge for one registration of a passkey. */
function newChallenge(challenges: Set<string>): string {
  const challenge = randomBytes(32).toString('base64url')
  challenges.add(challenge)
  return challenge
}

/** Returns all user data that the page shows. */
async function walletOf(service: Service, user: User): Promise<object> {
  const { customerId, accountId, name, email, bank } = user
  const accounts = await service.must('GET', `/customers/internal-accounts?customerId=${customerId}&currency=USDB`)
  const credentials = await service.must('GET', `/auth/credentials?accountId=${accountId}`)
  return {
    accountId,
    name,
    email,
    bank,
    balance: String(accounts.data?.[0]?.balance?.amount),
    totalBalance: String(accounts.data?.[0]?.totalBalance?.amount),
    credentials: credentials.data,
    ...(await cardOf(service, user)),
  }
}

const quoteOf = ({ accountId, bank }: User, { amount }: Json) => ({
  source: { sourceType: 'ACCOUNT', accountId },
  destination: { destinationType: 'ACCOUNT', accountId: bank.id },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: Number(amount),
})
