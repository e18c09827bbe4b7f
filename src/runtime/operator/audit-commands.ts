import { lastEntries } from '../audit-log/audit-log.ts'
import { type Commands, workFor } from './command.ts'

const MOST = 10_000

/** Shows who did what at a platform. Reading it is noted as well. */
export const auditCommands: Commands = {
  'audit-log': {
    usage: 'audit-log <PlatformConfig:…> [--last 50]',
    options: { last: { type: 'string' } },
    async run(dependencies, { options, values: [platform = ''] }) {
      const count = Number(options.last ?? 50)
      if (!Number.isInteger(count) || count < 1 || count > MOST)
        throw new Error(`Say how many entries: --last 1 to ${MOST}.`)
      const entries = await workFor(dependencies, platform, (work) => lastEntries(work.tx, work.platform, count))
      return (
        entries.map(({ platform_id: _, ...entry }) => JSON.stringify(entry)).join('\n') || 'Nothing has been done yet.'
      )
    },
  },
}
