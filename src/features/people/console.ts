import type { MasterKey } from '#crypto/sealing.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import type { SettingValues } from '#runtime/lib/settings.ts'
import { accessBy, type OpenAccess } from './access.ts'
import { type ConsoleOrigin, consoleOriginOf, consoleSettings } from './console-origin.ts'
import { Challenges } from './passkeys/challenges.ts'

/** The deployment's data for the console. */
export interface ConsoleDependencies {
  config: { isProduction: boolean; port: number }
  masterKey: MasterKey
  clock: Clock
  publicUrl(): string
}

/** Builds the console address of the operator's people and the challenges for their passkeys. */
export function consoleOf({
  config: { isProduction },
  masterKey,
  clock,
  publicUrl,
  settings,
}: ConsoleDependencies & { settings: SettingValues }): {
  origin: ConsoleOrigin
  challenges: Challenges
  clock: Clock
  openAccess: OpenAccess
  /** True if the deployment has only one person. */
  isSolo: boolean
  /** True if one person may not have conflicting roles. */
  areRolesApart: boolean
} {
  const { origin, approvals } = settings(consoleSettings)
  return {
    isSolo: approvals === 'solo',
    areRolesApart: areRolesApart(isProduction, approvals),
    origin: consoleOriginOf(origin, { isProduction, publicUrl }),
    challenges: challengesOf(masterKey),
    clock,
    openAccess: accessBy(clock),
  }
}

/** Returns true if one person may not have conflicting roles, by the setting `OPERATOR_APPROVALS`. */
export const areRolesApart = (isProduction: boolean, approvals: 'two' | 'solo'): boolean =>
  isProduction && approvals !== 'solo'

export const challengesOf = (masterKey: MasterKey): Challenges => new Challenges(masterKey.derive('console challenges'))
