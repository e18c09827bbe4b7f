import { systemClock } from '../../src/runtime/clock.ts'
import { createLog } from '../../src/runtime/log.ts'
import { type Commands, runCommand } from '../../src/runtime/operator/command.ts'
import { service, TEST_MASTER_KEY } from './service.ts'

/** Carries out a command of the operator in the service under test; answers what is printed. */
export const operate = (commands: Commands, ...args: string[]): Promise<string> =>
  runCommand(
    commands,
    {
      ...{ database: service().database, works: service().app.works, masterKey: TEST_MASTER_KEY, clock: systemClock },
      log: createLog('silent'),
    },
    args,
  )
