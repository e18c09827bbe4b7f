import { readConfig } from '../app/config.ts'
import { worksOf } from '../app/create-app.ts'
import { useDeployment } from '../app/deployment.ts'
import { FEATURES } from '../app/features.ts'
import { listedCommands, operatorCommands } from '../app/operator-commands.ts'
import { createLog } from '../runtime/log.ts'
import { requireCommand, runCommand } from '../runtime/operator/command.ts'
import { printable } from '../runtime/operator/printing.ts'
import { endQuietlyWhenUnread } from '../runtime/standard-output.ts'
import { messageOf } from '../runtime/thrown.ts'

/**
 * What only the operator of a deployment may do: `npm run operator -- <command>`, with the settings of the service. The list of commands needs neither
 * settings nor a database.
 */
endQuietlyWhenUnread()
const words = process.argv.slice(2)
try {
  requireCommand(listedCommands(), words[0])
  const config = readConfig(process.env, FEATURES)
  await useDeployment(config, createLog(config.logLevel), async (deployment) => {
    const { commands, assembly } = operatorCommands(deployment)
    const dependencies = { ...deployment, works: worksOf(deployment.database, assembly) }
    process.stdout.write(`${await runCommand(commands, dependencies, words)}\n`)
  })
} catch (error) {
  process.stderr.write(`${printable(messageOf(error))}\n`)
  process.exitCode = 1
}
