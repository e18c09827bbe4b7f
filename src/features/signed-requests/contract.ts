import { Enum, ShownId, Timestamp, Type } from '../../runtime/declare/schema.ts'

export const SIGNED_HEADERS = Type.Object({
  'Service-Wallet-Signature': Type.Optional(
    Type.String({
      description: 'The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition.',
    }),
  ),
  'Request-Id': Type.Optional(Type.String({ description: '`requestId` of the challenge. Sent with the repetition.' })),
})

/** Spread into every operation of this kind: it takes the headers, and its handler gets the proof. */
export const SIGNED = { isSigned: true, headers: SIGNED_HEADERS } as const
export const SIGNATURE_REFUSALS = [
  'WALLET_SIGNATURE_MISSING',
  'REQUEST_ID_MISSING',
  'WALLET_SIGNATURE_MALFORMED',
  'WALLET_SIGNATURE_BODY_MISMATCH',
  'WALLET_SIGNATURE_INVALID',
  'CONFLICT',
  'RATE_LIMITED',
] as const

const challengeFields = {
  payloadToSign: Type.String({ description: 'Sign exactly these bytes (UTF-8).' }),
  requestId: ShownId('Request', { description: 'Comes back in the header Request-Id.' }),
  expiresAt: Timestamp({ description: 'The repetition must arrive before this instant.' }),
}
export const SignedRequestChallenge = Type.Object(challengeFields, { $id: 'SignedRequestChallenge' })
export const WalletOperationProcessing = Type.Object(
  {
    status: Enum(['PROCESSING'], {
      description: 'Not settled yet. Send the identical request again, with growing pauses.',
    }),
  },
  { $id: 'WalletOperationProcessing' },
)
