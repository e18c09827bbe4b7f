import { individualRequest } from '../../src/features/customers/makers.test-support.ts'
import { eurAccount } from '../../src/features/external-accounts/makers.test-support.ts'
import type { Book } from './book.ts'
import type { Client } from './client.ts'
import { fund } from './desk.ts'

const CUSTOMERS = 4
/** What the last three digits of a bank account do to its payments (payments 17.3). */
const SUFFIXES = { '000': 'delivered', '002': 'refused', '004': 'refused', '005': 'returned' } as const
const STARTING_FUNDS = 3

/** A customer who pays. */
export interface Payer {
  customerId: string
  dollars: string
  euros: string
  bankAccounts: readonly { id: string; outcome: (typeof SUFFIXES)[keyof typeof SUFFIXES] }[]
}

/** Customers with accounts, bank accounts abroad, and money. */
export async function arrange(client: Client, book: Book, webhookEndpoint: string): Promise<Payer[]> {
  await client.must('PATCH', '/config', { webhookEndpoint })
  const payers: Payer[] = []
  for (let n = 0; n < CUSTOMERS; n++) payers.push(await newPayer(client))
  for (const payer of payers) {
    for (let n = 0; n < STARTING_FUNDS; n++) await fund({ client, book, round: 0 }, payer.dollars)
  }
  return payers
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
  return { customerId, dollars: await accountIn('USD'), euros: await accountIn('EUR'), bankAccounts }
}
