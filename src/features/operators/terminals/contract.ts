import { OperatorSchema } from '#features/people/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'

const TAG = 'Terminals'
const fromTerminal = { tag: TAG, auth: 'terminal' } as const

const Code = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'The secret of the terminal, by which it gets its session. The service shows it only once.',
})

export const beginTerminalLogin = operation({
  id: 'beginTerminalLogin',
  path: 'POST /terminal-logins',
  ignoresKey: 'SIGN_IN',
  summary: 'Ask for a session for a terminal.',
  description: 'A person confirms it in the console within ten minutes.',
  ...fromTerminal,
  refusals: ['RATE_LIMITED'],
  replies: {
    201: Type.Object(
      {
        code: Code,
        userCode: Type.String({
          description: 'The code that the terminal prints and the person types in the console.',
        }),
        url: Type.String({
          description: 'The page of the console where the person types the code. It does not hold the code.',
        }),
        expiresAt: Timestamp(),
      },
      { $id: 'TerminalLogin' },
    ),
  },
})

const userCode = pathText('^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$', {
  example: 'ABCD-EFGH',
  unknown: 'REFERENCE_NOT_FOUND',
})

export const readTerminalLogin = operation({
  id: 'readTerminalLogin',
  path: 'GET /terminal-logins/{userCode}',
  tag: TAG,
  summary: 'Read which terminal asks for a session.',
  auth: 'operator',
  params: { userCode },
  replies: {
    200: Type.Object(
      { sourceAddress: Type.String(), userAgent: Type.String(), expiresAt: Timestamp() },
      { $id: 'AskingTerminal' },
    ),
  },
})

export const confirmTerminalLogin = operation({
  id: 'confirmTerminalLogin',
  path: 'POST /terminal-logins/{userCode}/confirm',
  ignoresKey: 'SIGN_IN',
  tag: TAG,
  summary: 'Give the terminal a session of your own.',
  description: 'It lasts eight hours. You confirm acts in it with a passkey in the console, as anywhere else.',
  auth: 'operator',
  params: { userCode },
  guards: [touch],
  replies: { 204: null },
})

export const openTerminalSession = operation({
  id: 'openTerminalSession',
  path: 'POST /terminal-sessions',
  ignoresKey: 'SIGN_IN',
  summary: 'Get the session when the person has confirmed it, once.',
  description: 'As long as it waits the answer is 409 with `details.cause` WAITS: ask again every few seconds.',
  ...fromTerminal,
  body: json(Type.Object({ code: Code }, { $id: 'TerminalCode' })),
  examples: { 'The code of the terminal': { code: '0'.repeat(64) } },
  refusals: ['REFERENCE_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  replies: {
    201: Type.Object(
      {
        operator: OperatorSchema,
        token: Type.String({ description: 'Send it as `Authorization: Bearer …`. The service shows it only once.' }),
      },
      { $id: 'TerminalSession' },
    ),
  },
})

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

const requestFields = {
  method: Enum(METHODS),
  path: Type.String({ pattern: '^/', maxLength: 500, description: 'Below the base of the interface.' }),
  body: Type.Optional(AnyObject()),
  challenge: Type.String({
    pattern: '^[A-Za-z0-9_-]+$',
    maxLength: 200,
    description: '`details.challenge` from the refusal of this call.',
  }),
}

const TouchRequest = Type.Object(
  {
    id: Id('TouchRequest'),
    ...requestFields,
    rpId: Type.String({ description: 'The host for which the passkeys of people are.' }),
    url: Type.String({ description: 'Address at which the person confirms the call.' }),
    expiresAt: Timestamp(),
    touch: Type.Optional(Type.String({ description: 'The answer of the passkey, for the header `Operator-Touch`.' })),
  },
  { $id: 'TouchRequest' },
)
export const TouchAsked = Type.Object(requestFields, { $id: 'TouchAsked' })
const params = { touchRequestId: pathId('TouchRequest') }

export const askForTouch = operation({
  id: 'askForTouch',
  path: 'POST /touch-requests',
  ignoresKey: 'SIGN_IN',
  tag: TAG,
  summary: 'Have a call of a terminal confirmed with a passkey in the console.',
  description: 'The challenge must be for exactly this call, so that the person signs the call that the console shows.',
  auth: 'operator',
  body: json(TouchAsked),
  examples: {
    'Suspending a person': {
      method: 'POST',
      path: '/operators/Operator:01a21ce2-5b8c-70fb-ab26-429c16a47174/suspend',
      body: { reason: 'Left the company.' },
      challenge: 'AAAB',
    },
  },
  replies: { 201: TouchRequest },
})

export const readTouchRequest = operation({
  id: 'readTouchRequest',
  path: 'GET /touch-requests/{touchRequestId}',
  tag: TAG,
  summary: 'Read the call that your terminal asks a passkey for, or its answer.',
  auth: 'operator',
  params,
  replies: { 200: TouchRequest },
})

export const answerTouchRequest = operation({
  id: 'answerTouchRequest',
  path: 'POST /touch-requests/{touchRequestId}/answer',
  ignoresKey: 'SIGN_IN',
  tag: TAG,
  summary: 'Hand the answer of the passkey to the terminal.',
  auth: 'operator',
  params,
  body: json(
    Type.Object(
      { touch: Type.String({ pattern: '^([A-Za-z0-9_-]+\\.){4}[A-Za-z0-9_-]+$', maxLength: 14_000 }) },
      { $id: 'TouchAnswer' },
    ),
  ),
  examples: { 'A touch signed in a browser': { touch: 'AAAB.AAAB.AAAB.AAAB.AAAB' } },
  replies: { 204: null },
})
