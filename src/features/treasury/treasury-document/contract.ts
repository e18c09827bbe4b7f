import { Act, Reason } from '#features/operators/acts/index.ts'
import { Difference, shownFaults } from '#features/operators/terms/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { TreasuryDocument as Document } from '#features/treasury-accounts/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { AnyObject, Timestamp, Type } from '#runtime/declare/schema.ts'

const TAG = 'Treasury'
const reading = { tag: TAG, auth: 'operator', grant: 'treasury.read' } as const

const TreasuryDocument = Type.Object(Document.properties, {
  $id: 'TreasuryDocument',
  description: 'The bank accounts of the operator, for all platforms of production.',
})

const TreasuryVersion = Type.Object(
  {
    version: Type.Integer(),
    effectiveAt: Timestamp(),
    endsAt: Type.Optional(Timestamp({ description: 'Moment at which the next document replaces it.' })),
    setAt: Timestamp(),
    document: TreasuryDocument,
  },
  { $id: 'TreasuryVersion' },
)

export const readTreasury = operation({
  id: 'readTreasury',
  path: 'GET /treasury',
  summary: 'Read the current treasury document and the planned ones.',
  ...reading,
  query: Type.Object({ at: Type.Optional(Timestamp({ description: 'Moment to read. Absent: now.' })) }),
  replies: {
    200: Type.Object(
      {
        current: Type.Optional(TreasuryVersion),
        planned: Type.Array(TreasuryVersion, { description: 'Earliest first.' }),
      },
      {
        $id: 'Treasury',
        description: 'Without `current` the service collects no money in production, and pays none out.',
      },
    ),
  },
})

const effects = {
  changes: Type.Array(Type.String(), {
    description: 'Changes that payments can rely on from then on, or no longer, a sentence each.',
  }),
  isEnding: Type.Boolean({
    description:
      'Whether something ends that payments may rely on: the change loses a rail, or drains or closes an account.',
  }),
  differences: Type.Array(Difference, {
    description:
      'By the id of the account: `main-eur.holder.name`. For issued numbers the service compares their count and SHA-256.',
  }),
  activatedAccounts: Type.Integer({ description: 'Number of internal accounts that wait for it and become `ACTIVE`.' }),
}

const document = AnyObject({
  description: 'A `TreasuryDocument`, as a whole.',
})
const effectiveAt = Type.Optional(Timestamp({ description: 'Not in the past. Absent: at once.' }))
const EXAMPLE = {
  document: {
    accounts: [
      {
        id: 'main-eur',
        currency: 'EUR',
        status: 'open',
        holder: { name: 'Example Payments Ltd' },
        bank: { name: 'Example Bank', country: 'DE' },
        coordinates: { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000' },
        rails: [{ rail: 'SEPA', directions: ['payout', 'refund'], partner: 'manual' }],
        collects: { by: 'reference' },
      },
    ],
  },
}

export const checkTreasury = operation({
  id: 'checkTreasury',
  path: 'POST /treasury/check',
  ignoresKey: 'MAKES_NOTHING',
  summary: 'Check a document, and compare it with the treasury in effect at that moment. Changes nothing.',
  ...reading,
  body: json(Type.Object({ document, effectiveAt }, { $id: 'TreasuryToCheck' })),
  examples: { 'One account': EXAMPLE },
  replies: {
    200: Type.Object(
      {
        ...shownFaults,
        ...effects,
      },
      {
        $id: 'TreasuryComparison',
        description: 'Comparison with the current treasury. For a document with errors, only the errors.',
      },
    ),
  },
})

export const setTreasury = operation({
  id: 'setTreasury',
  path: 'POST /treasury',
  idempotency: {},
  summary: 'Replace the treasury document from a moment on.',
  description: 'An account keeps its id, number, currency and country, and goes from open to draining to closed.',
  tag: TAG,
  auth: 'operator',
  grant: 'treasury.decide',
  guards: [touch],
  takesTwo: true,
  body: json(Type.Object({ document, effectiveAt, reason: Reason }, { $id: 'NewTreasury' })),
  examples: { 'One account, at once': { ...EXAMPLE, reason: 'Our first account.' } },
  replies: {
    200: Type.Object(
      { version: Type.Integer(), effectiveAt: Timestamp(), ...effects },
      { $id: 'TreasuryReplaced', description: 'Changes of a new treasury document.' },
    ),
    202: Act,
  },
})
