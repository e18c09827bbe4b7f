import { parseClientKey } from '#crypto/bundles.ts'
import { SignedRequestChallenge } from '#features/proofs/signed-requests/index.ts'
import { Enum, Id, merge, Nullable, readable, ShownId, Timestamp, Type, tagged } from '#runtime/declare/schema.ts'
import { CREDENTIAL_TYPES } from '../model.ts'

export const AuthMethodType = Enum(CREDENTIAL_TYPES, { $id: 'AuthMethodType' })

const CLIENT_KEY_CHECK = {
  test: (text: string) => parseClientKey(text) !== undefined,
  message: 'The key is not a point of the curve P-256.',
}

/**
 * A key of 66 hex characters gets the session. For a key of 130, the service makes a key and seals it to this one
 * (wallet-auth 5.5).
 */
export const ClientPublicKey = (options: object = {}) =>
  Type.String({ pattern: '^(0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$', check: CLIENT_KEY_CHECK, ...options })

const authMethodFields = {
  id: ShownId('AuthMethod'),
  accountId: ShownId('InternalAccount', { description: 'The embedded wallet.' }),
  type: AuthMethodType,
  credentialId: Type.Optional(
    Type.String({ description: 'Passkeys only: the identifier that the authenticator gave, base64url.' }),
  ),
  nickname: Type.String({
    description: 'The e-mail, the phone number, the `email` of the identity, or the name of the passkey.',
  }),
  createdAt: Timestamp(),
  updatedAt: Timestamp(),
}

export const AuthMethod = Type.Object(authMethodFields, { $id: 'AuthMethod' })

export const AuthMethodResponse = Type.Object(
  {
    ...authMethodFields,
    otpEncryptionTargetBundle: Type.Optional(
      Type.String({
        description:
          'Target to which the client seals its one-time code. The client checks its signature against a pinned key (wallet-auth 5.7).',
      }),
    ),
  },
  { $id: 'AuthMethodResponse' },
)

export const PasskeyAuthChallenge = Type.Object(
  {
    ...authMethodFields,
    type: Enum(['PASSKEY']),
    credentialId: Type.String(),
    challenge: Type.String({
      description: '64 hex characters. Their ASCII bytes are the challenge of the WebAuthn ceremony (wallet-auth 6.3).',
    }),
    requestId: ShownId('Request', { description: 'Comes back in the header Request-Id.' }),
    expiresAt: Timestamp(),
  },
  { $id: 'PasskeyAuthChallenge' },
)

export const AuthCredentialResponse = tagged(
  'type',
  { EMAIL_OTP: AuthMethodResponse, SMS_OTP: AuthMethodResponse, PASSKEY: PasskeyAuthChallenge },
  { $id: 'AuthCredentialResponseOneOf', base: 'AuthCredential', tagType: AuthMethodType },
)

export const AuthSession = merge(
  [
    AuthMethod,
    Type.Object({
      id: ShownId('Session', { description: 'Id of the session, not of its credential.' }),
      encryptedSessionSigningKey: Type.Optional(
        Type.String({
          deprecated: true,
          description:
            'Session key, if the service made it: sealed to `clientPublicKey` (wallet-auth 5.8). Only in the answer that issues the session.',
        }),
      ),
      expiresAt: Timestamp(),
    }),
  ],
  { $id: 'AuthSession' },
)

export const AuthSignedRequestChallenge = merge([SignedRequestChallenge, Type.Object({ type: AuthMethodType })], {
  $id: 'AuthSignedRequestChallenge',
})

export const AuthCredentialListResponse = Type.Object(
  { data: Type.Array(AuthMethod) },
  { $id: 'AuthCredentialListResponse' },
)
export const SessionListResponse = Type.Object({ data: Type.Array(AuthSession) }, { $id: 'SessionListResponse' })

const requestBase = <const T extends string>(type: T, fields: object, name: string) =>
  Type.Object(
    { type: Enum([type]), accountId: Id('InternalAccount', { description: 'The embedded wallet.' }), ...fields },
    { $id: name },
  )

