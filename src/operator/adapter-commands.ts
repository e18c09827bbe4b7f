import type { Services } from '../app/services.ts'
import type { Commands } from './command.ts'
import { lineOf } from './printing.ts'

/** What serves each port of the deployment. */
export const adapterCommands = (ports: Services['portsInUse']): Commands => ({
  adapters: {
    usage: 'adapters',
    run: async () =>
      [
        lineOf(['port', 'sandbox', 'production']),
        ...ports.map(({ port, adapters: { sandbox, production } }) =>
          lineOf([port, sandbox.join(' '), production.join(' ')]),
        ),
      ].join('\n'),
  },
})
