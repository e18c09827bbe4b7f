import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import { actBindings } from '../operators/acts/index.ts'
import { ERASURE_ACT } from './act.ts'
import * as contract from './contract.ts'
import { customerErasing } from './contract.ts'
import { eraseNext } from './erase-customer.ts'

/** Erases the personal data of deleted customers, when two of the operator's people request it. */
export const customerErasure: Feature = {
  operatorOperations: operationsIn(contract),
  bind: () => ({ ...actBindings([ERASURE_ACT]), jobs: [runs(customerErasing, eraseNext)] }),
}
