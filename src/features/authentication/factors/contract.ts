import { ScaFactor } from '#features/payments/index.ts'
import { json } from '#runtime/declare/body.ts'
import type { Examples } from '#runtime/declare/examples.ts'
import { operation, pathText } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Text, Type, tagged } from '#runtime/declare/schema.ts'
import { CustomerQuery, underSca } from '../guards.ts'

const tag = 'Strong Customer Authentication'

export const ScaFactorView = Type.Object(
  {
    factor: ScaFactor,
    credentialId: Type.Optional(Type.String({ description: 'Id of a passkey, for its removal.' })),
    name: Type.Optional(Type.String({ description: 'Reserved.' })),
  },
  { $id: 'ScaFactorView' },
)

const ScaFactorList = Type.Object(
  { factors: Type.Array(ScaFactorView, { description: 'At most one of each kind.' }) },
  { $id: 'ScaFactorList' },
)

const ofTotp = { type: Enum(['TOTP']) }
const ofPasskey = { type: Enum(['PASSKEY']) }

const ScaFactorEnrollRequest = tagged(
  'type',
  {
    TOTP: Type.Object(ofTotp, { $id: 'TotpFactorEnrollRequest' }),
    PASSKEY: Type.Object(ofPasskey, { $id: 'PasskeyFactorEnrollRequest' }),
  },
  { $id: 'ScaFactorEnrollRequestOneOf' },
)

const TotpEnrollmentStart = Type.Object(
  {
    ...ofTotp,
    secret: Type.String({ description: 'Twenty random bytes in hex. Only this answer shows them.' }),
    secretBase32Encoded: Type.String({ description: 'The same in base32 without padding, for typing it into an app.' }),
    totpUri: Type.String({ description: 'The same as `otpauth://` address, for a QR code.' }),
  },
  { $id: 'TotpEnrollmentStart' },
)

const PasskeyEnrollmentStart = Type.Object(
  {
    ...ofPasskey,
    options: AnyObject({
      description:
        'For `navigator.credentials.create`, in the JSON form that `PublicKeyCredential.parseCreationOptionsFromJSON` reads: binary members are base64url.',
    }),
    allowedOrigins: Type.Array(Type.String(), {
      description: 'Origins of the pages that may make the passkey. `http://localhost` allows any port.',
    }),
    relyingPartyId: Type.String(),
  },
  { $id: 'PasskeyEnrollmentStart' },
)

const ScaFactorEnrollStart = tagged(
  'type',
  { TOTP: TotpEnrollmentStart, PASSKEY: PasskeyEnrollmentStart },
  { $id: 'ScaFactorEnrollStartOneOf' },
)

const ScaFactorConfirmRequest = tagged(
  'type',
  {
    TOTP: Type.Object(
      {
        ...ofTotp,
        secret: Text(64, {
          description: 'As the enrolment answered it, in hex or base32; letter case does not count.',
        }),
        code: Text(64, { description: 'The six digits that the app shows now; always `123456` in the sandbox.' }),
      },
      { $id: 'TotpEnrollmentConfirmRequest' },
    ),
    PASSKEY: Type.Object(
      {
        ...ofPasskey,
        origin: Text(2048, { description: 'Origin of the page that made the passkey: one of `allowedOrigins`.' }),
        credential: AnyObject({
          description: 'Result of `navigator.credentials.create`, in its JSON form (`toJSON()`).',
        }),
      },
      { $id: 'PasskeyEnrollmentConfirmRequest' },
    ),
  },
  { $id: 'ScaFactorConfirmRequestOneOf' },
)

const ScaFactorConfirmResponse = tagged(
  'type',
  {
    TOTP: Type.Object(
      {
        ...ofTotp,
        recoveryCodes: Type.Array(Type.String(), {
          description: 'Ten codes `XXXXX-XXXXX`, only in this answer. Each works once, as `code` of a login by `TOTP`.',
        }),
      },
      { $id: 'TotpEnrollmentConfirmResponse' },
    ),
    PASSKEY: Type.Object({ ...ofPasskey, factor: ScaFactorView }, { $id: 'PasskeyEnrollmentConfirmResponse' }),
  },
  { $id: 'ScaFactorConfirmResponseOneOf' },
)

const CONFIRMATIONS: Examples = {
  'The code of the sandbox': { type: 'TOTP', secret: '3132333435363738393031323334353637383930', code: '123456' },
  'A passkey': {
    type: 'PASSKEY',
    origin: 'http://localhost:3000',
    credential: {
      id: 'yFd5GQ1YnVvJlBVr5eH5Mg',
      rawId: 'yFd5GQ1YnVvJlBVr5eH5Mg',
      type: 'public-key',
      response: {
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVgA',
        transports: ['internal'],
      },
      clientExtensionResults: {},
    },
  },
}

export const listScaFactors = operation({
  id: 'listScaFactors',
  path: 'GET /sca/factors',
  tag,
  summary: 'List the authentication factors of a customer.',
  description:
    '`SMS_OTP` appears after verification of the phone number (in the sandbox: once there is one), the others after enrolment.',
  auth: 'platform',
  permission: 'VIEW',
  query: CustomerQuery,
  guards: [underSca],
  replies: { 200: ScaFactorList },
})

export const startScaFactorEnrollment = operation({
  id: 'startScaFactorEnrollment',
  path: 'POST /sca/factors',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag,
  summary: 'Start to enrol an app for one-time passwords, or a passkey.',
  description:
    'The customer can confirm it within 15 minutes. A new start replaces the start before. A customer has one app and one passkey at most.',
  auth: 'platform',
  permission: 'MANAGE',
  query: CustomerQuery,
  guards: [underSca],
  body: json(ScaFactorEnrollRequest),
  examples: { 'An app for one-time passwords': { type: 'TOTP' }, 'A passkey': { type: 'PASSKEY' } },
  replies: { 200: ScaFactorEnrollStart },
  refusals: ['PASSKEY_ALREADY_ENROLLED'],
})

export const confirmScaFactorEnrollment = operation({
  id: 'confirmScaFactorEnrollment',
  path: 'POST /sca/factors/confirm',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag,
  summary: 'Confirm an enrolment by the code of the app or the new passkey.',
  description:
    'The fifth wrong code discards the enrolment of an app. If the service refuses a passkey, the customer can make it again with the same options.',
  auth: 'platform',
  permission: 'MANAGE',
  query: CustomerQuery,
  guards: [underSca],
  body: json(ScaFactorConfirmRequest),
  examples: CONFIRMATIONS,
  replies: { 200: ScaFactorConfirmResponse },
  refusals: ['PASSKEY_ALREADY_ENROLLED'],
})

export const deleteScaFactor = operation({
  id: 'deleteScaFactor',
  path: 'DELETE /sca/factors/{credentialId}',
  tag,
  summary: 'Remove a passkey.',
  description:
    'The customer can no longer answer challenges that wait for the passkey. Logins made with it stay valid. Reset a lost app instead.',
  auth: 'platform',
  permission: 'MANAGE',
  params: {
    credentialId: pathText('^[A-Za-z0-9_-]+$', { example: 'AAAAAAAAAAAAAAAAAAAAAA', unknown: 'REFERENCE_NOT_FOUND' }),
  },
  query: CustomerQuery,
  guards: [underSca],
  replies: { 204: null },
})
