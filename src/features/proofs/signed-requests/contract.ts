import { Enum, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'

const challengeFields = {
  payloadToSign: Type.String({ description: 'Sign exactly these bytes (UTF-8).' }),
  requestId: ShownId('Request', { description: 'Comes back in the header Request-Id.' }),
  expiresAt: Timestamp({ description: 'The repetition must arrive before this instant.' }),
}
export const SignedRequestChallenge = Type.Object(challengeFields, { $id: 'SignedRequestChallenge' })
export const WalletOperationProcessing = Type.Object(
  {
    status: Enum(['PROCESSING'], {
      description:
        'Accepted and not settled yet. It takes effect whether or not the call comes again. The identical request, sent with growing pauses, fetches its answer, once and within fifteen minutes.',
    }),
  },
  { $id: 'WalletOperationProcessing' },
)
