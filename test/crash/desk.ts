import type { Json } from '../support/api.ts'
import { type Book, inShort, type Request } from './book.ts'
import { type Answer, type Client, ServiceLost } from './client.ts'

const SMALLEST_FUNDING = 100_000

/** A client, and the book that records its requests. */
export interface Desk {
  client: Client
  book: Book
  round: number
  /** The database fails during the round, so a 503 does not count as an answer. */
  isOutageExpected?: boolean
}

/** Sends a request and records its response. Throws `ServiceLost` if there is none. */
export async function ask(
  { client, isOutageExpected = false }: Pick<Desk, 'client' | 'isOutageExpected'>,
  request: Request,
): Promise<void> {
  const answer = await sendAgain(client, request)
  if (isOutageExpected && answer.status === 503) throw new ServiceLost(`${request.path} was answered ${answer.text}`)
  if (!request.accepts.includes(inShort(answer)))
    throw new Error(`${request.path} answered ${answer.status} ${answer.text}`)
  request.answer = answer
}

/** Sends the request unchanged, regardless of the earlier answer. */
export const sendAgain = (
  client: Client,
  { method = 'POST', path, body, key, credentials }: Request,
): Promise<Answer> => (credentials ? client.as(credentials) : client).send(method, path, body, key)

/** Reads an object. Throws `ServiceLost` like `ask`. */
export async function read({ client, isOutageExpected = false }: Desk, path: string): Promise<Json> {
  const { status, text, body } = await client.send('GET', path)
  if (isOutageExpected && status === 503) throw new ServiceLost(`${path} was answered ${text}`)
  if (status !== 200) throw new Error(`${path} answered ${status} ${text}`)
  return body
}

export async function fund(desk: Desk, accountId: string): Promise<void> {
  const { book, round } = desk
  const amount = SMALLEST_FUNDING + book.fundings.length
  const request: Request = {
    round,
    path: `/sandbox/internal-accounts/${accountId}/fund`,
    body: { amount },
    accepts: ['200'],
  }
  book.fundings.push({ accountId, amount: BigInt(amount), request })
  await ask(desk, request)
}
