import { PAYMENT_RAILS } from '../account-types/payment-rails.ts'
import type { Rail } from '../features/payments/payments/index.ts'
import { isSupportable } from '../features/platforms/platform-config/index.ts'
import { CRYPTO_NETWORKS, CURRENCIES } from '../money/currencies.ts'
import { composed, isReadable } from '../runtime/readable-text.ts'

const RAILS: readonly Rail[] = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS]

/** Throws what an operator can understand when the text names no rail. */
export function readRail(text: unknown): Rail {
  const rail = RAILS.find((each) => each === text)
  if (!rail) throw new Error(`Name the rail or the network: ${RAILS.join(', ')}.`)
  return rail
}

const SUPPORTABLE = CURRENCIES.map(({ code }) => code).filter(isSupportable)

/** The currencies of a list with commas. Throws which are none, and which there are. */
export function readCurrencies(text: string): string[] {
  const codes = text.split(',').map((code) => code.trim())
  const unknown = codes.filter((code) => !SUPPORTABLE.includes(code))
  if (unknown.length > 0)
    throw new Error(
      `There is no currency ${unknown.map((code) => JSON.stringify(code)).join(', ')}. There are ${SUPPORTABLE.join(', ')}.`,
    )
  const repeated = codes.find((code, index) => codes.indexOf(code) < index)
  if (repeated) throw new Error(`The currency ${repeated} stands twice in the list.`)
  return codes
}

const LONGEST_NAME = 255

/** A name as the interface takes names. Throws what an operator has to write instead. */
export function readName(value: unknown, usage: string): string {
  const name = typeof value === 'string' ? composed(value.trim()) : ''
  if (name === '' || [...name].length > LONGEST_NAME || !isReadable(name, 'line'))
    throw new Error(`${usage}, in ${LONGEST_NAME} characters at most, none of which is invisible.`)
  return name
}

const USUALLY_LISTED = 100
const MOST_LISTED = 10_000

/** How many `things` a page of a list has: `--most`. */
export function readMost(value: unknown, things: string): number {
  const most = Number(value ?? USUALLY_LISTED)
  if (!Number.isInteger(most) || most < 1 || most > MOST_LISTED)
    throw new Error(`Say how many ${things}: --most 1 to ${MOST_LISTED}.`)
  return most
}

/** Throws what an operator has to write instead when there is no such text. */
export function readText(value: unknown, pattern: RegExp, usage: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`Write ${usage}.`)
  return value
}
