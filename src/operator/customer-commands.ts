import type { MasterKey } from '../crypto/sealing.ts'
import type { Custody } from '../custody/index.ts'
import { eraseCustomer } from '../features/customers/index.ts'
import { CUSTOMER_MOVES, type CustomerMove, moveCustomer } from '../features/verifications/index.ts'
import { parseId } from '../runtime/ids.ts'
import type { Work } from '../runtime/units/work.ts'
import { type Commands, workFor } from './command.ts'

type Action = (work: Work, customerId: string) => Promise<string>

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
    erase: async (work, id) => {
      await eraseCustomer(work, id)
      return `What ${id} was known by is erased.`
    },
  }
  const names = Object.keys(actions).join('|')
  return {
    customers: {
      usage: `customers ${names} <PlatformConfig:…> <Customer:…>`,
      run(tools, { values: [name = '', platform = '', customer = ''] }) {
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined
        const id = parseId('Customer', customer)
        if (!action || !id) throw new Error(`Write: customers ${names} <PlatformConfig:…> <Customer:…>.`)
        return workFor({ ...tools, command: `${tools.command} ${name}` }, platform, (work) => action(work, id), id)
      },
    },
  }
}
