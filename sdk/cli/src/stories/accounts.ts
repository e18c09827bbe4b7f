import { accountOf, bankAccount, fundedAccount, newCustomer, passTime } from './steps.ts'
import type { Stories } from './story.ts'

const YEAR_SECONDS = 365 * 86_400

export const ACCOUNT_STORIES = {
  'INTERNAL_ACCOUNT.BALANCE_UPDATED': { title: 'Money is put onto an internal account.', play: fundedAccount },
  'INTERNAL_ACCOUNT.STATUS_UPDATED': {
    title: 'A customer is deleted, which closes their internal accounts.',
    async play(causeway, say) {
      const { id: customerId } = await newCustomer(causeway, say)
      await causeway.delete('/customers/{customerId}', { params: { path: { customerId } } })
      say(`${customerId} is deleted.`)
    },
  },
  'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED': {
    title: 'The Lightning invoice of an account in BTC expires after a year and is replaced.',
    async play(causeway, say) {
      const { id: customerId } = await newCustomer(causeway, say)
      const { id } = await accountOf(causeway, customerId, 'BTC')
      say(`${id} can be funded in BTC.`)
      await passTime(causeway, say, YEAR_SECONDS)
    },
  },
  'EXTERNAL_ACCOUNT.STATUS_UPDATED': {
    title: 'A bank account is pending for ten seconds and becomes active.',
    async play(causeway, say) {
      const { id: customerId } = await newCustomer(causeway, say)
      await bankAccount(causeway, say, customerId, '112')
      await passTime(causeway, say, 10)
    },
  },
} as const satisfies Stories
