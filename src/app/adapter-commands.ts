import { rateCommands } from '../providers/index.ts'
import type { Complaint } from '../runtime/feature.ts'
import type { Commands } from '../runtime/operator/command.ts'
import { lineOf } from '../runtime/operator/printing.ts'
import { complaintsIn } from '../runtime/upkeep.ts'
import type { Services } from './services.ts'

/** What serves each port of the deployment, what is missing for it, and what adapters need of the operator. */
export const adapterCommands = (ports: Services['portsInUse'], complaints: readonly Complaint[]): Commands => ({
  adapters: {
    usage: 'adapters',
    run: async ({ database }) =>
      [
        lineOf(['port', 'sandbox', 'production']),
        ...ports.map(({ port, adapters: { sandbox, production } }) =>
          lineOf([port, sandbox.join(' '), production.join(' ')]),
        ),
        ...(await complaintsIn(complaints, database)),
      ].join('\n'),
  },
  ...rateCommands,
})
