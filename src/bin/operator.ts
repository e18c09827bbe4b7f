import { readConfig } from '#app/config.ts'
import { worksOf } from '#app/create-app.ts'
import { useDeployment } from '#app/deployment.ts'
import { FEATURES } from '#app/features.ts'
import { operatorCommands } from '#app/operator-commands.ts'
import { createServices, NO_RUNNING_SERVICE } from '#app/services.ts'
import { assemble } from '#runtime/kernel/assembly.ts'
import { requireCommand, runCommand } from '#runtime/kernel/commands.ts'
import { createLog } from '#runtime/lib/log.ts'
import { endQuietlyWhenUnread } from '#runtime/lib/standard-output.ts'
import { printable } from '#runtime/lib/terminal.ts'
import { messageOf } from '#runtime/lib/thrown.ts'

/**
 * Commands for the operator of a deployment only: `npm run operator -- <command>`, with the settings of the service.
 * The list of commands needs neither settings nor a database.
 */
endQuietlyWhenUnread()
const words = process.argv.slice(2)
try {
  requireCommand(operatorCommands(readConfig({}, FEATURES)), words[0])
  const config = readConfig(process.env, FEATURES)
  await useDeployment(config, createLog(config.logLevel), async (deployment) => {
    const assembly = assemble(FEATURES, createServices(deployment, NO_RUNNING_SERVICE), config.settings)
    const parts = { ...deployment, works: worksOf(deployment.database, assembly) }
    process.stdout.write(`${await runCommand(operatorCommands(config), parts, words)}\n`)
  })
} catch (error) {
  process.stderr.write(`${printable(messageOf(error))}\n`)
  process.exitCode = 1
}
