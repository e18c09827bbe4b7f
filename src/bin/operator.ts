import { adapterCommands } from '../app/adapter-commands.ts'
import { readConfig } from '../app/config.ts'
import { worksOf } from '../app/create-app.ts'
import { custodyCommands } from '../app/custody-commands.ts'
import { customerCommands } from '../app/customer-commands.ts'
import { useDeployment } from '../app/deployment.ts'
import { FEATURES } from '../app/features.ts'
import { createServices, NO_RUNNING_SERVICE } from '../app/services.ts'
import { assemble } from '../runtime/assembly.ts'
import { createLog } from '../runtime/log.ts'
import { runCommand } from '../runtime/operator/command.ts'
import { printable } from '../runtime/operator/printing.ts'
import { endQuietlyWhenUnread } from '../runtime/standard-output.ts'
import { messageOf } from '../runtime/thrown.ts'

/** What only the operator of a deployment may do: `npm run operator -- <command>`, with the settings of the service. */
endQuietlyWhenUnread()
try {
  const config = readConfig(process.env, FEATURES)
  await useDeployment(config, createLog(config.logLevel), async (deployment) => {
    const { database, keyring } = deployment
    const services = createServices(deployment, NO_RUNNING_SERVICE)
    const { commands, ...assembly } = assemble(FEATURES, services, config.settings)
    const all = {
      ...commands,
      ...adapterCommands(services.portsInUse, assembly.complaints),
      ...customerCommands(services),
      ...custodyCommands(keyring),
    }
    const dependencies = { ...deployment, works: worksOf(database, assembly) }
    process.stdout.write(`${await runCommand(all, dependencies, process.argv.slice(2))}\n`)
  })
} catch (error) {
  process.stderr.write(`${printable(messageOf(error))}\n`)
  process.exitCode = 1
}
