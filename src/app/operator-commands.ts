import type { Keyring } from '#crypto/keyring.ts'
import { areRolesApart, consoleOriginOf, consoleSettings, peopleCommands } from '#features/people/index.ts'
import type { Database } from '#runtime/db/index.ts'
import type { Commands } from '#runtime/kernel/commands.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import type { Works } from '#runtime/work/units/works.ts'
import type { Config } from './config.ts'
import { custodyCommands } from './custody-commands.ts'

interface Parts {
  database: Database
  works: Works
  clock: Clock
  keyring: Keyring
}

/** Commands that require access to the deployment's machine. People do all other tasks over the operator API. */
export function operatorCommands({ isProduction, port, settings }: Config): Commands<Parts> {
  const { origin, approvals } = settings(consoleSettings)
  const consoleOrigin = consoleOriginOf(origin, { isProduction, publicUrl: () => `http://localhost:${port}` })
  return {
    ...peopleCommands(consoleOrigin(), { areRolesApart: areRolesApart(isProduction, approvals) }),
    ...custodyCommands,
  }
}
