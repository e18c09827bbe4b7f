import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { MasterKey } from '../../crypto/sealing.ts'
import { noteAction } from '../audit-log/audit-log.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { ENVIRONMENTS, type Environment } from '../environment.ts'
import { platformIdFromWire } from '../ids.ts'
import type { Log } from '../log.ts'
import { findPlatforms } from '../platforms/platforms.ts'
import type { Work, WorkContext } from '../units/work.ts'
import type { Works } from '../units/works.ts'
import { printable } from './printing.ts'
import { inUnitOf } from './units.ts'

/** Handed to every command. */
export interface OperatorDependencies {
  database: Database
  works: Works
  masterKey: MasterKey
  clock: Clock
  log: Log
  /** The command that runs, for the audit log. */
  command?: string
}

/** Something that an operator does from the command line. */
export interface Command {
  /** What follows `npm run operator -- `. */
  usage: string
  options?: ParseArgsConfig['options']
  /** Answers what is printed. Throws what an operator can understand. */
  run(
    dependencies: OperatorDependencies,
    given: { options: Record<string, unknown>; values: readonly string[] },
  ): Promise<string>
}

export type Commands = Record<string, Command>

/** Throws what an operator can understand when the option does not name an environment. */
export function readEnvironment(text: unknown): Environment {
  const environment = ENVIRONMENTS.find((each) => each === text)
  if (!environment) throw new Error(`Name the environment: --environment ${ENVIRONMENTS.join(' or --environment ')}.`)
  return environment
}

/** Works for the platform of that id, in its own time; `object` is what is worked on, for the audit log. Throws what an operator can understand when there is none. */
export async function workFor<T>(
  dependencies: OperatorDependencies,
  platformText: string,
  callback: (work: Work) => Promise<T>,
  object?: string,
): Promise<T> {
  const { database, works, clock } = dependencies
  const id = platformIdFromWire(platformText)
  const [platform] = id ? await findPlatforms(database.db, { id }) : []
  if (!platform) throw new Error('There is no such platform. `npx causeway operator list-platforms` shows them.')
  return inUnitOf({ works, clock }, platform, async (work) => {
    const result = await callback(work)
    noteCommand(work, dependencies, object)
    return result
  })
}

/** Writes into the audit log that the command was carried out, or `result`. */
export const noteCommand = (
  work: Work,
  { command = 'unnamed' }: OperatorDependencies,
  object: string | undefined,
  result = 'done',
): void => noteAction(work, { actor: 'operator', action: command, ...(object !== undefined && { object }), result })

/**
 * The parts with which something is taken in as from a partner or a bank itself. Where it is about a platform, the audit log says under `object` how it
 * was received.
 */
export const notingReception = (
  { works, database: { db }, clock, log, command = 'unnamed' }: OperatorDependencies,
  object: string,
) => ({
  ...{ db, clock, log },
  works: {
    run: <Reception extends string>(context: WorkContext, callback: (work: Work) => Promise<Reception>) =>
      works.run(context, async (work) => {
        const reception = await callback(work)
        noteAction(work, { actor: 'operator', action: command, object, result: reception })
        return reception
      }),
  },
})

/** The command of that name. Throws the list of commands when there is none. */
export function requireCommand(commands: Commands, name: string | undefined): Command {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Error(
      `Usage:\n${Object.values(commands)
        .map(({ usage }) => `  npm run operator -- ${usage}`)
        .join('\n')}`,
    )
  return command
}

/** Runs the command that the arguments name, and answers what a terminal may be given. Throws the list of commands when they name none. */
export async function runCommand(
  commands: Commands,
  dependencies: OperatorDependencies,
  [name, ...rest]: readonly string[],
): Promise<string> {
  const command = requireCommand(commands, name)
  const { values, positionals } = parseArgs({ args: [...rest], options: command.options ?? {}, allowPositionals: true })
  return printable(
    await command.run(
      { ...dependencies, ...(name !== undefined && { command: name }) },
      { options: values, values: positionals },
    ),
  )
}
