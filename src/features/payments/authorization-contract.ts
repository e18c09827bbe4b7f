import { AnyObject, Enum, Id, Nullable, Timestamp, Type } from '#runtime/declare/schema.ts'
import { FACTORS } from '../customers/sca-sessions/index.ts'

export const ScaFactor = Enum(FACTORS, { $id: 'ScaFactor' })

/** The challenge of a customer, before a payment or a change of trust. */
export const ScaChallenge = Type.Object(
  {
    id: Id('ScaChallenge'),
    expiresAt: Timestamp({ description: 'From this moment no answer is taken.' }),
    factor: ScaFactor,
    availableFactors: Type.Array(ScaFactor, { description: 'What the customer could have been asked with.' }),
    purpose: Type.Optional(
      Nullable(Type.String({ description: '`TRANSFER`, `CURRENCY_CONVERSION` or `PAYOUT` of a payment.' })),
    ),
    passkeyAssertionOptions: Type.Optional(
      Nullable(AnyObject({ description: 'For `navigator.credentials.get`; binary members are base64url.' })),
    ),
    passkeyAllowedOrigins: Type.Optional(
      Nullable(Type.Array(Type.String(), { description: 'Of the pages that may ask for the passkey.' })),
    ),
  },
  { $id: 'ScaChallenge' },
)
