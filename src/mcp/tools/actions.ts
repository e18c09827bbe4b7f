import * as z from 'zod'
import { lookUntil } from '#runtime/lib/wait.ts'
import type { AgentClient } from '../client.ts'
import { actionId } from '../ids.ts'
import { counted, pageInput, pageOutput, positionIn, wirePage } from '../pages.ts'
import { MARKS, tool } from '../tool.ts'
import { ACTION_STATUSES, Action, actionOf, actionOutcome, readAction, WireAction } from '../views/action.ts'

/** A request to the service may last a minute, and clients time out at about the same time. */
const WAIT_AT_MOST_S = 45
const WAIT_USUALLY_S = 25
const LOOK_EVERY_MS = 1_000

export const actionTools = [
  tool({
    name: 'list_actions',
    title: 'List what I have asked for',
    description:
      'Lists the payments that this agent has asked for, newest first: approved, waiting, rejected or failed.',
    marks: MARKS.reads,
    input: z.strictObject({ status: z.enum(ACTION_STATUSES).optional(), ...pageInput }),
    output: z.object({ actions: z.array(Action), ...pageOutput }),
    run: async (client, query) => {
      const page = await client.read('/actions', wirePage(WireAction), query)
      const actions = page.data.map(actionOf)
      return { says: counted(actions.length, 'action', page), result: { actions, ...positionIn(page) } }
    },
  }),
  tool({
    name: 'get_action',
    title: 'Read what I have asked for',
    description: 'Reads one payment that this agent has asked for, with its status now. nextStep says what to do.',
    marks: MARKS.reads,
    input: z.strictObject({ actionId }),
    output: Action,
    run: async (client, { actionId: id }) => actionOutcome(await readAction(client, id)),
  }),
  tool({
    name: 'wait_for_approval',
    title: 'Wait until a person has decided',
    description: `Waits until a person has approved or rejected a payment with the status PENDING_APPROVAL, ${WAIT_AT_MOST_S} seconds at most, and answers it as it is then. Still PENDING_APPROVAL: call again later; people may take hours. Moves no money.`,
    marks: MARKS.reads,
    input: z.strictObject({
      actionId,
      waitSeconds: z.int().min(1).max(WAIT_AT_MOST_S).default(WAIT_USUALLY_S).describe('How long to wait at most.'),
    }),
    output: Action,
    run: async (client, { actionId: id, waitSeconds }) => {
      const waiting = { everyMs: LOOK_EVERY_MS, withinMs: waitSeconds * 1_000 }
      const decided = await lookUntil(() => findDecided(client, id), waiting)
      return actionOutcome(decided ?? (await readAction(client, id)))
    },
  }),
]

async function findDecided(client: AgentClient, id: string): Promise<WireAction | undefined> {
  const action = await readAction(client, id)
  return action.status === 'PENDING_APPROVAL' ? undefined : action
}
