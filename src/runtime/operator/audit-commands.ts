import { lastEntries } from '../audit-log/audit-log.ts'
import type { Work } from '../units/work.ts'
import { type Commands, noteCommand, type OperatorDependencies, workFor } from './command.ts'
import { inHouse } from './units.ts'

const MOST = 10_000

/** Shows who did what at a platform, or for the house. Reading it is noted as well. */
export const auditCommands: Commands = {
  'audit-log': {
    usage: 'audit-log <PlatformConfig:… | house> [--last 50]',
    options: { last: { type: 'string' } },
    async run(dependencies, { options, values: [whose = ''] }) {
      const count = Number(options.last ?? 50)
      if (!Number.isInteger(count) || count < 1 || count > MOST)
        throw new Error(`Say how many entries: --last 1 to ${MOST}.`)
      const read = ({ tx, platform }: Work) => lastEntries(tx, platform, count)
      const entries = await (whose === 'house' ? inHouseNoted(dependencies, read) : workFor(dependencies, whose, read))
      return (
        entries.map(({ platform_id: _, ...entry }) => JSON.stringify(entry)).join('\n') || 'Nothing has been done yet.'
      )
    },
  },
}

const inHouseNoted = <T>(dependencies: OperatorDependencies, read: (work: Work) => Promise<T>): Promise<T> =>
  inHouse(dependencies, async (work) => {
    const result = await read(work)
    noteCommand(work, dependencies, undefined)
    return result
  })
