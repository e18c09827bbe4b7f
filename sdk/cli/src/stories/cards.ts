import type { Causeway } from '@causeway/client'
import { found, fundedAccount } from './steps.ts'
import type { Say, Stories } from './story.ts'

/** Issues a card to a customer with 1,000.00 USD. It is active within seconds. */
async function issueCard(causeway: Causeway, say: Say) {
  const { customerId, accountId } = await fundedAccount(causeway, say)
  const card = await causeway.post('/cards', {
    body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] },
  })
  say(`${card.id} is issued and ${card.state}.`)
  return card
}

/** Issues a card and waits until it can pay. */
async function activeCard(causeway: Causeway, say: Say): Promise<string> {
  const { id } = await issueCard(causeway, say)
  await found(`${id} as an active card`, async () => {
    const { state } = await causeway.get('/cards/{id}', { params: { path: { id } } })
    return state === 'ACTIVE' || undefined
  })
  say(`${id} is ACTIVE.`)
  return id
}

/** Two messages, with a clearing after the authorization, or one message. */
type Authorization = 'authorization' | 'financial_authorization'

/** Takes 12.50 USD by a new card, as a merchant. Returns the card and the transaction as soon as it exists. */
async function pay(causeway: Causeway, say: Say, kind: Authorization, descriptor = 'Corner Coffee') {
  const id = await activeCard(causeway, say)
  const { issuerTransactionToken } = await causeway.post(`/sandbox/cards/{id}/simulate/${kind}`, {
    params: { path: { id } },
    body: { amount: 1_250, currency: { code: 'USD' }, merchant: { descriptor, mcc: '5814', country: 'US' } },
  })
  const { id: cardTransactionId, status } = await found('The card transaction', async () => {
    const { data } = await causeway.get('/transactions', { params: { query: { type: 'CARD' } } })
    return data.find(
      (each) => 'issuerTransactionToken' in each && each.issuerTransactionToken === issuerTransactionToken,
    )
  })
  say(`${cardTransactionId}, 12.50 USD at ${descriptor}, is ${status}.`)
  return { path: { id }, cardTransactionId }
}

export const CARD_STORIES = {
  'CARD.STATE_CHANGE': { title: 'A card is issued and becomes active.', play: issueCard },
  'CARD_TRANSACTION.AUTHORIZED': {
    title: 'A merchant sets an amount aside.',
    play: (causeway, say) => pay(causeway, say, 'authorization'),
  },
  'CARD_TRANSACTION.PARTIALLY_SETTLED': {
    title: 'A merchant collects a part of the authorized amount.',
    async play(causeway, say) {
      const { path, cardTransactionId } = await pay(causeway, say, 'authorization')
      const body = { cardTransactionId, amount: 500 }
      await causeway.post('/sandbox/cards/{id}/simulate/clearing', { params: { path }, body })
      say('The merchant has collected 5.00 USD.')
    },
  },
  'CARD_TRANSACTION.SETTLED': {
    title: 'A merchant collects an amount at once.',
    play: (causeway, say) => pay(causeway, say, 'financial_authorization'),
  },
  'CARD_TRANSACTION.REFUNDED': {
    title: 'A merchant gives everything back.',
    async play(causeway, say) {
      const { path, cardTransactionId } = await pay(causeway, say, 'financial_authorization')
      const body = { cardTransactionId, amount: 1_250 }
      await causeway.post('/sandbox/cards/{id}/simulate/return', { params: { path }, body })
      say('The merchant has given 12.50 USD back.')
    },
  },
  'CARD_TRANSACTION.EXCEPTION': {
    title: 'A payment is declined: the name of the merchant ends with 002.',
    play: (causeway, say) => pay(causeway, say, 'authorization', 'Corner Coffee 002'),
  },
} as const satisfies Stories
