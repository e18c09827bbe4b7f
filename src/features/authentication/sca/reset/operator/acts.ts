import type { Work } from '../../../../../runtime/units/work.ts'
import { act } from '../../../../operators/acts/index.ts'
import { decideReset, type RESET_DECISIONS } from '../judge-reset.ts'
import type { TwoFactorReset } from '../model.ts'
import { asOf, refuseUnknownReset } from '../rules.ts'
import { lockReset } from '../store.ts'
import * as contract from './contract.ts'
import { stateToWire } from './view.ts'

interface Named {
  params: { resetId: TwoFactorReset['id'] }
}

const deciding = (decision: keyof typeof RESET_DECISIONS) => ({
  async standsOn(work: Work, { params }: Named) {
    const reset = (await lockReset(work, params.resetId)) ?? refuseUnknownReset()
    return stateToWire(work.platform, asOf(reset, work.now))
  },
  carryOut: async (work: Work, { params }: Named) =>
    stateToWire(work.platform, await decideReset(work, params.resetId, decision)),
})

/** What reviewers decide about customers who say that they have lost a factor (agents-sca 15). */
export const resetActs = [
  act(contract.approveReset, deciding('approve')),
  act(contract.rejectReset, deciding('reject')),
]
