import type { Calls } from './calls.ts'
import type { components } from './interface.ts'

type Transaction = components['schemas']['TransactionOneOf']
type InternalAccount = components['schemas']['InternalAccount']

/** Statuses that a payment leaves automatically, in the sandbox within seconds. */
const UNDER_WAY: readonly string[] = ['CREATED', 'PENDING', 'PROCESSING', 'AUTHORIZED']
const LOOK_EVERY_MS = 200

/** Helpers that integration tests often need. Sandbox tokens only. */
export class Sandbox {
  constructor(private readonly client: Pick<Calls, 'get' | 'post'>) {}

  /** Credits money to an internal account, in the smallest unit of its currency. */
  fund(accountId: string, amount: number): Promise<InternalAccount> {
    return this.client.post('/sandbox/internal-accounts/{accountId}/fund', {
      params: { path: { accountId } },
      body: { amount },
    })
  }

  /** Advances the platform's clock. Steps due by then run. */
  async advanceClock(advanceSeconds: number): Promise<void> {
    await this.client.post('/sandbox/clock', { body: { advanceSeconds } })
  }

  /**
   * Returns the transaction once its status no longer changes automatically. Throws if that takes longer than
   * `withinMs`.
   */
  async settled(transactionId: string, { withinMs = 30_000 }: { withinMs?: number } = {}): Promise<Transaction> {
    const end = Date.now() + withinMs
    for (;;) {
      const transaction = await this.client.get('/transactions/{transactionId}', {
        params: { path: { transactionId } },
      })
      if (!UNDER_WAY.includes(transaction.status)) return transaction
      if (Date.now() >= end) throw new Error(`${transactionId} is ${transaction.status} after ${withinMs} ms.`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
}
