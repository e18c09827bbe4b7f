import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import { actBindings } from '../operators/acts/index.ts'
import { ERASURE_ACT } from './act.ts'
import * as contract from './contract.ts'
import { customerErasing } from './contract.ts'
import { eraseNext } from './erase-customer.ts'

/** What deleted customers were known by is erased, when two people of the operator ask for it. */
export const customerErasure: Feature = {
  operatorOperations: operationsIn(contract),
  bind: () => ({ ...actBindings([ERASURE_ACT]), jobs: [runs(customerErasing, eraseNext)] }),
}
