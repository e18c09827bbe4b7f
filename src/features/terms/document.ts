import { ACCOUNT_TYPE_NAMES } from '#account-types/index.ts'
import { PaymentRail } from '#account-types/payment-rails.ts'
import { CRYPTO_NETWORKS, findCurrency } from '#money/currencies.ts'
import {
  Amount,
  CountryCode,
  CurrencyCode,
  DomainName,
  Enum,
  NonNegativeAmount,
  type Static,
  Type,
} from '#runtime/declare/schema.ts'
import { DOCUMENT_TYPES, MOST_DOCUMENTS, PURPOSES } from './payment-proofs.ts'

const currency = (description?: string) =>
  CurrencyCode({
    description,
    check: {
      test: (code: string) => (findCurrency(code)?.kind ?? 'fee-asset') !== 'fee-asset',
      message: 'This is not a currency of the service.',
    },
  })

/** The currencies of a payment, different or equal. */
const pair = { sendingCurrency: currency(), receivingCurrency: currency() }

const variablePartsPerMillion = Type.Integer({
  minimum: 0,
  maximum: 999_999,
  description: 'Part of the sending amount: 3000 is 0.3 %.',
})

const bounds = {
  minimum: Type.Optional(Amount({ description: 'Inclusive, in the smallest unit.' })),
  maximum: Type.Optional(Amount({ description: 'Inclusive, in the smallest unit.' })),
}

const Fees = Type.Object({
  conversion: Type.Optional(
    Type.Object({ variablePartsPerMillion }, { description: 'Fees of payments between two currencies.' }),
  ),
  sameCurrency: Type.Optional(
    Type.Object({ variablePartsPerMillion }, { description: 'Fees of payments within one currency.' }),
  ),
  receive: Type.Optional(
    Type.Object(
      { variablePartsPerMillion },
      { description: 'Fees of payments to UMA addresses, deducted from the credited amount.' },
    ),
  ),
  corridors: Type.Optional(
    Type.Array(
      Type.Object({
        ...pair,
        rail: Type.Optional(Type.Unsafe<PaymentRail>(PaymentRail)),
        fixed: NonNegativeAmount({ description: 'In the smallest unit of the sending currency.' }),
        variablePartsPerMillion,
        counterpartyFixed: Type.Optional(
          NonNegativeAmount({ description: 'In the smallest unit of the receiving currency.' }),
        ),
      }),
      { maxItems: 2000, description: 'Instead of the fees above. One with a rail comes before one for all rails.' },
    ),
  ),
})

/** A requirement for one document of one of these types. Callers get its id and must handle new ids. */
const DocumentRequirement = Type.Object({
  id: Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,63}$' }),
  accepts: Type.Array(Enum(DOCUMENT_TYPES), { maxItems: 20, minItems: 1, uniqueItems: true }),
})
export type DocumentRequirement = Static<typeof DocumentRequirement>

const documentRequirements = Type.Array(
  Type.Object({
    receivingCurrency: currency(),
    beneficiaryType: Type.Optional(Enum(['INDIVIDUAL', 'BUSINESS'])),
    purposes: Type.Array(
      Type.Object({
        purpose: Enum(PURPOSES),
        requirements: Type.Array(DocumentRequirement, { maxItems: MOST_DOCUMENTS }),
      }),
      {
        maxItems: 100,
        description: 'Purposes of such payments. None: they need no documents for any purpose.',
      },
    ),
  }),
  {
    maxItems: 500,
    description: 'Payments that must prove their purpose. One with a kind of beneficiary comes before one for all.',
  },
)

const partsOfAuthorization = Type.Integer({
  minimum: 0,
  maximum: 100_000_000,
  description: 'Part of the authorized amount: 200000 is 20 %.',
})

/**
 * The maximum by which all clearings of one authorization together may exceed the authorization of a card in this
 * currency.
 */
const OverClearing = Type.Object({
  currency: currency("Currency of the card, which determines the card's program."),
  partsPerMillion: partsOfAuthorization,
  atLeast: NonNegativeAmount({
    description: 'Minimum excess, in the smallest unit, which small payments may take too.',
  }),
  merchants: Type.Optional(
    Type.Array(
      Type.Object({
        categories: Type.Array(Type.String({ pattern: '^[0-9]{4}$' }), {
          maxItems: 1000,
          minItems: 1,
          uniqueItems: true,
        }),
        partsPerMillion: partsOfAuthorization,
      }),
      {
        maxItems: 500,
        description: 'Merchants, by their category (MCC), that may take another part. The first entry counts.',
      },
    ),
  ),
})
export type OverClearing = Static<typeof OverClearing>

