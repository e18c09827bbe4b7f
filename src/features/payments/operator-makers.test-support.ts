import type { Api, Json } from '#test/support/api.ts'
import { done } from '#test/support/two-people.ts'

const pathOf = ({ platform }: Pick<Api, 'platform'>, id: string) =>
  `/platforms/PlatformConfig:${platform}/transactions/${id}`

/**
 * Reports a bank's statement about a payment as treasurers, by as many people as needed. Returns the payment's state.
 * Throws the reason of a refusal.
 */
export const reportPayment = (
  api: Pick<Api, 'platform'>,
  id: string,
  notice: string | object,
  noticeId = 'statement 7',
): Promise<Json> =>
  done('treasurer', `${pathOf(api, id)}/notices`, {
    noticeId,
    notice: typeof notice === 'string' ? { kind: notice } : notice,
  })

/** Records the payment of a failed refund as a treasurer. */
export const settleRefund = (api: Pick<Api, 'platform'>, id: string, settlement: object): Promise<Json> =>
  done('treasurer', `${pathOf(api, id)}/settle-refund`, { settlement })

export const intoAccount = ({ id: accountId }: Json) => ({ by: 'ACCOUNT', accountId })
