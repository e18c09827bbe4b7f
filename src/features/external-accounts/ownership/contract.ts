import { BITCOIN_SCHEMES } from '#crypto/wallet-message.ts'
import { json } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Timestamp, Type, tagged } from '#runtime/declare/schema.ts'
import { ExternalAccount } from '../contract.ts'
import { type LivenessOutcome, METHODS, type Method } from './model.ts'

const OwnershipChallengeRequest = Type.Object(
  { method: Enum(METHODS, { $id: 'OwnershipVerificationMethod', description: 'Method of the proof of ownership.' }) },
  { $id: 'OwnershipChallengeRequest' },
)

const methodOf = <Name extends Method>(name: Name) => Enum<readonly [Name]>([name])
const expiresAt = Timestamp({ description: 'After that the challenge can only fail.' })

const WalletSignatureChallenge = Type.Object(
  {
    method: methodOf('WALLET_SIGNATURE'),
    messageToSign: Type.String({
      description: 'Message that the wallet signs, character for character. Send the signature to verify it.',
    }),
    expiresAt,
  },
  { $id: 'WalletSignatureChallenge' },
)

const LivenessChallenge = Type.Object(
  {
    method: methodOf('LIVENESS'),
    verificationLink: Type.String({
      format: 'uri',
      description: 'Address to send the owner to. The outcome arrives without a further call.',
    }),
    token: Type.Optional(Type.String({ description: "For the provider's own components in place of the link." })),
    expiresAt,
  },
  { $id: 'LivenessChallenge' },
)

export const OwnershipChallenge = tagged(
  'method',
  { WALLET_SIGNATURE: WalletSignatureChallenge, LIVENESS: LivenessChallenge },
  { $id: 'OwnershipChallenge' },
)

const OwnershipVerifyRequest = Type.Object(
  {
    signature: Type.String({
      description: 'Hex of r, s and v on EVM networks and Tron, base58 on Solana, base64 of header, r and s on Spark.',
    }),
    signatureScheme: Type.Optional(
      Enum(BITCOIN_SCHEMES, { default: 'bip137', description: 'Spark only; ignored elsewhere.' }),
    ),
  },
  { $id: 'OwnershipVerifyRequest' },
)

const EXAMPLE_SIGNATURE =
  '0x8f0f4dd0a4cde4c8d7fe0d2a7d9bbd0b0c1d3e3f8b8f5ed0e02dd2c7d8b1a3a55e0a0ce6a1a9dd0f67c6d8c5fbe1b0c0c3b2a1908f7e6d5c4b3a29181706f5e41b'

const proving = {
  tag: 'External Accounts',
  auth: 'platform',
  permission: 'MANAGE',
  params: { externalAccountId: pathId('ExternalAccount') },
} as const
const challenging = {
  ...proving,
  description:
    'The service abandons an open challenge of the account. Allowed until the customer has proved the ownership, also after a failure.',
  body: json(OwnershipChallengeRequest),
  examples: { 'By a signature': { method: 'WALLET_SIGNATURE' }, 'By a liveness check': { method: 'LIVENESS' } },
  replies: { 201: OwnershipChallenge },
  refusals: ['CONFLICT'],
} as const
const verifying = {
  ...proving,
  description:
    'One attempt for each challenge: a signature that is wrong or late leaves the account `UNVERIFIED` until the next challenge.',
  body: json(OwnershipVerifyRequest),
  examples: { 'A signature of an EVM wallet': { signature: EXAMPLE_SIGNATURE } },
  replies: { 200: ExternalAccount },
  refusals: ['CONFLICT'],
} as const

export const createExternalAccountOwnershipChallenge = operation({
  ...challenging,
  id: 'createExternalAccountOwnershipChallenge',
  path: 'POST /customers/external-accounts/{externalAccountId}/challenge',
  idempotency: { isAnswerSecret: true },
  summary: "Ask the holder of a customer's wallet to prove that it is his.",
})

export const verifyExternalAccountOwnership = operation({
  ...verifying,
  id: 'verifyExternalAccountOwnership',
  path: 'POST /customers/external-accounts/{externalAccountId}/verify',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: "Prove the ownership of a customer's wallet by its signature.",
})

export const createPlatformExternalAccountOwnershipChallenge = operation({
  ...challenging,
  id: 'createPlatformExternalAccountOwnershipChallenge',
  path: 'POST /platform/external-accounts/{externalAccountId}/challenge',
  idempotency: { isAnswerSecret: true },
  summary: 'Ask the platform to prove that a wallet is its own.',
})

export const verifyPlatformExternalAccountOwnership = operation({
  ...verifying,
  id: 'verifyPlatformExternalAccountOwnership',
  path: 'POST /platform/external-accounts/{externalAccountId}/verify',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Prove the ownership of a wallet of the platform by its signature.',
})

/** Applies a provider's result of a liveness check. */
export const livenessChecked = job<LivenessOutcome>('external-accounts.settle-liveness')
