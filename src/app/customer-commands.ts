import type { MasterKey } from '../crypto/sealing.ts'
import type { Custody } from '../custody/index.ts'
import { CUSTOMER_MOVES, type CustomerMove, moveCustomer } from '../features/customers/verifications/index.ts'
import { parseId } from '../runtime/ids.ts'
import { type Commands, workFor } from '../runtime/operator/command.ts'
import type { Work } from '../runtime/units/work.ts'

type Action = (work: Work, customerId: `Customer:${string}`) => Promise<string>

/** What an operator does with a customer beside the decision of a case (customers 4.1). */
export function customerCommands(dependencies: { masterKey: MasterKey; custody: Custody }): Commands {
  const moving =
    (move: CustomerMove): Action =>
    async (work, id) => {
      await moveCustomer(work, id, move, dependencies)
      return `${id} is ${CUSTOMER_MOVES[move].to}.`
    }
  const actions: Record<string, Action> = {
    hold: moving('hold'),
    release: moving('release'),
    reject: moving('reject'),
    reopen: moving('reopen'),
  }
  const names = Object.keys(actions).join('|')
  return {
    customers: {
      usage: `customers ${names} <PlatformConfig:…> <Customer:…>`,
      async run({ command, ...operatorDependencies }, { values: [name = '', platform = '', customer = ''] }) {
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined
        const id = parseId('Customer', customer)
        if (!action || !id) throw new Error(`Write: customers ${names} <PlatformConfig:…> <Customer:…>.`)
        const named = { ...operatorDependencies, command: `${command} ${name}` }
        return workFor(named, platform, (work) => action(work, id), id)
      },
    },
  }
}
