import { type ParseArgsConfig, parseArgs } from 'node:util'
import { printable } from '../lib/terminal.ts'

/** A command that runs on a deployment's machine with its settings and its database. */
export interface Command<Parts> {
  /** The text after `npm run operator -- `. */
  usage: string
  options?: ParseArgsConfig['options']
  /** Returns the output. Throws errors that a person can understand. */
  run(parts: Parts, options: Readonly<Record<string, unknown>>): Promise<string>
}

export type Commands<Parts> = Readonly<Record<string, Command<Parts>>>

/** Returns the command of this name. Throws the list of commands if there is none. */
export function requireCommand<Parts>(commands: Commands<Parts>, name: string | undefined): Command<Parts> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Error(
      `Usage:\n${Object.values(commands)
        .map(({ usage }) => `  npm run operator -- ${usage}`)
        .join('\n')}`,
    )
  return command
}

/**
 * Runs the command named by the arguments, and returns printable text for a terminal. Throws the list of commands if
 * they name none.
 */
export async function runCommand<Parts>(
  commands: Commands<Parts>,
  parts: Parts,
  [name, ...args]: readonly string[],
): Promise<string> {
  const { run, options = {} } = requireCommand(commands, name)
  return printable(await run(parts, parseArgs({ args, options }).values))
}
