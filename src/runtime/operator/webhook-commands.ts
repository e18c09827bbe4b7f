import { toTimestamp } from '../clock.ts'
import { parseId } from '../ids.ts'
import { SigningKeys } from '../outbox/signing-keys.ts'
import {
  attemptAllNow,
  countFailures,
  type FailedEvent,
  findFailures,
  replayEvent,
  replayUndeliverable,
} from '../outbox/store.ts'
import { readEndpoint } from '../outbox/waiting-events.ts'
import { type Command, type Commands, type OperatorDependencies, readEnvironment, workFor } from './command.ts'
import { counted, lineOf } from './printing.ts'
import { readMost } from './reading.ts'

/** Brings in the next signing key of an environment (platform-rules 12.4); `--now` is for a key that others may know. */
const rotateWebhookKey: Command = {
  usage: 'rotate-webhook-key --environment sandbox|production [--now]',
  options: { environment: { type: 'string' }, now: { type: 'boolean' } },
  run: async ({ database: { db }, masterKey, clock }, { options }) => {
    const environment = readEnvironment(options.environment)
    const { keyId, notBefore } = await new SigningKeys({ db, masterKey, clock }).rotate(environment, {
      isUrgent: options.now === true,
    })
    return `The key ${keyId} is published and signs the webhooks of ${environment} from ${toTimestamp(notBefore)} on.`
  },
}

function readEvent(text: string): string {
  const id = parseId('Webhook', text)
  if (!id) throw new Error('Name the event by its id: Webhook:<uuid>.')
  return id
}

/** Delivers an event again that has been delivered or given up (platform-rules 12.5). */
const replay: Command = {
  usage: 'replay-event Webhook:<uuid>',
  run: async ({ database: { db } }, { values: [text = ''] }) => {
    const id = readEvent(text)
    if (!(await replayEvent(db, id)))
      throw new Error('There is no such event that has ended and may be attempted more than once.')
    return `The event ${id} waits for delivery.`
  },
}

interface Invocation {
  dependencies: OperatorDependencies
  platform: string
  options: Record<string, unknown>
}

/** What the last attempts have met, and one event after the other. */
async function failures({ dependencies, platform, options }: Invocation): Promise<string> {
  const most = readMost(options.most, 'events')
  const after = typeof options.after === 'string' ? readEvent(options.after) : undefined
  return workFor(dependencies, platform, async ({ tx, platform: id }) => {
    const [endpoint, counts] = [await readEndpoint(tx, id), await countFailures(tx, id)]
    if (counts.length === 0) return 'No event of the platform has failed.'
    const found = await findFailures(tx, id, most + 1, after)
    const shown = found.slice(0, most)
    return [
      `Endpoint: ${endpoint.url}`,
      ...counts.map(({ count, state, ...event }) => `${count} ${state} after ${metBy(event)}`),
      ...shown.map(describeFailure),
      ...(found.length > most ? [`More: --after ${shown.at(-1)?.id}`] : []),
    ].join('\n')
  })
}

/** What the last attempt has met. It is not known when the process has died in it. */
const metBy = ({ last_status, last_error }: Pick<FailedEvent, 'last_status' | 'last_error'>): string =>
  String(last_status ?? last_error ?? 'an unknown failure')

function describeFailure({
  id,
  type,
  subject,
  state,
  attempts,
  first_attempt_at,
  next_attempt_at,
  ...event
}: FailedEvent) {
  const since = first_attempt_at ? ` since ${toTimestamp(first_attempt_at)}` : ''
  return lineOf([
    ...[id, type, subject, state],
    `${counted(attempts, 'attempt')}${since}`,
    metBy(event),
    state === 'waiting' && next_attempt_at ? `next ${toTimestamp(next_attempt_at)}` : '',
  ])
}

/** Lets everything that waits for another attempt be attempted now. Its endpoint works again. */
async function deliver({ dependencies, platform, options }: Invocation): Promise<string> {
  if (options.all !== true) throw new Error('Say that you mean all of them: --all.')
  const count = await workFor(dependencies, platform, async (work) => {
    const waiting = await attemptAllNow(work)
    return options.undeliverable === true ? waiting + (await replayUndeliverable(work)) : waiting
  })
  return count === 1 ? '1 event is sent now.' : `${count} events are sent now.`
}

const ACTIONS: Record<string, (given: Invocation) => Promise<string>> = { failures, deliver }

const webhooks: Command = {
  usage: [
    'webhooks failures <PlatformConfig:…> [--most 100] [--after <Webhook:…>]',
    'webhooks deliver <PlatformConfig:…> --all [--undeliverable]',
  ].join('\n  npm run operator -- '),
  options: {
    most: { type: 'string' },
    after: { type: 'string' },
    all: { type: 'boolean' },
    undeliverable: { type: 'boolean' },
  },
  run(dependencies, { options, values: [name = '', platform = ''] }) {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (!action) throw new Error(`Say what to do: webhooks ${Object.keys(ACTIONS).join('|')}.`)
    return action({ dependencies: { ...dependencies, command: `${dependencies.command} ${name}` }, platform, options })
  },
}

export const webhookCommands: Commands = {
  'rotate-webhook-key': rotateWebhookKey,
  'replay-event': replay,
  webhooks,
}
