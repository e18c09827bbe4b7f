import { BankCoordinates, IssuedCoordinates } from '#account-types/collection.ts'
import { PaymentRail } from '#account-types/payment-rails.ts'
import { isFiat } from '#money/currencies.ts'
import {
  Amount,
  CountryCode,
  CurrencyCode,
  Enum,
  NonNegativeAmount,
  type Static,
  Type,
} from '#runtime/declare/schema.ts'

/** Direction of an order's money: out to a beneficiary, or back to the sender. */
export const DIRECTIONS = ['payout', 'refund'] as const
export type Direction = (typeof DIRECTIONS)[number]

const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description !== undefined && { description }) })

const TreasuryAccountId = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,31}$',
  description: 'Permanent id of the bank account; never used for another account.',
})

const TreasuryRail = Type.Object({
  rail: Type.Unsafe<PaymentRail>(PaymentRail),
  directions: Type.Array(Enum(DIRECTIONS), { maxItems: 2, minItems: 1, uniqueItems: true }),
  partner: Enum(['manual'], { description: 'A person gives its orders to the bank, and reports their outcome.' }),
  priority: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'The account with the lowest priority that serves an order wins. Default: 1.',
    }),
  ),
  maximum: Type.Optional(Amount({ description: 'The largest single order, in the smallest unit.' })),
})

/** How payers identify an internal account by this account's coordinates. */
const Collects = Type.Object({
  by: Enum(['reference', 'list'], {
    description:
      'reference: all pay into this account with the reference of theirs. list: each gets the next of `numbers`, which the bank has issued.',
  }),
  numbers: Type.Optional(
    Type.Array(IssuedCoordinates, {
      minItems: 1,
      maxItems: 10_000,
      description:
        'Numbers for assignment from then on. Assigned numbers stay assigned, even if a later list leaves them out.',
    }),
  ),
})

export const TreasuryAccount = Type.Object({
  id: TreasuryAccountId,
  currency: CurrencyCode({
    description: 'Never changes.',
    check: { test: isFiat, message: 'This is not a fiat currency of the service.' },
  }),
  holder: Type.Object({ name: text(70, 'As the bank has it; payers see it.') }),
  bank: Type.Object({
    name: text(70, 'Payers see it.'),
    bic: Type.Optional(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' })),
    country: CountryCode(),
  }),
  coordinates: BankCoordinates,
  platforms: Type.Optional(
    Type.Array(Type.String({ pattern: '^PlatformConfig:' }), {
      maxItems: 1000,
      minItems: 1,
      uniqueItems: true,
      description: 'Platforms that the account serves. Absent: all.',
    }),
  ),
  status: Enum(['open', 'draining', 'closed'], {
    description: 'draining: no new orders, and payers no longer see it. This cannot be undone.',
  }),
  rails: Type.Array(TreasuryRail, { maxItems: 20 }),
  collects: Type.Optional(Collects),
  notifies: Type.Optional(
    Enum(['instant', 'daily'], {
      description:
        'How soon its bank reports money. instant: within seconds, so that it can fund a quote. daily when left out.',
    }),
  ),
  maxSilenceHours: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 720,
      description:
        'For an instant account: hours without a report from its bank after which the account no longer funds quotes. Default: 24.',
    }),
  ),
  floor: Type.Optional(
    NonNegativeAmount({ description: 'Balance that orders must leave, in the smallest unit. Default: 0.' }),
  ),
  replaces: Type.Optional(TreasuryAccountId),
})
export type TreasuryAccount = Static<typeof TreasuryAccount>

/**
 * The maximum amount of one order under the rules of its rail, in the smallest unit, regardless of the operator's
 * settings. For ACH, the same-day limit.
 */
const MOST_ON_RAIL: Readonly<Record<string, number>> = {
  SEPA: 99_999_999_999,
  SEPA_INSTANT: 99_999_999_999,
  ACH: 100_000_000,
}
export const mostOnRail = (rail: string): number | undefined => MOST_ON_RAIL[rail]

/** The bank accounts of the operator, for all production platforms. */
export const TreasuryDocument = Type.Object({ accounts: Type.Array(TreasuryAccount, { maxItems: 200 }) })
export type TreasuryDocument = Static<typeof TreasuryDocument>
