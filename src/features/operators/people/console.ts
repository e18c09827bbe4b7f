import type { MasterKey } from '../../../crypto/sealing.ts'
import type { SettingValues } from '../../../runtime/settings.ts'
import { Challenges } from './challenges.ts'
import { type ConsoleOrigin, consoleOriginOf, consoleSettings } from './console-origin.ts'

/** What is known of the console from its deployment. */
export interface ConsoleDependencies {
  config: { isProduction: boolean; port: number }
  masterKey: MasterKey
  publicUrl(): string
}

/** Where people of the operator work, and the challenges for their passkeys. */
export function consoleOf({
  config: { isProduction },
  masterKey,
  publicUrl,
  settings,
}: ConsoleDependencies & { settings: SettingValues }): {
  origin: ConsoleOrigin
  challenges: Challenges
} {
  const { origin } = settings(consoleSettings)
  return {
    origin: consoleOriginOf(origin, { isProduction, publicUrl }),
    challenges: new Challenges(masterKey.derive('console challenges')),
  }
}
