import type { Causeway } from '@causeway/client'
import { type Command, type Context, chosen, type Given, textOf } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { shown, table } from '../shown.ts'

type Form = (context: Context, given: Given) => Promise<void>

const eventAt = (id: string | undefined) => {
  if (!id) throw new UsageError('Name the event: Webhook:<uuid>.')
  return { params: { path: { webhookEventId: id } } }
}

type Event = Awaited<ReturnType<typeof newest>>[number]

/** Returns the newest events, `most` at most, of the given type if there is one. */
async function newest(causeway: Causeway, most: number, type: string | undefined) {
  const found = []
  for await (const event of causeway.all('/webhook-events', {})) {
    if (type === undefined || event.type === type) found.push(event)
    if (found.length >= most) break
  }
  return found
}

function mostOf(text = '20'): number {
  const most = Number(text)
  if (!Number.isInteger(most) || most < 1) throw new UsageError(`${text} is no number of events.`)
  return most
}

const FORMS: Readonly<Record<string, Form>> = {
  async list({ client, terminal, isJson, paint }, given) {
    const events = await newest(client(), mostOf(textOf(given, 'most')), textOf(given, 'type'))
    if (isJson) for (const event of events) terminal.print(JSON.stringify(event))
    else terminal.print(events.length > 0 ? table(events.map(inColumns), paint) : 'There is no such event.')
  },
  async show({ client, terminal, isJson, paint }, { values: [, id] }) {
    const event = await client().get('/webhook-events/{webhookEventId}', eventAt(id))
    terminal.print(isJson ? JSON.stringify(event) : shown({ ...event, body: JSON.parse(event.body) }, paint))
  },
  async resend({ client, terminal, isJson }, { values: [, id] }) {
    const event = await client().post('/webhook-events/{webhookEventId}/resend', eventAt(id))
    const outcome = event.state === 'UNSENT' ? 'There is no endpoint: only listeners get it.' : 'It is sent now.'
    terminal.print(isJson ? JSON.stringify(event) : `${event.type} ${event.id}: ${outcome}`)
  },
}

const inColumns = ({ createdAt, type, resourceId, state, attempts, id }: Event) => ({
  createdAt,
  type,
  state,
  attempts,
  resourceId,
  id,
})

export const events: Command = {
  usage: ['events list [--type <type>] [--most 20]', 'events show <Webhook:…>', 'events resend <Webhook:…>'],
  summary: 'Show the events of the platform and their deliveries, or send an event again.',
  options: () => ({
    type: { value: 'type', description: 'Only events of this type.' },
    most: { value: 'number', description: 'Maximum number of events. Default: 20.' },
  }),
  async run(context, given) {
    const [form = 'list'] = given.values
    await chosen(FORMS, form, `There is no \`events ${form}\`.`)(context, given)
  },
}
