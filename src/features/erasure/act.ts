import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import { beginErasing, customerStateToWire, lockCustomer } from '../customers/index.ts'
import { act } from '../operators/acts/index.ts'
import { customerErasing, eraseCustomer } from './contract.ts'
import { checkNothingUnderWay } from './erase-customer.ts'
import { START } from './steps.ts'

/** Starts the erasure, which then continues automatically. */
export const ERASURE_ACT = act(eraseCustomer, {
  async snapshot(work, { params }) {
    const { id, status, deletedAt } = await lockCustomer(work, params.customerId)
    return { id, status, isDeleted: deletedAt !== undefined }
  },
  async carryOut(work, { params: { customerId }, caller }) {
    const customer = await beginErasing(work, customerId)
    await checkNothingUnderWay(work, customerId)
    const by = caller.operatorId
    work.enqueue(customerErasing, { customerId, by, ...START })
    noteAction(work, { actor: by, action: eraseCustomer.id, object: customerId, result: 'begun' })
    return customerStateToWire(work.platform, customer)
  },
})
