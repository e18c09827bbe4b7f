import type { Json } from '../support/api.ts'
import { type Book, isAcknowledged, type Payment, type Request } from './book.ts'
import type { Answer, Client } from './client.ts'
import { ask, sendAgain } from './desk.ts'

const AT_ONCE = 8
const IN_PROGRESS_FOR_MS = 10_000

/** The progress of a payment by status. It never decreases. */
const PROGRESS: Record<string, number> = { PENDING: 0, PROCESSING: 1, COMPLETED: 2, EXPIRED: 2, FAILED: 3 }

/**
 * After a restart: repeats the keyed requests of the round, answered or not, and looks for all acknowledged effects.
 * Returns the missing and the different ones.
 */
export async function recover(client: Client, book: Book, round: number): Promise<string[]> {
  const complaints: string[] = []
  const check = async <T>(subjects: readonly T[], find: (subject: T) => Promise<string | undefined>) => {
    await eachOf(subjects, async (subject) => {
      const complaint = await find(subject)
      if (complaint !== undefined) complaints.push(complaint)
    })
  }
  await check(book.keyedOf(round), (request) => repeat(client, request))
  const isOfRound = (request: Request) => request.round === round && isAcknowledged(request)
  await check(
    book.payments.filter(({ creation }) => isOfRound(creation)),
    (payment) => lookForPayment(client, payment),
  )
  await check(book.tokens.filter(isOfRound), (token) => lookForToken(client, token))
  return complaints
}

/** Repeats a request. The answer is the first one, to the byte. If the first was lost, this one counts. */
async function repeat(client: Client, request: Request): Promise<string | undefined> {
  const { answer } = request
  if (!answer) return void (await askWhenFree(client, request))
  const again = await sendAgain(client, request)
  if (isSame(answer, again)) return undefined
  return `${request.key}: answered ${answer.status} ${answer.text}, and when repeated ${again.status} ${again.text}`
}

const isSame = (one: Answer, other: Answer) => one.status === other.status && one.text === other.text

/** Repeats a request until it is free. The database may need a moment to notice that the earlier process is gone. */
async function askWhenFree(client: Client, request: Request): Promise<void> {
  const deadline = Date.now() + IN_PROGRESS_FOR_MS
  while (Date.now() < deadline && (await isInProgress(client, request)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  await ask({ client }, request)
}

async function isInProgress(client: Client, request: Request): Promise<boolean> {
  return (await sendAgain(client, request)).body?.details?.kind === 'IN_PROGRESS'
}

const bodyOf = ({ answer }: Request): Json => (answer as Answer).body

async function lookForPayment(client: Client, { creation, execution }: Payment): Promise<string | undefined> {
  const { id, transactionId } = bodyOf(creation)
  // The answer to an agent's execution is its action.
  const isAnswered = execution && isAcknowledged(execution) && !execution.credentials
  const { status } = bodyOf(isAnswered ? execution : creation)
  const transaction = await client.send('GET', `/transactions/${transactionId}`)
  const quote = await client.send('GET', `/quotes/${id}`)
  const hasCome = ({ body }: Answer) => (PROGRESS[body.status] ?? -1) >= (PROGRESS[status] ?? 0)
  if (hasCome(transaction) && hasCome(quote)) return undefined
  return `${transactionId} was ${status} and is ${transaction.text}; its quote is ${quote.text}`
}

async function lookForToken(client: Client, request: Request): Promise<string | undefined> {
  const { id, clientId, clientSecret } = bodyOf(request)
  const { status } = await client.as(`${clientId}:${clientSecret}`).send('GET', `/tokens/${id}`)
  return status === 200 ? undefined : `${id} was opened and is answered with ${status}`
}

async function eachOf<T>(list: readonly T[], act: (element: T) => Promise<void>): Promise<void> {
  const left = list.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const element of left) await act(element)
    }),
  )
}
