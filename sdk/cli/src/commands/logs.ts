import type { Causeway, CausewayError } from '@causeway/client'
import { type Command, type Context, textOf } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { isPassing, waitFor } from '../listening.ts'
import { harmless } from '../terminal.ts'

const LOOK_EVERY_MS = 1_000
const SHOWN_FIRST = 10
/** The service writes request logs some time after the requests end. */
const OVERLAP_MS = 15_000

type Logged = Awaited<ReturnType<typeof recent>>[number]

/** Returns the requests that ended since the given time, oldest first. */
async function recent(causeway: Causeway, since: Date, minStatus: number | undefined) {
  const found = []
  for await (const request of causeway.all('/sandbox/requests', { createdAfter: since.toISOString(), minStatus }))
    found.push(request)
  return found.reverse()
}

async function lastOnes(causeway: Causeway, minStatus: number | undefined) {
  const { data } = await causeway.get('/sandbox/requests', { params: { query: { limit: SHOWN_FIRST, minStatus } } })
  return data.reverse()
}

function show({ terminal, paint, isJson }: Context, request: Logged): void {
  if (isJson) return terminal.print(JSON.stringify(request))
  const { createdAt, method, path, status, code, durationMs, requestId } = request
  const colour = status === undefined || status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green'
  const outcome = [paint(String(status ?? 'gone'), colour), ...(code ? [paint(code, colour)] : [])].join(' ')
  terminal.print(
    `${paint(createdAt.slice(11, 23), 'faint')} ${outcome} ${method} ${path} ${paint(`${durationMs} ms ${harmless(requestId)}`, 'faint')}`,
  )
}

function minStatusOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-5]\d\d$/.test(text)) throw new UsageError(`${text} is no status of HTTP.`)
  return Number(text)
}

/** Shows each request once. Retries a failed poll. */
async function follow(context: Context, minStatus: number | undefined): Promise<void> {
  const { terminal, client } = context
  const { stopped } = terminal
  const causeway = client()
  let since = new Date(Date.now() - OVERLAP_MS)
  const first = await lastOnes(causeway, minStatus)
  for (const request of first) show(context, request)
  let seen = new Set([...first, ...(await recent(causeway, since, minStatus))].map(({ id }) => id))
  while (!stopped.aborted) {
    await waitFor(LOOK_EVERY_MS, stopped)
    const begun = new Date()
    const found = await recent(causeway, since, minStatus).catch((error: CausewayError) => {
      if (!isPassing(error)) throw error
      terminal.say(`${error.reason} It is asked again.`)
    })
    if (!found) continue
    for (const request of found) if (!seen.has(request.id)) show(context, request)
    seen = new Set(found.map(({ id }) => id))
    since = new Date(begun.getTime() - OVERLAP_MS)
  }
}

export const logs: Command = {
  usage: ['logs tail [--min-status 400]'],
  summary: 'Show the requests to the sandbox as they are answered.',
  options: () => ({ 'min-status': { value: 'status', description: '400 shows what was refused, 500 what failed.' } }),
  async run(context, given) {
    const [form = 'tail'] = given.values
    if (form !== 'tail') throw new UsageError(`There is no \`logs ${form}\`.`)
    await follow(context, minStatusOf(textOf(given, 'min-status')))
  },
}
