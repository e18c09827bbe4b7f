import { act } from '#features/operators/acts/index.ts'
import { ofCase } from '#features/operators/reviews/index.ts'
import type { OperatorCaller } from '#runtime/declare/auth/caller.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { decideReset, type RESET_DECISIONS } from './judge-reset.ts'
import type { TwoFactorReset } from './model.ts'
import * as contract from './operator-contract.ts'
import { stateToWire } from './operator-view.ts'
import { asOf, refuseUnknownReset } from './rules.ts'
import { lockReset } from './store.ts'

interface Named {
  caller: OperatorCaller
  params: { resetId: TwoFactorReset['id'] }
}

const deciding = (decision: keyof typeof RESET_DECISIONS) =>
  ofCase(({ params }: Named) => params.resetId, {
    async snapshot(work: Work, { params }) {
      const reset = (await lockReset(work, params.resetId)) ?? refuseUnknownReset()
      return stateToWire(work.platform, asOf(reset, work.now))
    },
    carryOut: async (work: Work, { params }) =>
      stateToWire(work.platform, await decideReset(work, params.resetId, decision)),
  })

/** The reviewers' decisions about customers who report a lost factor (agents-sca 15). */
export const resetActs = [
  act(contract.approveReset, deciding('approve')),
  act(contract.rejectReset, deciding('reject')),
]
