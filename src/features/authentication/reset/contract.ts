import { ScaFactor } from '#features/payments/index.ts'
import type { LivenessResult } from '#providers/liveness/port.ts'
import { json, optionalJson } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Nullable, ShownId, Text, Timestamp, Type } from '#runtime/declare/schema.ts'
import { CustomerQuery, underSca } from '../guards.ts'
import { RESET_STATUSES, type TwoFactorReset } from './model.ts'

const TwoFactorResetStartRequest = Type.Object(
  { factor: ScaFactor },
  { $id: 'TwoFactorResetStartRequest', description: 'The factor that the customer has lost.' },
)

const TwoFactorResetStart = Type.Object(
  {
    resetId: ShownId('TwoFactorReset'),
    verificationLink: Type.Optional(
      Nullable(
        Type.String({
          description: 'Single-use address to send the customer to. Null if a person reviews the reset without it.',
        }),
      ),
    ),
    livenessAccessToken: Type.Optional(
      Nullable(Type.String({ description: "For the provider's own components in place of the link." })),
    ),
    expiresAt: Type.Optional(Nullable(Timestamp())),
  },
  { $id: 'TwoFactorResetStart' },
)

const TwoFactorResetStatus = Type.Object(
  {
    status: Enum(RESET_STATUSES),
    factor: ScaFactor,
    enrollmentStatus: Type.Optional(
      Nullable(
        Enum(['PENDING', 'COMPLETED'], {
          description:
            'Whether the customer has enrolled the factor again. Null before the reset is completed, and for `SMS_OTP`, which needs no enrolment.',
        }),
      ),
    ),
    expiresAt: Timestamp({ description: 'When the status becomes `EXPIRED`, unless it is final.' }),
    completedAt: Type.Optional(Nullable(Timestamp())),
  },
  { $id: 'TwoFactorResetStatus' },
)

/** The new number, only for `SMS_OTP`. */
export const TwoFactorResetCompleteRequest = Type.Object(
  {
    mobile: Type.Optional(
      Type.Object(
        {
          countryCode: Text(8, { description: '`49` or `+49`.' }),
          number: Text(32, {
            description:
              'Without the zero that callers dial within the country only. Blanks, dots, dashes, slashes and brackets between digits do not count.',
          }),
        },
        { description: 'The new number: needed for `SMS_OTP`.' },
      ),
    ),
  },
  { $id: 'TwoFactorResetCompleteRequest' },
)

const resetting = {
  tag: 'Strong Customer Authentication',
  auth: 'platform',
  query: CustomerQuery,
  guards: [underSca],
} as const
const params = { resetId: pathId('TwoFactorReset') }

export const startTwoFactorReset = operation({
  ...resetting,
  id: 'startTwoFactorReset',
  path: 'POST /sca/factors/reset',
  idempotency: { isAnswerSecret: true },
  summary: 'Start the reset of a factor that the customer has lost.',
  description:
    'The customer is sent to a liveness check; without a liveness provider, a person of the operator looks at the case. Until the reset is completed every factor works ' +
    'as before. A newer reset of the same factor ends the one before. It sends no webhook: poll its status. At most five are started for a customer in 24 ' +
    'hours. In the sandbox the check passes after five seconds; the end of `platformCustomerId` chooses another outcome: `-liveness-rejected`, or ' +
    '`-liveness-review` for a review that passes 30 seconds after the start.',
  permission: 'MANAGE',
  body: json(TwoFactorResetStartRequest),
  examples: {
    'The app for one-time passwords is lost': { factor: 'TOTP' },
    'The phone is lost': { factor: 'SMS_OTP' },
  },
  replies: { 201: TwoFactorResetStart },
  refusals: ['RATE_LIMITED'],
})

export const getTwoFactorResetStatus = operation({
  ...resetting,
  id: 'getTwoFactorResetStatus',
  path: 'GET /sca/factors/reset/{resetId}',
  summary: 'Read the progress of the reset of a factor.',
  permission: 'VIEW',
  params,
  replies: { 200: TwoFactorResetStatus },
})

export const completeTwoFactorReset = operation({
  ...resetting,
  id: 'completeTwoFactorReset',
  path: 'POST /sca/factors/reset/{resetId}/complete',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Complete the reset of a factor.',
  description:
    'Only once the status is `LIVENESS_PASSED`, within 24 hours. The app for one-time passwords goes with its recovery codes, the passkey goes, and for ' +
    '`SMS_OTP` the number in `mobile` takes the place of the one on file and counts as verified. All logins and open challenges of the customer end; ' +
    'beneficiaries stay trusted, a lock stays, and logins to wallets keep the number that they have.',
  permission: 'MANAGE',
  params,
  body: optionalJson(TwoFactorResetCompleteRequest, { isJudgedLater: true }),
  examples: { 'Another phone': { mobile: { countryCode: '+49', number: '151 23456789' } }, 'Another factor': {} },
  replies: { 204: null },
})

/** Applies a provider's result of the check for a reset. */
export const lostFactorChecked = job<{ resetId: TwoFactorReset['id']; result: LivenessResult }>('sca.settle-reset')
