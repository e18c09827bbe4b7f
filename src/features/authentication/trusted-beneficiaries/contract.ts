import { ScaChallenge } from '#features/payments/index.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { idOf, Nullable, Text, Type } from '#runtime/declare/schema.ts'
import { PROOF_MEMBERS } from '../challenges/proof.ts'
import { beneficiary } from './beneficiary.ts'

const common = {
  tag: 'Strong Customer Authentication',
  auth: 'platform',
  permission: 'MANAGE',
  params: { externalAccountId: pathId('ExternalAccount') },
  guards: [beneficiary],
} as const

const BeneficiaryTrustStart = Type.Object(
  { scaChallenge: Type.Optional(ScaChallenge) },
  { $id: 'BeneficiaryTrustStart' },
)

const BeneficiaryTrustConfirmRequest = Type.Object(
  {
    challengeId: Type.Optional(
      Nullable(Text(200, { ...idOf('ScaChallenge'), description: 'Id from the latest start in this direction.' })),
    ),
    ...PROOF_MEMBERS,
  },
  {
    $id: 'BeneficiaryTrustConfirmRequest',
    description:
      'With a `code` that the service sent or an enrolled app shows, or with a `passkeyAssertion` and its `origin`.',
  },
)

const BeneficiaryTrustConfirm = Type.Object({ trusted: Type.Boolean() }, { $id: 'BeneficiaryTrustConfirm' })

const starting = {
  ...common,
  replies: { 200: BeneficiaryTrustStart },
  refusals: ['RATE_LIMITED', 'USER_NOT_READY'],
} as const
const confirming = {
  ...common,
  body: json(BeneficiaryTrustConfirmRequest, { isTrimmed: true }),
  examples: { 'The code of the sandbox': { challengeId: exampleId('ScaChallenge'), code: '123456' } },
  replies: { 200: BeneficiaryTrustConfirm },
  refusals: ['ACCOUNT_LOCKED'],
} as const

const ASKED =
  'The customer is asked with the factor of their latest login, or by SMS, and has five minutes; a start voids the one before. '
const CONFIRMED = 'Wrong proofs count like wrong proofs of logins, and the fifth voids the challenge.'

export const startBeneficiaryTrust = operation({
  ...starting,
  id: 'startBeneficiaryTrust',
  path: 'POST /customers/external-accounts/{externalAccountId}/trust',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Begin to trust an external account of a customer.',
  description: `${ASKED}The account must be active.`,
})

export const confirmBeneficiaryTrust = operation({
  ...confirming,
  id: 'confirmBeneficiaryTrust',
  path: 'POST /customers/external-accounts/{externalAccountId}/trust/confirm',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Trust an external account by the proof that was asked for.',
  description:
    'From then on payments of the customer to exactly this account need no challenge, but still a login. Until it is untrusted it cannot be ' +
    `deleted. ${CONFIRMED}`,
})

export const startBeneficiaryUntrust = operation({
  ...starting,
  id: 'startBeneficiaryUntrust',
  path: 'POST /customers/external-accounts/{externalAccountId}/untrust',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Begin to end the trust in an external account of a customer.',
  description: `${ASKED}The account may be in any status.`,
})

export const confirmBeneficiaryUntrust = operation({
  ...confirming,
  id: 'confirmBeneficiaryUntrust',
  path: 'POST /customers/external-accounts/{externalAccountId}/untrust/confirm',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'End the trust in an external account by the proof that was asked for.',
  description: `Payments to the account need a challenge again. ${CONFIRMED}`,
})
