import { toTimestamp } from '../clock.ts'
import { SigningKeys } from '../outbox/signing-keys.ts'
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

export const webhookCommands: Commands = { 'rotate-webhook-key': rotateWebhookKey }
