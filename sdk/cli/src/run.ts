import { parseArgs } from 'node:util'
import { CausewayError } from '@causeway/client'
import type { Given, Options } from './command.ts'
import { candidatesFor } from './commands/completion.ts'
import { EXIT, type ExitCode, exitCodeOf, UsageError } from './exit-codes.ts'
import { helpOf, overview } from './help.ts'
import { harmless, painter, type Terminal } from './terminal.ts'
import { type Documents, operatorVocabulary, platformVocabulary, type Vocabulary } from './vocabulary.ts'

/** Runs one command line and returns the exit code of the program. */
export async function run(words: readonly string[], terminal: Terminal, documents: Documents): Promise<ExitCode> {
  try {
    await dispatch(words, terminal, documents)
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

async function dispatch(words: readonly string[], terminal: Terminal, documents: Documents): Promise<void> {
  const [name, ...rest] = words
  if (name === 'complete') return complete(rest, documents, terminal)
  return name === 'operator'
    ? dispatchWithin(operatorVocabulary(documents), rest, terminal)
    : dispatchWithin(platformVocabulary(documents), words, terminal)
}

async function dispatchWithin(
  { commands, everywhere, contextOf }: Vocabulary,
  [name = 'help', ...words]: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const isHelp = HELP.includes(name)
  const wanted = isHelp ? words[0] : name
  if (wanted === undefined) return terminal.print(overview(commands, everywhere, painter(terminal)))
  const command = commands.get(wanted)
  if (!command) throw new UsageError(`There is no command ${wanted}. \`causeway help\` shows all.`)
  const given = givenTo({ ...command.options?.(), ...everywhere }, isHelp ? ['--help'] : words)
  const paint = painter({ hasColours: terminal.hasColours && !given.options['no-color'] })
  if (given.options.help) return terminal.print(helpOf(command, everywhere, paint))
  await command.run({ ...contextOf(given, terminal), paint }, given)
}

function givenTo(options: Options, words: readonly string[]): Given {
  const types = Object.entries(options).map(
    ([name, { value }]) =>
      [name, { type: value ? ('string' as const) : ('boolean' as const), multiple: true }] as const,
  )
  const { values, positionals } = parsed(withValues(words, options), Object.fromEntries(types))
  const texts = Object.entries(values).map(([name, given]) => [name, [given].flat().map(String)])
  return { values: positionals, options: Object.fromEntries(texts) }
}

/** Reads a bare `--immediatelyExecute` as `--immediatelyExecute true`. */
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

function complete(words: readonly string[], documents: Documents, terminal: Terminal): void {
  const typed = words[0] === '--' ? words.slice(1) : words
  const isOperator = typed[0] === 'operator' && typed.length > 1
  const { commands, everywhere } = isOperator ? operatorVocabulary(documents) : platformVocabulary(documents)
  for (const candidate of candidatesFor(isOperator ? typed.slice(1) : typed, commands, everywhere))
    terminal.print(candidate)
}
