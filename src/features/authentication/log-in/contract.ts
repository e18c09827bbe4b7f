import { IpAddress } from '#features/customers/index.ts'
import { ScaFactor } from '#features/payments/index.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Id, idOf, Nullable, type Static, Text, Timestamp, Type } from '#runtime/declare/schema.ts'
import { PROOF_MEMBERS } from '../challenges/proof.ts'
import { CustomerQuery, underSca } from '../guards.ts'

const moving = {
  tag: 'Strong Customer Authentication',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  query: CustomerQuery,
  guards: [underSca],
} as const

const ScaLoginStartRequest = Type.Object({ factor: ScaFactor }, { $id: 'ScaLoginStartRequest' })

const ScaLoginStart = Type.Object(
  {
    factor: ScaFactor,
    challengeId: Type.Optional(
      Nullable(Id('ScaChallenge', { description: 'SMS_OTP only: needed to complete the login.' })),
    ),
    expiresAt: Type.Optional(Nullable(Timestamp({ description: 'SMS_OTP only: time at which the code expires.' }))),
    passkeyOptions: Type.Optional(
      Nullable(AnyObject({ description: 'For `navigator.credentials.get`. Binary members are base64url.' })),
    ),
    allowedOrigins: Type.Optional(
      Nullable(Type.Array(Type.String(), { description: 'Origins of the pages that may ask for the passkey.' })),
    ),
    relyingPartyId: Type.Optional(Nullable(Type.String())),
  },
  { $id: 'ScaLoginStart' },
)

export const startScaLogin = operation({
  ...moving,
  id: 'startScaLogin',
  path: 'POST /sca/login/start',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Begin a login of a customer: send a code, or ask for the passkey.',
  description:
    'A start voids what was sent for the same factor before; codes and passkeys have five minutes. In production at most one code is sent in ' +
    '30 seconds and ten in an hour, those for trusted beneficiaries included; one number gets ten codes in an hour and thirty in a day, whatever ' +
    'they are for. Codes of an app need no start.',
  body: json(ScaLoginStartRequest),
  examples: { 'With a code by SMS': { factor: 'SMS_OTP' } },
  replies: { 200: ScaLoginStart },
  refusals: ['RATE_LIMITED'],
})

const ScaLoginCompleteRequest = Type.Object(
  {
    factor: ScaFactor,
    endUserIpAddress: IpAddress,
    challengeId: Type.Optional(
      Nullable(
        Text(200, {
          ...idOf('ScaChallenge'),
          description: 'Id from the start of the login. Needed for SMS_OTP, otherwise ignored.',
        }),
      ),
    ),
    ...PROOF_MEMBERS,
  },
  {
    $id: 'ScaLoginCompleteRequest',
    description: 'With a `code`, or with a `passkeyAssertion` and its `origin`.',
  },
)
export type LoginCompletion = Static<typeof ScaLoginCompleteRequest>

const ScaLoginComplete = Type.Object(
  {
    status: Enum(['SUCCESS']),
    sessionExpiresAt: Type.Optional(Nullable(Timestamp({ description: '180 days from now.' }))),
  },
  { $id: 'ScaLoginComplete' },
)

export const completeScaLogin = operation({
  ...moving,
  id: 'completeScaLogin',
  path: 'POST /sca/login/complete',
  ignoresKey: 'CODE_OR_CHALLENGE',
  summary: 'Log a customer in by the proof of a factor.',
  description:
    'The session lets payments of the customer be authorized for 180 days; earlier ones go on. A proof that is wrong, too old or used up is ' +
    'counted: the fifth in a row locks the customer for 15 minutes, later ones for longer, the ninth until their password has been reset. ' +
    'A login sets the count to zero. The address of the end user is recorded. With TOTP, a recovery code is taken once in place of the code.',
  body: json(ScaLoginCompleteRequest, { isTrimmed: true }),
  examples: {
    'The code of the sandbox': {
      factor: 'SMS_OTP',
      endUserIpAddress: '198.51.100.7',
      challengeId: exampleId('ScaChallenge'),
      code: '123456',
    },
    'The code of an app': { factor: 'TOTP', endUserIpAddress: '2001:db8::7', code: '123456' },
  },
  replies: { 200: ScaLoginComplete },
  refusals: ['ACCOUNT_LOCKED'],
})
