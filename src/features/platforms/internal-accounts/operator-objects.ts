import { type ObjectsOfCustomer, rowsOfCustomer } from '#features/operators/customer-objects/index.ts'
import { findBalances, totalOf } from '#ledger/index.ts'
import { ofAccount } from './view.ts'

/** The accounts of a customer at the service with their balances, by the index internal_accounts_of_customer. */
export const accountsOfCustomer: ObjectsOfCustomer = {
  kind: 'ACCOUNT',
  grant: 'customers.read',
  async find(db, look) {
    const rows = await rowsOfCustomer(db, look, 'internal_accounts', 'customer_id')
    const ids = rows.map(({ id }) => id)
    const found = new Map((await findBalances(db, look.platform, ids)).map((each) => [each.accountId, each]))
    return rows.map(({ id, currency, status, created_at }) => {
      const balances = ofAccount(found, id)
      return {
        ...{ id, status, title: `An account in ${currency}`, at: created_at },
        balance: { available: balances.available, total: totalOf(balances), currency },
      }
    })
  },
}
