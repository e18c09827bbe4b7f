import { type Command, type Context, textOf } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { type HeardWebhook, listen as listenTo } from '../listening.ts'
import { harmless } from '../terminal.ts'

/** The time limit that the service sets for an endpoint (platform-rules 12.5). */
const ANSWER_WITHIN_MS = 30_000

/** The response of the caller's server. */
interface Forwarded {
  status?: number
  error?: string
  ms: number
}

/** Makes one attempt with the bytes and headers of the service. */
async function forward(url: string, { headers, body }: HeardWebhook): Promise<Forwarded> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const outcome = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return { status: answer.status }
    },
    (error: Error) => ({ error: error.cause instanceof Error ? error.cause.message : error.message }),
  )
  return { ...outcome, ms: Math.round(performance.now() - begun) }
}

function show(
  { terminal, paint, isJson }: Context,
  { event, resendId }: HeardWebhook,
  forwarded: Forwarded | undefined,
): void {
  if (isJson) return terminal.print(JSON.stringify({ ...event, ...(forwarded && { forwarded }) }))
  const { id, type, data } = event
  const time = paint(new Date().toISOString().slice(11, 23), 'faint')
  const again = resendId ? ' (again)' : ''
  terminal.print(
    `${time} ${paint(harmless(type), 'cyan')}${again} ${harmless(data.id ?? '')} ${paint(id, 'faint')}${answerOf(forwarded, paint)}`,
  )
}

function answerOf(forwarded: Forwarded | undefined, paint: Context['paint']): string {
  if (!forwarded) return ''
  const { status, error, ms } = forwarded
  const isTaken = status !== undefined && status >= 200 && status < 300
  return ` ${paint(`-> ${status ?? harmless(error ?? 'no answer')}`, isTaken ? 'green' : 'red')} ${paint(`${ms} ms`, 'faint')}`
}

function urlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new UsageError(`${text} is no address to forward to.`)
  return text
}

export const listen: Command = {
  usage: ['listen [--forward-to <address>] [--events <types>]'],
  summary: 'Show the webhooks of the sandbox as they happen, and forward them to a server on this machine.',
  options: () => ({
    'forward-to': { value: 'address', description: 'Post each there, signed: http://localhost:3000/hooks.' },
    events: { value: 'types', description: 'Only these event types, separated by commas: OUTGOING_PAYMENT.COMPLETED.' },
  }),
  async run(context, given) {
    const { terminal } = context
    const url = urlOf(textOf(given, 'forward-to'))
    const types = textOf(given, 'events')?.split(',')
    const webhooks = await listenTo(context.client(), {
      stopped: terminal.stopped,
      onTrouble: ({ reason }) => terminal.say(`${reason} It is asked again.`),
    })
    terminal.say(url ? `Ready: webhooks go to ${url}. Ctrl-C ends.` : 'Ready. Ctrl-C ends.')
    for await (const webhook of webhooks) {
      if (!types || types.includes(webhook.event.type))
        show(context, webhook, url ? await forward(url, webhook) : undefined)
    }
  },
}
