import type { OrderKind } from '#providers/payouts/port.ts'
import { type PlatformId, parseId, platformIdFromWire, platformIdToWire } from '#runtime/lib/ids.ts'

/** The identity of an order. The key contains exactly these members, so the key alone finds the payment. */
export interface OrderName {
  platform: PlatformId
  transactionId: `Transaction:${string}`
  kind: OrderKind
}

export const ORDER_KINDS: readonly OrderKind[] = ['payout', 'pull', 'refund']

/** `PlatformConfig:<uuid>/Transaction:<uuid>/payout` */
export const toOrderKey = ({ platform, transactionId, kind }: OrderName): string =>
  `${platformIdToWire(platform)}/${transactionId}/${kind}`

/** Returns the keys of a payment's possible orders. */
export const orderKeysOf = (platform: PlatformId, transactionId: `Transaction:${string}`): Map<string, OrderKind> =>
  new Map(ORDER_KINDS.map((kind) => [toOrderKey({ platform, transactionId, kind }), kind]))

/** Returns the parsed key, even if there is no such order. Undefined if it is malformed. */
export function fromOrderKey(key: string): OrderName | undefined {
  const [platformText = '', transactionText = '', kindText, ...rest] = key.split('/')
  const platform = platformIdFromWire(platformText)
  const transactionId = parseId('Transaction', transactionText)
  const kind = ORDER_KINDS.find((each) => each === kindText)
  return platform && transactionId && kind && rest.length === 0 ? { platform, transactionId, kind } : undefined
}
