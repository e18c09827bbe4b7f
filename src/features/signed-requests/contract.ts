import { Enum, ShownId, Timestamp, Type } from '../../runtime/declare/schema.ts'

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
