import type { RateLimit } from '#runtime/work/rate-limits.ts'
import type { ContactChannel, Customer } from '../index.ts'

/** Six uniformly random digits (customers 7). */
export const CODE_FORM = { length: 6, isAlphanumeric: false }
export const CODE_MINUTES = 10
export const ATTEMPTS = 5

/** The code of every sandbox, which sends no messages. */
export const SANDBOX_CODE = '123456'

const HOUR = 3600

/** Limits for the codes of one channel of one customer. */
export const CHANNEL_LIMITS: readonly RateLimit[] = [
  { count: 1, seconds: 30 },
  { count: 5, seconds: HOUR },
]

/** Returns the customer's address on a channel. */
export const addressOf = ({ email, phoneNumber }: Customer, channel: ContactChannel): string | undefined =>
  channel === 'email' ? email : phoneNumber

/** Returns the subject of a proof by code, to detect repetitions. */
export const subjectOf = (customerId: `Customer:${string}`, channel: ContactChannel) => `${channel} of ${customerId}`

const NAMES: Record<ContactChannel, string> = { email: 'e-mail address', phone: 'phone number' }

/** Returns a sentence that says why a channel needs no verification, or undefined if it needs one. */
export function conflictOf(customer: Customer, channel: ContactChannel): string | undefined {
  const status = customer.contactVerification[channel]
  if (!status) return `Customers in this region do not verify their ${NAMES[channel]}.`
  if (status === 'VERIFIED') return `The ${NAMES[channel]} has been verified already.`
  return addressOf(customer, channel) === undefined ? `The customer has no ${NAMES[channel]} on file.` : undefined
}

/** Returns the text of a message: the same for every attempt, so that the gateway recognizes a repeat. */
export const messageText = (channel: ContactChannel, code: string, expiresAt: Date): string =>
  [
    `${code} is your code to confirm this ${NAMES[channel]}.`,
    `It is valid for ${CODE_MINUTES} minutes, until ${timeOf(expiresAt)} UTC.`,
    'Do not share it.',
  ].join('\n')

const timeOf = (instant: Date) => instant.toISOString().slice(11, 16)
