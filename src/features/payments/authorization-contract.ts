import { AnyObject, Enum, Id, Nullable, Timestamp, Type } from '#runtime/declare/schema.ts'
import { FACTORS } from '../customers/sca-sessions/index.ts'

export const ScaFactor = Enum(FACTORS, { $id: 'ScaFactor' })

/** The challenge of a customer, before a payment or a change of trust. */
export const ScaChallenge = Type.Object(
  {
    id: Id('ScaChallenge'),
    expiresAt: Timestamp({ description: 'The service refuses answers from this moment on.' }),
    factor: ScaFactor,
    availableFactors: Type.Array(ScaFactor, { description: 'Factors available for the customer.' }),
    purpose: Type.Optional(
      Nullable(Type.String({ description: '`TRANSFER`, `CURRENCY_CONVERSION` or `PAYOUT` of a payment.' })),
    ),
    passkeyAssertionOptions: Type.Optional(
      Nullable(AnyObject({ description: 'For `navigator.credentials.get`; binary members are base64url.' })),
    ),
    passkeyAllowedOrigins: Type.Optional(
      Nullable(Type.Array(Type.String(), { description: 'Origins of the pages that may ask for the passkey.' })),
    ),
  },
  { $id: 'ScaChallenge' },
)
