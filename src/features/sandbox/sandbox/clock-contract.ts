import { json } from '../../../runtime/declare/body.ts'
import { operation } from '../../../runtime/declare/operation.ts'
import { Timestamp, Type } from '../../../runtime/declare/schema.ts'

const LONGEST_ADVANCE_SECONDS = 366 * 86_400

export const SandboxClock = Type.Object(
  {
    now: Timestamp({ description: "The platform's own time." }),
    offsetSeconds: Type.Integer({ description: 'Its lead over real time.' }),
  },
  { $id: 'SandboxClock' },
)

export const getSandboxClock = operation({
  id: 'getSandboxClock',
  path: 'GET /sandbox/clock',
  tag: 'Sandbox',
  summary: "Read the sandbox platform's own time.",
  auth: 'platform',
  permission: 'VIEW',
  sandbox: 'only',
  replies: { 200: SandboxClock },
})

export const advanceSandboxClock = operation({
  id: 'advanceSandboxClock',
  path: 'POST /sandbox/clock',
  tag: 'Sandbox',
  summary: "Move the sandbox platform's own time forward.",
  description: [
    'Everything that depends on time follows. What becomes due runs before the answer, in order and each at its own due time;',
    'what is left after 30 s runs on in the background. The clock never goes back.',
  ].join(' '),
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  sandbox: 'only',
  body: json(Type.Object({ advanceSeconds: Type.Integer({ minimum: 1, maximum: LONGEST_ADVANCE_SECONDS }) })),
  examples: { 'Past a slow payment': { advanceSeconds: 365 }, 'To the next day': { advanceSeconds: 86_400 } },
  replies: { 200: SandboxClock },
})
