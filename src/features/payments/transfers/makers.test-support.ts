import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Api, Json } from '#test/support/api.ts'
import { reportPayment } from '../operator-makers.test-support.ts'

/** Builds a transfer in either direction. */
export const transferRequest = (from: Json, to: Json, amount = 10_000, extra: object = {}) => ({
  source: { accountId: from.id },
  destination: { accountId: to.id },
  amount,
  ...extra,
})

/**
 * Creates a customer with a dollar account and a US bank account that ends in the suffix, with functions to move money
 * between the two.
 */
export async function newHolder(api: Api, { funds = 50_000, suffix = '890', request = {} } = {}) {
  const { customer, account } = await fundedCustomer(api, { amount: funds, request })
  const bank = await api.create('/customers/external-accounts', usdAccount(suffix, { customerId: customer.id }))
  return {
    customer,
    account,
    bank,
    pull: (amount?: number): Promise<Json> => api.create('/transfer-in', transferRequest(bank, account, amount)),
    pay: (amount?: number): Promise<Json> => api.create('/transfer-out', transferRequest(account, bank, amount)),
    /** Returns the available balance and the total balance. */
    balances: async (): Promise<[number, number]> => {
      const { balance, totalBalance } = await accountOf(api, 'USD', customer.id)
      return [balance.amount, totalBalance.amount]
    },
  }
}

/** The payer's bank returns a pull, and treasurers report it. */
export const returnPull = (api: Api, transactionId: string, noticeId = 'return'): Promise<Json> =>
  reportPayment(api, transactionId, 'PULL_RETURNED', noticeId)
