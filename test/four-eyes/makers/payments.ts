import { settleFailedRefund } from '#features/payments/refunds/settle-refund.ts'
import { confirm, newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { inWork } from '#test/support/inside.ts'
import { settle } from '#test/support/service.ts'
import { alone, byTwo, type Cast } from '../cast.ts'
import { BECAUSE, type Made, type Trial, type Trials } from '../maker.ts'

/** Creates a production payment whose order waits for a person. */
async function ordered() {
  const { api, own, euros } = await newOperator()
  const { id, order } = await paid(api, own.EUR, 'EUR')
  const platform = platformIdToWire(api.platform)
  return {
    api,
    euros,
    id,
    reference: String(order.reference),
    platform,
    path: `/platforms/${platform}/transactions/${id}`,
    read: () => api.read(`/transactions/${id}`),
  }
}

const REJECTED = { kind: 'REJECTED', failureReason: 'ACCOUNT_INVALID', isRefundRefused: true }
const notice = (noticeId: string) => ({ noticeId, notice: REJECTED, ...BECAUSE })

async function reported(): Promise<Made> {
  const { api, path, read, reference } = await ordered()
  return {
    platform: api.platform,
    path: `${path}/notices`,
    body: notice('statement 7, line 12'),
    read,
    change: () => confirm({ reference }, 'B1'),
  }
}

async function refused({ treasurers }: Cast): Promise<Made> {
  const { api, euros, path, read, id } = await ordered()
  await byTwo(treasurers, `${path}/notices`, notice('statement 8'))
  return {
    platform: api.platform,
    path: `${path}/settle-refund`,
    body: { settlement: { by: 'TREASURY_ACCOUNT', treasuryAccount: euros }, ...BECAUSE },
    read,
    change: () => inWork(api, (work) => settleFailedRefund(work, id, { treasuryAccount: euros }), 'production'),
  }
}

/** Creates an order whose outcome the bank reports. */
const stated =
  (move: string, body: object = {}, isAskedBack = false): Trial['make'] =>
  async ({ treasurers: { third } }) => {
    const { api, platform, reference } = await ordered()
    const path = `/platforms/${platform}/orders/${reference}`
    const handOver = () => alone(third, `${path}/hand-over`, BECAUSE)
    if (isAskedBack) {
      await handOver()
      await alone(third, `${path}/ask-back`, { bankReference: 'A', ...BECAUSE })
    }
    return {
      platform: api.platform,
      path: `${path}/${move}`,
      body: { bankReference: 'B', ...body, ...BECAUSE },
      read: async () => (await third.page.get(path)).body,
      change: isAskedBack ? () => confirm({ reference }, 'B1') : handOver,
    }
  }

/** Uploads outcomes of orders as a file. A job applies them; afterwards the test reads the payment's outcome. */
async function manyStated({ treasurers: { third } }: Cast): Promise<Made> {
  const { platform, reference, read } = await ordered()
  const path = `/platforms/${platform}/orders/${reference}`
  await alone(third, `${path}/hand-over`, BECAUSE)
  return {
    platform: SYSTEM_TENANT,
    path: '/orders/outcomes',
    body: { csv: `reference,outcome,bankReference\n${reference},confirmed,B`, ...BECAUSE },
    async read() {
      await settle()
      return read()
    },
    change: () => confirm({ reference }, 'B1'),
  }
}

export const PAYMENTS: Trials = {
  reportOrderOutcomes: { make: manyStated, journals: 0 },
  reportPayment: { make: reported, journals: 1 },
  settleRefund: { make: refused, journals: 1, becomes: 'REFUSED' },
  confirmBankOrder: { make: stated('confirm'), journals: 1 },
  rejectBankOrder: { make: stated('reject', { failureReason: 'ACCOUNT_INVALID' }), journals: 1 },
  reportBankOrderCancelled: { make: stated('cancelled', {}, true), journals: 1 },
}
