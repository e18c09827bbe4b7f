import { newId } from '#runtime/lib/ids.ts'
import type { Api, Json } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { settle } from '#test/support/service.ts'
import { accountOf, fundedCustomer } from '../platforms/internal-accounts/makers.test-support.ts'
import { lockCard, replaceSources } from './store.ts'

/** Builds a request for a card that spends from these accounts. */
export const cardRequest = (cardholder: Json, accounts: readonly Json[], extra: object = {}) => ({
  cardholderId: cardholder.id,
  form: 'VIRTUAL',
  fundingSources: accounts.map(({ id }) => id),
  ...extra,
})

/** A customer with a funded account and no card yet. */
export const newCardholder = (
  api: Api,
  { amount = 100_000, currency = 'USD', request = {} } = {},
): Promise<{ customer: Json; account: Json }> => fundedCustomer(api, { amount, currency, request })

/** Issues the customer's card and runs all due jobs. The card is active by default. */
export async function issueCard(
  api: Api,
  customer: Json,
  accounts: readonly Json[],
  extra: object = {},
): Promise<Json> {
  const { id } = await api.create('/cards', cardRequest(customer, accounts, extra))
  await settle()
  return api.read(`/cards/${id}`)
}

/**
 * Makes a customer with a funded account and an active card that spends from it. All other members go into the card
 * request.
 */
export async function newCard(
  api: Api,
  {
    amount = 100_000,
    currency = 'USD',
    ...extra
  }: { amount?: number; currency?: string } & Record<string, unknown> = {},
): Promise<{ customer: Json; account: Json; card: Json }> {
  const { customer, account } = await newCardholder(api, { amount, currency })
  const card = await issueCard(api, customer, [account], extra)
  return { customer, account: await accountOf(api, currency, customer.id), card }
}

/**
 * Binds the card to another account after its existing ones. Requests cannot do this, because a customer has one
 * account per currency: the account may belong to another customer.
 */
export const attachAccount = (api: Api, card: Json, account: Json): Promise<void> =>
  inWork(api, async (work) => {
    const found = await lockCard(work, card.id)
    if (!found) throw new Error('There is no such card.')
    const source = { id: newId('CardFundingSource'), accountId: account.id }
    await replaceSources(work, { ...found, fundingSources: [...found.fundingSources, source] })
  })
