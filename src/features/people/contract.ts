import { GRANTS, ROLES } from '#runtime/declare/auth/grants.ts'
import { PERMISSIONS } from '#runtime/declare/auth/permissions.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, merge, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { PERSON_STATUSES, SESSION_KINDS } from './model.ts'

const TAG = 'People'

/** The limits of an operator person's roles. */
export const OperatorLimits = Type.Object(
  {
    environment: Type.Optional(Enum(ENVIRONMENTS, { description: 'The only environment that they can see.' })),
    platformIds: Type.Optional(
      Type.Array(Id('PlatformConfig'), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description: 'The only platforms that they can see.',
      }),
    ),
  },
  {
    $id: 'OperatorLimits',
    description:
      'The person cannot see other platforms, or data of the whole deployment. Without members, the roles have no limits.',
  },
)

/** The data of an operator's person. */
export const Operator = Type.Object(
  {
    id: Id('Operator'),
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(Enum(ROLES), { description: 'The work of the person. The roles decide what they may do.' }),
    limits: Type.Optional(OperatorLimits),
    status: Enum(PERSON_STATUSES, {
      description: 'INVITED: has no passkey yet. SUSPENDED: has no session and cannot sign in.',
    }),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'Operator' },
)

const Person = Type.Object(
  {
    id: Type.String({
      description: 'Id of a person of the operator (`Operator:…`) or of a member of a platform (`Member:…`).',
    }),
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(Type.String(), { description: 'The work of the person.' }),
    limits: Type.Optional(OperatorLimits),
    status: Enum(PERSON_STATUSES),
    platformId: Type.Optional(Id('PlatformConfig', { description: 'The platform of a member.' })),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'ConsolePerson' },
)

const SignedIn = merge(
  [
    Person,
    Type.Object({
      environment: Type.Optional(Enum(ENVIRONMENTS, { description: 'Environment of the member’s platform.' })),
      grants: Type.Array(Enum(keysOf(GRANTS)), {
        description: 'Grants of a person of the operator, from their roles.',
      }),
      hasPasskey: Type.Boolean({
        description:
          'False for the owner of this machine, until they register one. Until then, the service refuses operations that need a passkey.',
      }),
      permissions: Type.Array(Enum(PERMISSIONS), {
        description: 'Permissions of a member in the interface of the platform, from their roles.',
      }),
    }),
  ],
  { $id: 'SignedInPerson' },
)

/** The name and email address of a person in an invitation. */
export const personal = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  email: Type.String({ pattern: '^[^\\s@]{1,64}@[^\\s@]{1,190}$', maxLength: 255 }),
}

const Base64url = (maxLength: number, options: object = {}) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength, ...options })

const Challenge = Base64url(200, { description: 'As issued, in base64url.' })
const ClientData = Base64url(8192, { description: '`response.clientDataJSON` of the credential, in base64url.' })
export const CredentialId = Base64url(1364, { description: '`id` of the credential.' })

const Enrolment = Type.Object(
  {
    challenge: Challenge,
    credentialId: CredentialId,
    clientDataJson: ClientData,
    attestationObject: Base64url(22_000, { description: '`response.attestationObject`, in base64url.' }),
  },
  { $id: 'Enrolment' },
)

const SignIn = Type.Object(
  {
    challenge: Challenge,
    credentialId: CredentialId,
    clientDataJson: ClientData,
    authenticatorData: Base64url(2048, { description: '`response.authenticatorData`, in base64url.' }),
    signature: Base64url(2048, { description: '`response.signature`, in base64url.' }),
  },
  { $id: 'SignIn' },
)

const SignInChallenge = Type.Object(
  {
    challenge: Challenge,
    rpId: Type.String({ description: 'The host for which the passkeys of people are.' }),
  },
  { $id: 'SignInChallenge' },
)

const EnrolmentOffer = Type.Object(
  {
    person: Person,
    challenge: Challenge,
    rpId: Type.String({ description: 'The host for which the passkey will be.' }),
    registered: Type.Array(CredentialId, {
      description: 'The passkeys that the person has. An authenticator that holds one of them makes no other.',
    }),
  },
  { $id: 'EnrolmentOffer' },
)

/** A passkey with which a person signs in. */
export const PasskeySchema = Type.Object(
  {
    registeredAt: Timestamp(),
    usedAt: Type.Optional(Timestamp({ description: 'Time of the last use. Absent: no use since registration.' })),
    isSynced: Type.Boolean({
      description:
        'Whether its authenticator can copy it to further devices. Otherwise the person loses it with the device that holds it.',
    }),
    linkMadeBy: Type.Optional(
      Type.String({
        description: 'Person who made the link of its registration. Absent: the link comes from the machine.',
      }),
    ),
  },
  { $id: 'PersonPasskey' },
)

