import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { MasterKey } from '../crypto/sealing.ts'
import { ENVIRONMENTS, type Environment } from '../runtime/auth.ts'
import { platformTime, type Clock } from '../runtime/clock.ts'
import type { Database } from '../runtime/db/index.ts'
import { parseId, type PlatformId } from '../runtime/ids.ts'
import { findPlatforms, type Platform } from '../runtime/platforms.ts'
import type { Work, Works } from '../runtime/work.ts'

/** What commands work with. */
export interface OperatorTools {
  database: Database
  works: Works
  masterKey: MasterKey
  clock: Clock
}

/** Something that an operator does from the command line. */
export interface Command {
  /** What follows `npm run operator -- `. */
  usage: string
  options?: ParseArgsConfig['options']
  /** Answers what is printed. Throws what an operator can understand. */
  run(tools: OperatorTools, given: { options: Record<string, unknown>; values: readonly string[] }): Promise<string>
}

export type Commands = Record<string, Command>

/** Throws what an operator can understand when the option does not name an environment. */
export function readEnvironment(text: unknown): Environment {
  const environment = ENVIRONMENTS.find((each) => each === text)
  if (!environment) throw new Error(`Name the environment: --environment ${ENVIRONMENTS.join(' or --environment ')}.`)
  return environment
}

/** Throws what an operator can understand when there is no platform of this id. */
export async function requirePlatformNamed({ database }: OperatorTools, text: string): Promise<Platform> {
  const id = parseId('PlatformConfig', text)?.slice('PlatformConfig:'.length) as PlatformId | undefined
  const [platform] = id ? await findPlatforms(database.db, { id }) : []
  if (!platform) throw new Error('There is no such platform. The command list-platforms shows them.')
  return platform
}

/** A unit of work at a platform, in its own time. */
export const workAt = <T>({ works, clock }: OperatorTools, { id, environment, clockOffsetMs }: Platform, story: (work: Work) => Promise<T>): Promise<T> =>
  works.run({ platform: id, environment, now: platformTime(clock.now(), clockOffsetMs) }, story)

/** Runs the command that the arguments name. Throws the list of commands when they name none. */
export async function runCommand(commands: Commands, tools: OperatorTools, [name = '', ...rest]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`Usage:\n${Object.values(commands).map(({ usage }) => `  npm run operator -- ${usage}`).join('\n')}`)
  const { values, positionals } = parseArgs({ args: [...rest], options: command.options ?? {}, allowPositionals: true })
  return command.run(tools, { options: values, values: positionals })
}
