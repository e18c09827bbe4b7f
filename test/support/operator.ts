import type { Database } from '#runtime/db/index.ts'
import { type Commands, runCommand } from '#runtime/kernel/commands.ts'
import { type Clock, systemClock } from '#runtime/lib/clock.ts'
import type { Works } from '#runtime/work/units/works.ts'
import { service } from './service.ts'

interface Parts {
  database: Database
  works: Works
  clock: Clock
}

/** Runs an operator command on the database of the service under test. Returns the printed text. */
export const operate = (commands: Commands<Parts>, ...args: string[]): Promise<string> =>
  runCommand(commands, { database: service().database, works: service().app.works, clock: systemClock }, args)
