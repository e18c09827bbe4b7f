import type { Causeway } from '@causeway/client'
import { accountOf, bankAccount, fundedAccount, newCustomer, type PaymentOptions, passTime, payment } from './steps.ts'
import type { Say, Stories, Story } from './story.ts'

const QUOTE_SECONDS = 300

/** A payer who confirms each payment with two factors. */
const OF_EEA = { region: 'DE', email: 'ana@example.org', phoneNumber: '+4915112345678' }

const outgoing = (title: string, options: PaymentOptions = {}): Story => ({
  title,
  play: (causeway, say) => payment(causeway, say, options),
})

const OUTGOING = {
  'OUTGOING_PAYMENT.PENDING': outgoing('A payment is priced, and waits for its execution.', { isExecuted: false }),
  'OUTGOING_PAYMENT.PENDING_AUTHORIZATION': outgoing('A customer in Germany pays, and is asked for a second factor.', {
    from: OF_EEA,
  }),
  'OUTGOING_PAYMENT.PROCESSING': outgoing('A payment is executed.'),
  'OUTGOING_PAYMENT.COMPLETED': outgoing('A payment arrives.'),
  'OUTGOING_PAYMENT.FAILED': outgoing('A bank refuses a payment to an account that ends with 004.', { to: '004' }),
  'OUTGOING_PAYMENT.REFUND_PENDING': outgoing('A payment that the bank refuses is being refunded.', { to: '004' }),
  'OUTGOING_PAYMENT.REFUND_COMPLETED': outgoing('A payment that the bank refuses has been refunded.', { to: '004' }),
  'OUTGOING_PAYMENT.REFUND_FAILED': outgoing('A payment to an account that ends with 007 is not refunded.', {
    to: '007',
  }),
  'OUTGOING_PAYMENT.EXPIRED': {
    title: 'A payment is priced and not executed within five minutes.',
    async play(causeway, say) {
      await payment(causeway, say, { isExecuted: false })
      await passTime(causeway, say, QUOTE_SECONDS)
    },
  },
} as const satisfies Stories

/**
 * Sends a payment from a UMA address of the sandbox to a new customer. The service asks the platform for its approval.
 */
async function receive(causeway: Causeway, say: Say, sender: string): Promise<void> {
  const { id: customerId } = await newCustomer(causeway, say)
  const { id } = await causeway.post('/sandbox/uma/receive', {
    body: {
      customerId,
      senderUmaAddress: `${sender}@sandbox.uma.money`,
      receivingCurrencyCode: 'USD',
      receivingCurrencyAmount: 2_500,
    },
  })
  say(`${id}, 25.00 USD from ${sender}@sandbox.uma.money, waits for your approval.`)
  say('Your endpoint approves it by answering INCOMING_PAYMENT.PENDING with 200, and refuses it with 403.')
}

/** Pulls money from a bank account into the account of a new customer. */
async function pull(causeway: Causeway, say: Say, ending: string): Promise<void> {
  const { id: customerId } = await newCustomer(causeway, say)
  const account = await accountOf(causeway, customerId, 'USD')
  const bank = await bankAccount(causeway, say, customerId, ending)
  const { id } = await causeway.post('/transfer-in', {
    body: { source: { accountId: bank.id }, destination: { accountId: account.id }, amount: 10_000 },
  })
  say(`${id} pulls 100.00 USD from the bank account.`)
}

const stopped = (title: string): Story => ({
  title,
  play: (causeway, say) => receive(causeway, say, '$fail.compliance.usd'),
})

const INCOMING = {
  'INCOMING_PAYMENT.PENDING': {
    title: 'A customer is to be paid from a UMA address, and the platform is asked for its approval.',
    play: (causeway, say) => receive(causeway, say, '$success.usd'),
  },
  'INCOMING_PAYMENT.COMPLETED': { title: 'Money arrives on an internal account.', play: fundedAccount },
  'INCOMING_PAYMENT.FAILED': {
    title: 'Money is pulled from a bank account that has none: its number ends with 002.',
    play: (causeway, say) => pull(causeway, say, '002'),
  },
  'INCOMING_PAYMENT.REFUND_PENDING': stopped('An approved payment is stopped by compliance and is being given back.'),
  'INCOMING_PAYMENT.REFUND_COMPLETED': stopped('An approved payment is stopped by compliance and has been given back.'),
} as const satisfies Stories

export const PAYMENT_STORIES = { ...OUTGOING, ...INCOMING }
