import { parseId } from '../../../runtime/ids.ts'
import { type Commands, workFor } from '../../../runtime/operator/command.ts'
import { lineOf } from '../../../runtime/operator/printing.ts'
import { readMost, readText } from '../../../runtime/operator/reading.ts'
import { MOST_ERRORS } from './rules.ts'
import { findErrors, requireImport } from './store.ts'

/** Shows what was wrong with the rows of an import, page by page. */
export const importCommands: Commands = {
  'import-errors': {
    usage: 'import-errors <PlatformConfig:…> <Job:…> [--most 100] [--after <row>]',
    options: { most: { type: 'string' }, after: { type: 'string' } },
    async run(dependencies, { options, values: [platform = '', job = ''] }) {
      const id = parseId('Job', job)
      if (!id) throw new Error('Name the import by its id: Job:<uuid>.')
      const most = readMost(options.most, 'errors')
      const after = Number(readText(options.after ?? '0', /^\d{1,9}$/, '--after <number of a row>'))
      return workFor(
        dependencies,
        platform,
        async ({ tx, platform: of }) => {
          const { status, total, failed } = await requireImport(tx, of, id)
          const found = await findErrors(tx, of, id, { after, limit: most + 1 })
          const shown = found.slice(0, most)
          return [
            `${id} ${status}: ${failed} of ${total} rows failed${failed > MOST_ERRORS ? `, the first ${MOST_ERRORS} are described` : ''}`,
            ...shown.map(({ number, correlationId, code, message, details }) =>
              lineOf([`row ${number}`, correlationId, code, message, JSON.stringify(details)]),
            ),
            ...(found.length > most ? [`More: --after ${shown.at(-1)?.number}`] : []),
          ].join('\n')
        },
        id,
      )
    },
  },
}
