import { GATES, ORDER_KINDS } from '#features/payments/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { LINES } from './arithmetic.ts'
import { OUTCOMES, STATION_STATES, STATIONS } from './model.ts'
import { ORDER_STATES } from './orders.ts'

/** Describes the values of a table by their meanings. */
export const meanings = (each: Readonly<Record<string, string>>): string =>
  Object.entries(each)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join(' ')

const text = (description: string) => Type.Optional(Type.String({ description }))

const Party = Type.Object(
  {
    ownerId: text("The customer, or the platform's own id. Absent for others."),
    name: Type.Optional(Type.String()),
    accountId: text('The internal or external account.'),
    currency: text('Currency of the internal account.'),
    accountStatus: text('Status of the internal account.'),
    ending: text('Country of an IBAN and last characters of the account: `DE…7919`.'),
    umaAddress: Type.Optional(Type.String()),
    bankName: Type.Optional(Type.String()),
  },
  { $id: 'PaymentParty' },
)

const Gate = Type.Object(
  { name: Enum(keysOf(GATES)), finding: text('Result of the check, if it is more than a pass.') },
  { $id: 'PassedGate' },
)

const station = {
  kind: Enum(keysOf(STATIONS), { description: meanings(STATIONS) }),
  state: Enum(keysOf(STATION_STATES), { description: meanings(STATION_STATES) }),
  at: Type.Optional(Timestamp({ description: 'When the payment came to the station, if known.' })),
  afterMs: Type.Optional(Type.Integer({ description: 'Milliseconds since the last station with a known time.' })),
  rail: Type.Optional(Type.String()),
  outcome: Type.Optional(Enum(keysOf(OUTCOMES), { description: meanings(OUTCOMES) })),
  gates: Type.Optional(Type.Array(Gate, { description: 'Checks that the payment passed, in their order.' })),
}

const journey = {
  payer: Party,
  payee: Party,
  reference: text('Remittance information, else description, else reconciliation reference.'),
  stop: Type.Optional(
    Type.Object(
      {
        at: Enum(keysOf(STATIONS)),
        since: Timestamp(),
        reason: text('Failure reason of the payment, or the reason of its refund.'),
      },
      { $id: 'PaymentStop', description: 'Where and why the payment stopped, or was sent back.' },
    ),
  ),
}

const PaymentArithmetic = Type.Object(
  {
    lines: Type.Array(
      Type.Object(
        { line: Enum(keysOf(LINES), { description: meanings(LINES) }), amount: CurrencyAmount },
        { $id: 'ArithmeticLine' },
      ),
    ),
    rate: Type.Optional(
      Type.Object(
        {
          numerator: Type.String(),
          denominator: Type.String(),
          fixedAt: Timestamp({ description: 'Creation of the quote.' }),
        },
        {
          $id: 'FixedRate',
          description: 'Major units of the sending currency for one of the receiving currency, as an exact fraction.',
        },
      ),
    ),
    termsVersion: Type.Optional(
      Type.Integer({
        description: "Version of the platform's own terms when the payment was made. Absent without one.",
      }),
    ),
  },
  { $id: 'PaymentArithmetic' },
)

/** A payment as its platform may see it. */
export const OwnJourney = Type.Object(
  {
    ...journey,
    stations: Type.Array(Type.Object(station, { $id: 'TransactionStation' })),
    arithmetic: PaymentArithmetic,
  },
  { $id: 'TransactionJourney' },
)

const PaymentOrder = Type.Object(
  {
    kind: Enum(ORDER_KINDS),
    state: Enum(keysOf(ORDER_STATES), { description: meanings(ORDER_STATES) }),
    rail: Type.Optional(Type.String()),
    reference: text('Reference of the order at the bank.'),
    treasuryAccount: Type.Optional(Type.String()),
    failedAttempts: Type.Integer({ minimum: 0 }),
    lastError: Type.Optional(Type.String()),
    nextAttemptAt: Type.Optional(Timestamp({ description: 'In real time.' })),
    at: Type.Optional(Timestamp({ description: 'Last change of the order.' })),
  },
  { $id: 'OrderOfPayment' },
)

/** A payment as the people of the operator see it. */
export const PaymentJourney = Type.Object(
  {
    ...journey,
    stations: Type.Array(
      Type.Object({ ...station, treasuryAccount: Type.Optional(Type.String()) }, { $id: 'PaymentStation' }),
    ),
    arithmetic: PaymentArithmetic,
    orders: Type.Array(PaymentOrder, { description: 'Orders to partners and banks.' }),
  },
  { $id: 'PaymentJourney', description: 'Names, endings and references are absent if your only role is viewer.' },
)
