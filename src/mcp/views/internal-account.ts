import * as z from 'zod'
import { Amount, amountOf, WireAmount } from '../amounts.ts'
import { wirePage } from '../pages.ts'

const WireInternalAccount = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  balance: WireAmount,
  totalBalance: WireAmount,
})
export const WireInternalAccounts = wirePage(WireInternalAccount)

export const InternalAccount = z.object({
  accountId: z.string(),
  type: z.string(),
  status: z.string().describe('Only an ACTIVE account can pay.'),
  available: Amount.describe('The available balance.'),
  total: Amount.describe('Balance including money held for payments that have begun.'),
})

export const internalAccountOf = ({
  id,
  type,
  status,
  balance,
  totalBalance,
}: z.infer<typeof WireInternalAccount>) => ({
  accountId: id,
  type,
  status,
  available: amountOf(balance.amount, balance.currency),
  total: amountOf(totalBalance.amount, totalBalance.currency),
})
