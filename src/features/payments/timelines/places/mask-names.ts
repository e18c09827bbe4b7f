import type { AnyTransactionSchema } from '#features/payments/transactions/index.ts'
import type { Static } from '#runtime/declare/schema.ts'

type Shown = Static<typeof AnyTransactionSchema>

/** The members that name no person. A UMA address keeps its domain. */
const PARTS_OF_PARTIES: readonly string[] = [
  ...['sourceType', 'destinationType', 'currency', 'accountId', 'customerId', 'umaAddress'],
  ...['paymentRail', 'onChainTransaction'],
]
const PARTIES: readonly string[] = ['source', 'destination']
const HIDDEN: readonly string[] = ['counterpartyInformation', 'description', 'remittanceInformation']

/** Returns a transaction without names, account numbers and texts about people, as viewers may see it. */
export function maskNames<Transaction extends Shown>(transaction: Transaction): Transaction {
  const shown = Object.entries(transaction).filter(([name]) => !HIDDEN.includes(name))
  const masked = shown.map(([name, value]) => [name, PARTIES.includes(name) ? maskParty({ ...Object(value) }) : value])
  return { ...Object.fromEntries(masked), platformCustomerId: '…' }
}

const maskParty = (party: object) =>
  Object.fromEntries(
    Object.entries(party)
      .filter(([name]) => PARTS_OF_PARTIES.includes(name))
      .map(([name, value]) => [name, name === 'umaAddress' ? String(value).replace(/^\$[^@]*/, '$…') : value]),
  )