const PasskeyAttestation = Type.Object(
  {
    credentialId: Type.String({ description: 'base64url.' }),
    clientDataJson: Type.String({ description: 'base64url of the bytes that browsers call `clientDataJSON`.' }),
    attestationObject: Type.String({ description: 'base64url.' }),
    transports: Type.Optional(
      Type.Array(Type.String(), { maxItems: 20, description: 'The service drops unknown ones.' }),
    ),
  },
  { $id: 'PasskeyAttestation' },
)

export const AuthCredentialCreateRequest = tagged(
  'type',
  {
    EMAIL_OTP: requestBase('EMAIL_OTP', {}, 'EmailOtpCredentialCreateRequest'),
    SMS_OTP: requestBase('SMS_OTP', {}, 'SmsOtpCredentialCreateRequest'),
    OAUTH: Type.Object(
      {
        type: Enum(['OAUTH']),
        accountId: Id('InternalAccount'),
        oidcToken: Type.String({ description: 'An ID token of a configured issuer, less than a minute old.' }),
      },
      { $id: 'OauthCredentialCreateRequest' },
    ),
    PASSKEY: Type.Object(
      {
        type: Enum(['PASSKEY']),
        accountId: Id('InternalAccount'),
        nickname: Type.String({
          maxLength: 1_024,
          ...readable('line'),
          description: "1 to 100 letters, marks, digits, blanks and . _ - ' ( ) after trimming.",
        }),
        challenge: Type.String({
          pattern: '^[A-Za-z0-9_-]{22,1024}$',
          description: 'The challenge that the platform gave to the authenticator, as text.',
        }),
        attestation: PasskeyAttestation,
      },
      { $id: 'PasskeyCredentialCreateRequest' },
    ),
  },
  { $id: 'AuthCredentialCreateRequestOneOf', base: 'AuthCredentialCreateRequest' },
)

export const AuthCredentialChallengeRequest = Type.Object(
  {
    clientPublicKey: Type.Optional(
      ClientPublicKey({
        minLength: 66,
        maxLength: 130,
        description: 'Passkeys need it: the key that is to get the session.',
      }),
    ),
  },
  { $id: 'AuthCredentialChallengeRequest' },
)

const otpVerification = <const T extends string>(type: T, name: string) =>
  Type.Object(
    {
      type: Enum([type]),
      encryptedOtpBundle: Type.String({
        description: 'The code and the session key, sealed to the target (wallet-auth 5.7). A JSON text.',
      }),
    },
    { $id: name },
  )

const PasskeyAssertion = Type.Object(
  {
    credentialId: Type.String(),
    clientDataJson: Type.String(),
    authenticatorData: Type.String(),
    signature: Type.String(),
    userHandle: Type.Optional(Nullable(Type.String())),
  },
  { $id: 'PasskeyAssertion' },
)

export const AuthCredentialVerifyRequest = tagged(
  'type',
  {
    EMAIL_OTP: otpVerification('EMAIL_OTP', 'EmailOtpCredentialVerifyRequest'),
    SMS_OTP: otpVerification('SMS_OTP', 'SmsOtpCredentialVerifyRequest'),
    OAUTH: Type.Object(
      {
        type: Enum(['OAUTH']),
        oidcToken: Type.String({ description: 'Its `nonce` is the hex SHA-256 of `clientPublicKey` as sent.' }),
        clientPublicKey: ClientPublicKey(),
      },
      { $id: 'OauthCredentialVerifyRequest' },
    ),
    PASSKEY: Type.Object(
      { type: Enum(['PASSKEY']), assertion: PasskeyAssertion },
      { $id: 'PasskeyCredentialVerifyRequest' },
    ),
  },
  { $id: 'AuthCredentialVerifyRequestOneOf', base: 'AuthCredentialVerifyRequest' },
)

export const AuthSessionRefreshRequest = Type.Object(
  { clientPublicKey: ClientPublicKey() },
  { $id: 'AuthSessionRefreshRequest' },
)
