import { parseArgs } from 'node:util'
import { Causeway, CausewayError } from '@causeway/client'
import type { Command, Commands, Context, Given, Options } from './command.ts'
import { clock } from './commands/clock.ts'
import { candidatesFor, completion } from './commands/completion.ts'
import { events } from './commands/events.ts'
import { listen } from './commands/listen.ts'
import { login, logout } from './commands/login.ts'
import { logs } from './commands/logs.ts'
import { operationCommands } from './commands/operation.ts'
import { trigger } from './commands/trigger.ts'
import type { Document } from './document.ts'
import { EXIT, type ExitCode, exitCodeOf, UsageError } from './exit-codes.ts'
import { helpOf, overview } from './help.ts'
import { type Profile, readProfile, withVersion } from './profile.ts'
import { harmless, painter, type Terminal } from './terminal.ts'

const OWN = { login, logout, listen, trigger, events, logs, clock, completion }

/** Options of every command. */
const EVERYWHERE: Options = {
  json: { description: 'Answer as JSON, one value a line.' },
  'no-color': { description: 'Without colours; so does the variable NO_COLOR.' },
  help: { description: 'What the command does and takes.' },
}

/** Runs one command line and answers how the program ends. */
export async function run(words: readonly string[], terminal: Terminal, document: Document): Promise<ExitCode> {
  try {
    await dispatch(words, terminal, document)
    return EXIT.done
  } catch (error) {
    if (error instanceof CausewayError) return sayRefusal(error, terminal)
    const lines = (error as Error).message.split('\n')
    terminal.say(painter(terminal)(lines.map(harmless).join('\n'), 'red'))
    return error instanceof UsageError ? EXIT.usage : EXIT.failed
  }
}

function sayRefusal(error: CausewayError, terminal: Terminal): ExitCode {
  const paint = painter(terminal)
  const { code, reason, errors, requestId } = error
  terminal.say(`${paint(code, 'red')} ${harmless(reason)}`)
  for (const { field, message } of errors) terminal.say(`  ${harmless(field)}: ${harmless(message ?? '')}`)
  if (requestId) terminal.say(paint(`request ${harmless(requestId)}`, 'faint'))
  return exitCodeOf(error)
}

const HELP = ['help', '--help', '-h']

async function dispatch(
  [name = 'help', ...words]: readonly string[],
  terminal: Terminal,
  document: Document,
): Promise<void> {
  const commands: Commands = new Map([...Object.entries(OWN), ...operationCommands(document)])
  if (name === 'complete') return complete(words, commands, terminal)
  const isHelp = HELP.includes(name)
  const wanted = isHelp ? words[0] : name
  if (wanted === undefined) return terminal.print(overview(commands, EVERYWHERE, painter(terminal)))
  const command = commands.get(wanted)
  if (!command) throw new UsageError(`There is no command ${wanted}. \`causeway help\` shows all.`)
  const given = givenTo(command, isHelp ? ['--help'] : words)
  const paint = painter({ hasColours: terminal.hasColours && !given.options['no-color'] })
  if (given.options.help) return terminal.print(helpOf(command, EVERYWHERE, paint))
  await command.run(contextOf(given, terminal, paint, document), given)
}

function contextOf(given: Given, terminal: Terminal, paint: Context['paint'], document: Document): Context {
  const client = () => {
    const { url, token } = requireProfile(terminal)
    return new Causeway({ baseUrl: withVersion(url, document), token })
  }
  return { terminal, paint, isJson: given.options.json !== undefined, document, client }
}

function requireProfile({ environment }: Terminal): Profile {
  const profile = readProfile(environment)
  if (!profile) throw new UsageError('You are not logged in: `causeway login`, or set CAUSEWAY_URL and CAUSEWAY_TOKEN.')
  return profile
}

function givenTo(command: Command, words: readonly string[]): Given {
  const options = { ...command.options?.(), ...EVERYWHERE }
  const types = Object.entries(options).map(
    ([name, { value }]) =>
      [name, { type: value ? ('string' as const) : ('boolean' as const), multiple: true }] as const,
  )
  const { values, positionals } = parsed(withValues(words, options), Object.fromEntries(types))
  const texts = Object.entries(values).map(([name, given]) => [name, [given].flat().map(String)])
  return { values: positionals, options: Object.fromEntries(texts) }
}

/** `--immediatelyExecute` alone stands for `--immediatelyExecute true`. */
const withValues = (words: readonly string[], options: Options): string[] =>
  words.flatMap((word, index) => {
    const isBoolean = options[word.replace(/^--/, '')]?.value === 'boolean'
    return isBoolean && !/^(true|false)$/.test(words[index + 1] ?? '') ? [`${word}=true`] : [word]
  })

function parsed(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function complete(words: readonly string[], commands: Commands, terminal: Terminal): void {
  const typed = words[0] === '--' ? words.slice(1) : words
  for (const candidate of candidatesFor(typed, commands, EVERYWHERE)) terminal.print(candidate)
}
