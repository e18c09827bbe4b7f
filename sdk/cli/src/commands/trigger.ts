import { type Command, type Context, chosen } from '../command.ts'
import { type HeardWebhook, listen } from '../listening.ts'
import { STORIES, type Story } from '../stories/index.ts'

const ARRIVES_WITHIN_MS = 30_000

const storyOf = (type: string): Story =>
  chosen(STORIES, type, `There is no event ${type || 'without a name'}. \`causeway trigger --list\` shows all.`)

/** Plays the story and returns the resulting event. */
async function triggered(context: Context, type: string, { play }: Story): Promise<HeardWebhook> {
  const causeway = context.client()
  const tooLate = AbortSignal.any([context.terminal.stopped, AbortSignal.timeout(ARRIVES_WITHIN_MS)])
  const webhooks = await listen(causeway, { stopped: tooLate, onTrouble: ({ reason }) => context.terminal.say(reason) })
  await play(causeway, (line) => context.terminal.say(line))
  for await (const webhook of webhooks) if (webhook.event.type === type) return webhook
  throw new Error(`${type} has not come within ${ARRIVES_WITHIN_MS / 1_000} s.`)
}

function showAll({ terminal, isJson, paint }: Context): void {
  const width = Math.max(...Object.keys(STORIES).map((type) => type.length))
  for (const [type, { title }] of Object.entries(STORIES))
    terminal.print(isJson ? JSON.stringify({ type, title }) : `${paint(type.padEnd(width), 'cyan')}  ${title}`)
}

export const trigger: Command = {
  usage: ['trigger <event>', 'trigger --list'],
  summary: 'Trigger a webhook in the sandbox by playing its shortest story.',
  options: () => ({ list: { description: 'Show all events and their stories.' } }),
  async run(context, { values: [type = ''], options }) {
    if (options.list) return showAll(context)
    const { body, event } = await triggered(context, type, storyOf(type))
    context.terminal.print(context.isJson ? body : `${type} has happened: ${event.id}`)
  },
}