/** The link at which a person registers a passkey. */
export const EnrolmentLink = Type.Object(
  {
    url: Type.String({
      description:
        'Address at which the person registers a passkey. The service shows it only once, and it registers one passkey.',
    }),
    expiresAt: Timestamp(),
  },
  { $id: 'EnrolmentLink' },
)

/** A session of a person. */
export const place = {
  id: Id('PersonSession'),
  createdAt: Timestamp(),
  seenAt: Timestamp({ description: 'Time of the last request, to the minute.' }),
  kind: Enum(SESSION_KINDS),
  sourceAddress: Type.String({ description: 'Address that opened the session.' }),
  userAgent: Type.String({ description: 'User agent that the browser reported.' }),
}

const Session = Type.Object(
  {
    ...place,
    isCurrent: Type.Boolean({ description: 'Whether the request came in it.' }),
  },
  { $id: 'PersonSession' },
)

const code = pathText('^[0-9a-f]{64}$', {
  example: '0'.repeat(64),
  unknown: 'REFERENCE_NOT_FOUND',
  isSecret: true,
})

const visiting = { auth: 'visitor', refusals: ['RATE_LIMITED'] } as const

export const readEnrolment = operation({
  id: 'readEnrolment',
  path: 'GET /enrolments/{code}',
  tag: TAG,
  summary: 'Read for whom a link was made.',
  description: 'The challenge is for the registration of a passkey and expires after five minutes.',
  ...visiting,
  params: { code },
  replies: { 200: EnrolmentOffer },
})

export const enrol = operation({
  id: 'enrol',
  path: 'POST /enrolments/{code}',
  ignoresKey: 'SIGN_IN',
  tag: TAG,
  summary: 'Register a passkey by a link, and sign in.',
  description:
    'This uses up the link. The passkey must be for the host of the console, and its authenticator must have verified the person. The service sets the session as a cookie.',
  ...visiting,
  params: { code },
  body: json(Enrolment),
  examples: {
    'A passkey made in a browser': {
      challenge: 'AAAB',
      credentialId: 'AAAB',
      clientDataJson: 'AAAB',
      attestationObject: 'AAAB',
    },
  },
  replies: { 201: Person },
})

export const signInByLink = operation({
  id: 'signInByLink',
  path: 'POST /links/{code}/session',
  ignoresKey: 'SIGN_IN',
  tag: TAG,
  summary: 'Sign in by a link that the service has printed on its own machine.',
  description:
    'Outside production a service that listens on loopback alone prints such a link when it starts. The link works once. The service sets the session as a cookie.',
  ...visiting,
  params: { code },
  replies: { 201: Person },
})

export const challengeSignIn = operation({
  id: 'challengeSignIn',
  path: 'POST /session/challenge',
  ignoresKey: 'SIGN_IN',
  tag: TAG,
  summary: 'Get a challenge for signing in.',
  description: 'It expires after five minutes and accepts one answer.',
  ...visiting,
  replies: { 200: SignInChallenge },
})

export const signIn = operation({
  id: 'signIn',
  path: 'POST /session',
  ignoresKey: 'SIGN_IN',
  tag: TAG,
  summary: 'Sign in with a passkey.',
  description: 'The service sets the session as a cookie. Every refusal has the same text.',
  ...visiting,
  body: json(SignIn),
  examples: {
    'A challenge signed in a browser': {
      challenge: 'AAAB',
      credentialId: 'AAAB',
      clientDataJson: 'AAAB',
      authenticatorData: 'AAAB',
      signature: 'AAAB',
    },
  },
  replies: { 201: Person },
})

export const readSelf = operation({
  id: 'readSelf',
  path: 'GET /session',
  tag: TAG,
  summary: 'Read the person who is signed in, with their grants or permissions.',
  auth: 'person',
  replies: { 200: SignedIn },
})

export const signOut = operation({
  id: 'signOut',
  path: 'DELETE /session',
  tag: TAG,
  summary: 'Sign out.',
  auth: 'person',
  replies: { 204: null },
})

export const listSessions = operation({
  id: 'listOwnSessions',
  path: 'GET /sessions',
  tag: TAG,
  summary: 'List the sessions of the person, newest first.',
  auth: 'person',
  replies: { 200: Type.Object({ data: Type.Array(Session) }, { $id: 'PersonSessionList' }) },
})

export const endSession = operation({
  id: 'endOwnSession',
  path: 'DELETE /sessions/{sessionId}',
  tag: TAG,
  summary: 'End a session of the person, in every process at once.',
  auth: 'person',
  params: { sessionId: pathId('PersonSession') },
  replies: { 204: null },
})

export const listOperators = operation({
  id: 'listOperators',
  path: 'GET /operators',
  tag: TAG,
  summary: 'List the people of the operator, newest first.',
  auth: 'operator',
  grant: 'operators.read',
  isPaged: true,
  replies: { 200: pageSchema(Operator, { $id: 'OperatorListResponse' }) },
})
