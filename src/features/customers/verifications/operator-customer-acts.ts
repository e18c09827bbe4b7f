import { act } from '#features/operators/acts/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { customerStateToWire, lockLiveCustomer } from '../index.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import { type CustomerMove, moveCustomer } from './move-customer.ts'
import * as contract from './operator-customer-contract.ts'

interface Named {
  params: { customerId: `Customer:${string}` }
}

/** The operator's actions on a customer outside the decision of a case (customers 4.1). */
export function customerActs(dependencies: Pick<VerificationsDependencies, 'masterKey' | 'custody'>) {
  const moving = (move: CustomerMove) => ({
    async snapshot(work: Work, { params }: Named) {
      const { id, status } = await lockLiveCustomer(work, params.customerId)
      return { id, status }
    },
    async carryOut(work: Work, { params }: Named) {
      await moveCustomer(work, params.customerId, move, dependencies)
      return customerStateToWire(work.platform, await lockLiveCustomer(work, params.customerId))
    },
  })
  return [
    act(contract.holdCustomer, moving('hold')),
    act(contract.releaseCustomer, moving('release')),
    act(contract.rejectCustomer, moving('reject')),
    act(contract.reopenCustomer, moving('reopen')),
  ]
}
