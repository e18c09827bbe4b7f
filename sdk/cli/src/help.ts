import type { Command, Commands, Option, Options } from './command.ts'
import type { Paint } from './terminal.ts'

const MOST_CHOICES = 8

/** Returns the help text of the program and all its commands. */
export function overview(commands: Commands, everywhere: Options, paint: Paint): string {
  const areas = [...new Set([...commands.values()].map(({ area }) => area))]
  const groups = areas.map((area) => {
    const within = [...commands].filter(([, command]) => command.area === area)
    return [
      paint(area ?? 'Commands', 'bold'),
      lined(
        within.map(([name, { summary }]) => [name, summary]),
        paint,
      ),
    ].join('\n')
  })
  return [
    'causeway <command> [arguments] [options]',
    ...groups,
    `${paint('Options of all commands', 'bold')}\n${optionLines(everywhere, paint)}`,
    EXIT_CODES,
  ].join('\n\n')
}

const EXIT_CODES = [
  'Ends with 0: done, 1: a fault of the program, 2: used wrongly, 3: refused, 4: not permitted, 5: not found, 6: conflict,',
  '7: too often, 8: no answer, or a fault of the service.',
].join('\n')

/** Returns the help text of one command with its options. */
export const helpOf = ({ usage, summary, details, options }: Command, everywhere: Options, paint: Paint): string =>
  [
    usage.map((line) => `causeway ${line}`).join('\n'),
    summary,
    ...(details ? [details] : []),
    optionLines({ ...options?.(), ...everywhere }, paint),
  ].join('\n\n')

const optionLines = (options: Options, paint: Paint): string =>
  lined(
    Object.entries(options).map(([name, option]) => [
      `--${name}${option.value ? ` <${option.value}>` : ''}`,
      textOf(option),
    ]),
    paint,
  )

function textOf({ description, choices = [] }: Option): string {
  const isListed = choices.length > 0 && choices.length <= MOST_CHOICES
  return [description, ...(isListed ? [`One of ${choices.join(', ')}.`] : [])].filter(Boolean).join(' ')
}

function lined(rows: readonly (readonly [string, string])[], paint: Paint): string {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${paint(name.padEnd(width), 'cyan')}  ${text}`.trimEnd()).join('\n')
}
