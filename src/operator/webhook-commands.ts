import { toTimestamp } from '../runtime/clock.ts'
import { parseId } from '../runtime/ids.ts'
import { SigningKeys } from '../runtime/outbox/signing-keys.ts'
import { replayEvent } from '../runtime/outbox/store.ts'
import { type Command, type Commands, readEnvironment } from './command.ts'

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

/** Delivers an event again that has been delivered or given up (platform-rules 12.5). */
const replay: Command = {
  usage: 'replay-event Webhook:<uuid>',
  run: async ({ database: { db } }, { values: [text = ''] }) => {
    const id = parseId('Webhook', text)
    if (!id) throw new Error('Name the event by its id: Webhook:<uuid>.')
    if (!(await replayEvent(db, id)))
      throw new Error('There is no such event that has ended and may be attempted more than once.')
    return `The event ${id} waits for delivery.`
  },
}

export const webhookCommands: Commands = { 'rotate-webhook-key': rotateWebhookKey, 'replay-event': replay }
