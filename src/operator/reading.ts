import { PAYMENT_RAILS } from '../account-types/payment-rails.ts'
import type { Rail } from '../features/payments/index.ts'
import { CRYPTO_NETWORKS } from '../money/currencies.ts'

const RAILS: readonly Rail[] = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS]

/** Throws what an operator can understand when the text names no rail. */
export function readRail(text: unknown): Rail {
  const rail = RAILS.find((each) => each === text)
  if (!rail) throw new Error(`Name the rail or the network: ${RAILS.join(', ')}.`)
  return rail
}

/** Throws what an operator has to write instead when there is no such text. */
export function readText(value: unknown, pattern: RegExp, usage: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`Write ${usage}.`)
  return value
}
