import { act } from '#features/operators/acts/index.ts'
import { ofCase } from '#features/operators/reviews/index.ts'
import type { OperatorCaller } from '#runtime/declare/auth/caller.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type BeneficialOwner, lockCustomer, lockLiveCustomer, ownersOf, requireOwner } from '../index.ts'
import { checkAsRead } from './case-as-read.ts'
import { approveCase, decideOwner, rejectCase, returnCase } from './decide-case.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import type { Verification } from './model.ts'
import * as contract from './operator-contract.ts'
import { ownerStateToWire, stateToWire } from './operator-view.ts'
import { requireVerification } from './store.ts'

interface Named {
  caller: OperatorCaller
  params: { verificationId: Verification['id'] }
}

/** Finds the case and locks its customer. */
async function lockCase(work: Work, { params: { verificationId } }: Named): Promise<Verification> {
  const { customerId } = await requireVerification(work.tx, work.platform, verificationId)
  await lockCustomer(work, customerId)
  return requireVerification(work.tx, work.platform, verificationId)
}

async function checkOwners(work: Work, request: Named, ids: readonly string[]): Promise<void> {
  const { customerId } = await lockCase(work, request)
  const owners = await ownersOf(work.tx, work.platform, [customerId])
  const unknown = ids.find((id) => !owners.some((owner) => owner.id === id))
  if (unknown !== undefined) refuseField('rejectedOwnerIds', `${unknown} is not behind this business.`)
}

const deciding = <Request extends Named>(decide: (work: Work, request: Request) => Promise<Verification>) =>
  ofCase(({ params }: Request) => params.verificationId, {
    snapshot: async (work, request) => stateToWire(work.platform, await lockCase(work, request)),
    carryOut: async (work, request) => stateToWire(work.platform, await decide(work, request)),
  })

/** Finds a person behind a business and locks the business. */
async function lockOwner(work: Work, id: BeneficialOwner['id']): Promise<BeneficialOwner> {
  const { customerId } = await requireOwner(work.tx, work.platform, id)
  await lockLiveCustomer(work, customerId)
  return requireOwner(work.tx, work.platform, id)
}

/** The reviewers' decisions about customers who wait for a person (customers 9.1). */
export const verificationActs = (dependencies: Pick<VerificationsDependencies, 'masterKey' | 'custody'>) => [
  act(
    contract.approveVerification,
    deciding(async (work, request) => {
      const { rejectedOwnerIds = [], caseSha256 } = request.body
      await checkAsRead(work, await lockCase(work, request), caseSha256)
      await checkOwners(work, request, rejectedOwnerIds)
      return approveCase(work, request.params.verificationId, dependencies, rejectedOwnerIds)
    }),
  ),
  act(
    contract.rejectVerification,
    deciding((work, { params, body }) => rejectCase(work, params.verificationId, dependencies, body.disclosedReason)),
  ),
  act(
    contract.returnVerification,
    deciding((work, { params, body }) => returnCase(work, params.verificationId, dependencies, body.corrections)),
  ),
  act(contract.decideBeneficialOwner, {
    snapshot: async (work, { params }) =>
      ownerStateToWire(work.platform, await lockOwner(work, params.beneficialOwnerId)),
    carryOut: async (work, { params, body }) =>
      ownerStateToWire(work.platform, await decideOwner(work, params.beneficialOwnerId, body.status)),
  }),
]
