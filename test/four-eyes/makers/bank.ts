import { book, match } from '#features/treasury/bank-book/makers.test-support.ts'
import { euroAccount, forgetTreasury, issuedIbans } from '#features/treasury-accounts/makers.test-support.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Json } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { replaceTreasury } from '#test/support/treasury.ts'
import type { Cast } from '../cast.ts'
import { BECAUSE, type Made, type Trials } from '../maker.ts'

let count = 0
/** Creates an account of the treasury at a bank about which no data exists yet. */
async function newAccount(): Promise<string> {
  const account = `bank-${++count}`
  await replaceTreasury(service(), [{ id: account }])
  return account
}

async function charged({ treasurers: { third } }: Cast): Promise<Made> {
  const account = await newAccount()
  await book(account, 'fee 7/1', 'DEBIT', 20)
  const path = `/bank-accounts/${account}/lines/${encodeURIComponent('fee 7/1')}`
  return {
    platform: SYSTEM_TENANT,
    path: `${path}/explain`,
    body: { as: 'FEE', ...BECAUSE },
    read: async () => (await third.page.get(path)).body,
    async change() {
      await book(account, 'fee 7/2', 'CREDIT', 20)
      await match(account, 'fee 7/1', ['fee 7/2'], 'BANK_REVERSED_IT')
    },
  }
}

async function unopened({ treasurers: { third } }: Cast): Promise<Made> {
  const account = await newAccount()
  return {
    platform: SYSTEM_TENANT,
    path: `/bank-accounts/${account}/open`,
    body: { balance: 700, ...BECAUSE },
    read: async () => (await third.page.get('/bank-accounts')).body.data.find(({ id }: Json) => id === account),
    change: () => replaceTreasury(service(), [{ id: account, status: 'draining' }]),
  }
}

async function treasury({ treasurers: { third } }: Cast): Promise<Made> {
  await forgetTreasury()
  const [coordinates] = issuedIbans(1)
  const document = { accounts: [euroAccount(), euroAccount({ id: 'second-eur', coordinates, rails: [] })] }
  return {
    platform: SYSTEM_TENANT,
    path: '/treasury',
    body: { document, ...BECAUSE },
    read: async () => (await third.page.get('/treasury')).body,
    change: () => replaceTreasury(service(), [{ id: 'main-eur', ...euroAccount() }]),
  }
}

export const BANK: Trials = {
  setTreasury: { make: treasury, journals: 0 },
  explainBankLine: { make: charged, journals: 1 },
  openBankAccount: { make: unopened, journals: 1 },
}
