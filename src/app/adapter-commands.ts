import { rateCommands } from '../providers/index.ts'
import type { Commands } from '../runtime/operator/command.ts'
import { lineOf } from '../runtime/operator/printing.ts'
import type { Services } from './services.ts'

/** What serves each port of the deployment, and what adapters need of the operator. */
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
  ...rateCommands,
})
