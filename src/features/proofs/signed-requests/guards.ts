import { parseStamp } from '#crypto/stamp.ts'
import { guard } from '#runtime/declare/guard.ts'
import { Type } from '#runtime/declare/schema.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { Proof } from './model.ts'

const SIGNATURE = 'Service-Wallet-Signature'
const REQUEST_ID = 'Request-Id'

/** An action that an end user's key must sign, in two calls (wallet-auth 4). The handler gets the `proof`. */
export const walletSignature = guard<'proof', Proof>({
  name: 'proof',
  isBoundToBody: true,
  headers: Type.Object({
    [SIGNATURE]: Type.Optional(
      Type.String({
        description: 'The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition.',
      }),
    ),
    [REQUEST_ID]: Type.Optional(
      Type.String({ description: '`requestId` of the challenge. Sent with the repetition.' }),
    ),
  }),
  refusals: [
    'WALLET_SIGNATURE_MISSING',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
    'CONFLICT',
    'RATE_LIMITED',
  ],
})

/** The guard of a quote's execution, whose signature needs no separate challenge (wallet-auth 12). */
export const quoteSignature = guard<'proof', Proof>({
  name: 'proof',
  headers: Type.Object({
    [SIGNATURE]: Type.Optional(Type.String({ description: 'Quotes paid from an embedded wallet only.' })),
  }),
  refusals: ['WALLET_SIGNATURE_MISSING', 'WALLET_SIGNATURE_MALFORMED', 'WALLET_SIGNATURE_INVALID'],
})

const SIGNER_BYTES = 4

export interface ProofSettings {
  areFixedSignaturesTaken: boolean
  /** Further accepted names of the signature header, for clients written for another service. */
  furtherSignatureHeaders: readonly string[]
}

/**
 * Both guards read the same evidence. In the sandbox, fixed values replace signatures if the operator allows it
 * (wallet-auth 15).
 */
export const proofGuard = ({ areFixedSignaturesTaken, furtherSignatureHeaders }: ProofSettings): BoundGuard => {
  const signatureHeaders = [SIGNATURE, ...furtherSignatureHeaders].map((name) => name.toLowerCase())
  return guards(walletSignature, {
    read: ({ caller, method, path, bodySha256, headerValues }) => ({
      call: { method, path, bodySha256 },
      signatures: signatureHeaders.flatMap((name) => headerValues(name)),
      requestIds: headerValues(REQUEST_ID.toLowerCase()),
      isFixedTaken: isSandbox(caller) && areFixedSignaturesTaken,
    }),
    trace: ({ signatures, requestIds }) => ({
      signer: parseStamp(signatures[0]?.trim() ?? '')?.publicKey.toString('hex', 0, SIGNER_BYTES),
      // Notes a refused answer to a challenge, or a call with an invalid signature.
      isNoted: ({ status }) => requestIds.length > 0 || (signatures.length > 0 && status === 401),
    }),
  })
}

const isSandbox = ({ environment }: { environment: Environment }) => environment === 'sandbox'
