import { type Command, type Context, chosen } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { shown } from '../shown.ts'

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** Converts `90`, `90s`, `15m`, `2h` or `1d` to seconds. */
export function secondsOf(text: string): number {
  const [, count, unit = 's'] = /^(\d{1,8})([smhd])?$/.exec(text) ?? []
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? Number.NaN)
  if (!(seconds > 0)) throw new UsageError(`${text || 'Nothing'} is no time. Say 90s, 15m, 2h or 1d.`)
  return seconds
}

const FORMS: Readonly<Record<string, (context: Context, value: string) => Promise<unknown>>> = {
  show: ({ client }) => client().get('/sandbox/clock'),
  advance: ({ client }, value) => client().post('/sandbox/clock', { body: { advanceSeconds: secondsOf(value) } }),
}

export const clock: Command = {
  usage: ['clock', 'clock advance <90s|15m|2h|1d>'],
  summary: "Show the sandbox's own time, or move it forward: everything due by then runs.",
  async run(context, { values: [form = 'show', value = ''] }) {
    const answer = await chosen(FORMS, form, `There is no \`clock ${form}\`.`)(context, value)
    context.terminal.print(context.isJson ? JSON.stringify(answer) : shown(answer, context.paint))
  },
}
