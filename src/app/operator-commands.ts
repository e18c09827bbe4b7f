import type { Keyring } from '../crypto/keyring.ts'
import { MasterKey } from '../crypto/sealing.ts'
import { custodySettings, keyringFrom } from '../custody/index.ts'
import { type Assembly, assemble } from '../runtime/assembly.ts'
import { systemClock } from '../runtime/clock.ts'
import { noDatabase } from '../runtime/db/index.ts'
import { createLog } from '../runtime/log.ts'
import type { Commands } from '../runtime/operator/command.ts'
import { readConfig } from './config.ts'
import { custodyCommands } from './custody-commands.ts'
import { FEATURES } from './features.ts'
import { createServices, type Deployment, NO_RUNNING_SERVICE } from './services.ts'

type Opened = Deployment & { keyring: Keyring }

/** What the operator of a deployment can do, and all features together that it is done with. */
export function operatorCommands(deployment: Opened): { commands: Commands; assembly: Assembly } {
  const services = createServices(deployment, NO_RUNNING_SERVICE)
  const assembly = assemble(FEATURES, services, deployment.config.settings)
  const commands = {
    ...assembly.commands,
    ...custodyCommands(deployment.keyring),
  }
  return { commands, assembly }
}

/** The same commands without a deployment: they have their names and their usage, and cannot be run. */
export function listedCommands(): Commands {
  const config = readConfig({}, FEATURES)
  const masterKey = new MasterKey(Buffer.alloc(32))
  const keyring = keyringFrom(config.settings(custodySettings), masterKey)
  const parts = { database: noDatabase(), clock: systemClock, log: createLog('silent') }
  return operatorCommands({ config, masterKey, keyring, ...parts }).commands
}