/** The validity in seconds. A quote is never valid for less than the time that two calls need. */
const validity = Type.Integer({ minimum: 30, maximum: 86_400 })

/**
 * The operator's terms for one platform or for the whole deployment. Every member is optional. A missing member falls
 * back to the deployment's document, then to the built-in default (payments 2 to 4, 7.2, 8.3; accounts 6.5, 7;
 * platform-rules 11).
 */
export const TermsDocument = Type.Object({
  fees: Type.Optional(Fees),
  spreads: Type.Optional(
    Type.Array(
      Type.Object({
        ...pair,
        partsPerMillion: Type.Integer({ minimum: 0, maximum: 999_999, description: 'Added to the mid rate.' }),
      }),
      { maxItems: 2000 },
    ),
  ),
  conversionSpread: Type.Optional(
    Type.Object(
      { partsPerMillion: Type.Integer({ minimum: 0, maximum: 999_999 }) },
      { description: 'Added to the mid rate of two currencies that `spreads` does not name.' },
    ),
  ),
  corridors: Type.Optional(
    Type.Array(
      Type.Object({
        accountType: Enum(ACCOUNT_TYPE_NAMES),
        country: Type.Optional(CountryCode()),
        isOpen: Type.Boolean(),
      }),
      {
        maxItems: 2000,
        description:
          'Payouts that the operator opens or closes, against the built-in defaults. An entry with a country comes before an entry without.',
      },
    ),
  ),
  amounts: Type.Optional(
    Type.Array(Type.Object({ ...pair, ...bounds }), {
      maxItems: 2000,
      description: 'Limits of one payment, in the sending currency.',
    }),
  ),
  dailyVolumes: Type.Optional(
    Type.Array(Type.Object({ ...pair, maximum: Amount() }), {
      maxItems: 2000,
      description: 'Limits of one UTC day, in the sending currency.',
    }),
  ),
  rails: Type.Optional(
    Type.Array(Type.Object({ rail: Type.Unsafe<PaymentRail>(PaymentRail), currency: currency(), ...bounds }), {
      maxItems: 500,
      description: 'The amounts that a rail carries, in the currency that it delivers.',
    }),
  ),
  purposeRequiredFor: Type.Optional(
    Type.Array(
      Type.Object({
        receivingCurrency: currency(),
        beneficiaryType: Type.Optional(Enum(['INDIVIDUAL', 'BUSINESS'])),
      }),
      { maxItems: 500, description: 'Payments that must state their purpose.' },
    ),
  ),
  documentRequirements: Type.Optional(documentRequirements),
  embargoedCountries: Type.Optional(
    Type.Array(CountryCode(), { maxItems: 250, description: 'Countries to which the service sends no money.' }),
  ),
  counterparties: Type.Optional(
    Type.Object({
      allowedDomains: Type.Optional(
        Type.Array(DomainName(), {
          maxItems: 1000,
          uniqueItems: true,
          description: 'The only UMA domains that may pay or receive payments.',
        }),
      ),
      messagesPerDay: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          description: 'Maximum number of look-ups and pay requests to one UMA domain in a UTC day.',
        }),
      ),
    }),
  ),
  cards: Type.Optional(
    Type.Object(
      {
        perCardholder: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
        perPlatform: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        overClearings: Type.Optional(
          Type.Array(OverClearing, {
            maxItems: 200,
            description: 'Amounts that clearings may take above their authorization.',
          }),
        ),
      },
      { description: 'Limits of the number of cards that are not closed, and of clearings.' },
    ),
  ),
  quoteValiditySeconds: Type.Optional(
    Type.Object({
      standard: Type.Optional(validity),
      fundedOn: Type.Optional(
        Type.Array(Type.Object({ network: Enum(CRYPTO_NETWORKS), seconds: validity }), {
          maxItems: 50,
          description: 'Quotes with realtime funding on a network.',
        }),
      ),
    }),
  ),
  requests: Type.Optional(
    Type.Object({
      perSecond: Type.Integer({ minimum: 1, maximum: 100_000 }),
      burst: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Requests that may arrive at once.' }),
    }),
  ),
})
export type TermsDocument = Static<typeof TermsDocument>
