import { setTimeout as sleep } from 'node:timers/promises'
import { agentRequest } from '#features/agents/makers.test-support.ts'
import { cardRequest } from '#features/cards/makers.test-support.ts'
import { individualRequest } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { type Creator, type Issuer, newIssuer } from '#features/stablecoins/makers.test-support.ts'
import type { Book } from './book.ts'
import type { Client } from './client.ts'
import { type Desk, fund } from './desk.ts'
import type { Random } from './random.ts'

const CUSTOMERS = 4
/** The effect of the last three digits of a bank account on its payments (payments 17.3). */
const SUFFIXES = { '000': 'delivered', '002': 'refused', '004': 'refused', '005': 'returned' } as const
const STARTING_FUNDS = 3
const LOOK_EVERY_MS = 20

/** A customer who pays. */
export interface Payer {
  customerId: string
  dollars: string
  euros: string
  /** The card that spends from the dollars. */
  cardId: string
  /** The access token of an agent that may pay for the customer without limits. */
  agent: string
  bankAccounts: readonly { id: string; outcome: (typeof SUFFIXES)[keyof typeof SUFFIXES] }[]
}

/** The objects that exist before the first request. */
export interface World {
  payers: readonly Payer[]
  issuer: Issuer
}

/** The source of the random requests, with its objects. */
export interface Load extends Desk, World {
  random: Random
}

/** Creates customers with accounts, bank accounts abroad and money, and a stablecoin. */
export async function arrange(client: Client, book: Book, webhookEndpoint: string): Promise<World> {
  await client.must('PATCH', '/config', { webhookEndpoint })
  const payers: Payer[] = []
  for (let n = 0; n < CUSTOMERS; n++) payers.push(await newPayer(client))
  for (const payer of payers) {
    for (let n = 0; n < STARTING_FUNDS; n++) await fund({ client, book, round: 0 }, payer.dollars)
  }
  return { payers, issuer: await newIssuer(creatorBy(client)) }
}

async function newPayer(client: Client): Promise<Payer> {
  const { id: customerId } = await client.must('POST', '/customers', individualRequest())
  const accountIn = async (currency: string): Promise<string> =>
    (await client.must('GET', `/customers/internal-accounts?customerId=${customerId}&currency=${currency}`)).data[0].id
  const bankAccounts = []
  for (const [suffix, outcome] of Object.entries(SUFFIXES)) {
    const { id } = await client.must('POST', '/customers/external-accounts', eurAccount(suffix, { customerId }))
    bankAccounts.push({ id, outcome })
  }
  const [dollars, euros] = [await accountIn('USD'), await accountIn('EUR')]
  const agent = await newAgent(client, customerId)
  return { customerId, dollars, euros, agent, bankAccounts, cardId: await newCard(client, customerId, dollars) }
}

async function newAgent(client: Client, customerId: string): Promise<string> {
  const { deviceCode } = await client.must('POST', '/agents', agentRequest(customerId))
  return (await client.as('').must('POST', `/agents/device-codes/${deviceCode.code}/redeem`)).accessToken
}

/** Issues a card and waits until it is active. */
async function newCard(client: Client, customerId: string, accountId: string): Promise<string> {
  const { id } = await client.must('POST', '/cards', cardRequest({ id: customerId }, [{ id: accountId }]))
  while ((await client.must('GET', `/cards/${id}`)).state !== 'ACTIVE') await sleep(LOOK_EVERY_MS)
  return id
}

const creatorBy = (client: Client): Creator => ({
  create: (path, body, headers) => client.must('POST', path, body as object, headers?.['idempotency-key']),
})
