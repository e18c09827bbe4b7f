import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { PREVIEWED_KINDS } from '#runtime/declare/previewable-jobs.ts'
import { Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'

const LONGEST_ADVANCE_SECONDS = 366 * 86_400
const advanceSeconds = Type.Integer({ minimum: 1, maximum: LONGEST_ADVANCE_SECONDS })
const kinds = keysOf(PREVIEWED_KINDS)

/** The maximum number of steps that a preview counts. */
export const MOST_PREVIEWED = 1_000

/** The permissions that allow moving the clock. */
const MAY_MOVE = ['TRANSACT', 'MANAGE'] as const

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
  ignoresKey: 'CLOCK',
  tag: 'Sandbox',
  summary: "Move the sandbox platform's own time forward.",
  description: [
    'Everything that depends on time follows. Steps that become due run before the answer, in order and each at its own due time;',
    'steps left after 30 s continue in the background. The clock never goes back.',
  ].join(' '),
  auth: 'platform',
  permission: MAY_MOVE,
  sandbox: 'only',
  body: json(Type.Object({ advanceSeconds })),
  examples: { 'Past a slow payment': { advanceSeconds: 365 }, 'To the next day': { advanceSeconds: 86_400 } },
  replies: { 200: SandboxClock },
})

const PreviewedOnClock = Type.Object(
  {
    kind: Enum(kinds, {
      $id: 'SandboxForeseenKind',
      description: kinds.map((kind) => `${kind}: ${PREVIEWED_KINDS[kind]}`).join(' '),
    }),
    count: Type.Integer({ minimum: 1 }),
  },
  { $id: 'SandboxForeseen' },
)

export const previewSandboxClock = operation({
  id: 'previewSandboxClock',
  path: 'GET /sandbox/clock/preview',
  tag: 'Sandbox',
  summary: "Preview the steps that become due when the sandbox platform's own time is moved.",
  description: [
    'Counts the steps that wait now and become due by then, in their present state. Does not move the time.',
    'Leaves out the consequences of these steps, and codes, sessions and links that expire.',
  ].join(' '),
  auth: 'platform',
  permission: MAY_MOVE,
  sandbox: 'only',
  query: Type.Object({ advanceSeconds }),
  replies: {
    200: Type.Object(
      {
        now: Timestamp({ description: "The platform's own time after the move." }),
        foreseen: Type.Array(PreviewedOnClock, { description: 'Each kind once, none without a count.' }),
        isPartial: Type.Boolean({ description: `Whether more than the first ${MOST_PREVIEWED} steps fall due.` }),
      },
      { $id: 'SandboxClockPreview' },
    ),
  },
})
