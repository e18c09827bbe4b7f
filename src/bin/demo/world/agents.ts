import { Service } from '../running-service.ts'
import { payeeAccount } from './payees.ts'
import { nameOfPerson } from './people.ts'
import { attempt, type World } from './residents.ts'

/** New agents a day. */
export const AGENTS = 1
const NAMES = ['Buyer', 'Payroll', 'Travel desk', 'Subscriptions', 'Refund helper']
/** Amounts of an agent's payments. Its policy lets the first pass, and asks a person about the second. */
const AMOUNTS = [1_200, 8_000]

/** An agent of a resident that pays twice. The second payment waits for a person. */
export async function playAgent({ service, random, residents }: World): Promise<void> {
  const { customerId, accountId, currency } = random.of(residents)
  const { deviceCode } = await service.ask('POST', '/agents', {
    name: random.of(NAMES),
    customerId,
    policy: {
      permissions: ['VIEW_TRANSACTIONS', 'CREATE_QUOTES', 'EXECUTE_QUOTES'],
      defaultExecutionMode: 'AUTO',
      spendingLimits: { currency, perTransactionLimit: 10_000, dailyLimit: 20_000 },
      approvalThresholds: { currency, amount: 5_000 },
      accountRestrictions: { allowedAccountIds: [accountId] },
    },
  })
  const { accessToken } = await service.ask('POST', `/agents/device-codes/${deviceCode?.code}/redeem`)
  const { id } = await service.ask('POST', '/customers/external-accounts', {
    customerId,
    ...payeeAccount(random, nameOfPerson(random)),
  })
  const agent = Service.ofAgent(String(accessToken), service.address)
  for (const lockedCurrencyAmount of AMOUNTS) {
    const quote = await attempt(
      agent.ask('POST', '/agents/me/quotes', {
        source: { sourceType: 'ACCOUNT', accountId },
        destination: { destinationType: 'ACCOUNT', accountId: id },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount,
      }),
    )
    if (quote) await attempt(agent.ask('POST', `/agents/me/quotes/${quote.id}/execute`))
  }
}
