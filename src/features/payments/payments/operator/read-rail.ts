import { PAYMENT_RAILS } from '../../../../account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '../../../../money/currencies.ts'
import type { Rail } from '../model.ts'

const RAILS: readonly Rail[] = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS]

/** Throws what an operator can understand when the text names no rail. */
export function readRail(text: unknown): Rail {
  const rail = RAILS.find((each) => each === text)
  if (!rail) throw new Error(`Name the rail or the network: ${RAILS.join(', ')}.`)
  return rail
}
