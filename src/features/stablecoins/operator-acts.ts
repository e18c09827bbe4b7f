import type { Work } from '#runtime/work/units/work.ts'
import { act } from '../operators/acts/index.ts'
import { type MoveDependencies, moveService } from './change-stablecoin.ts'
import type { Stablecoin } from './model.ts'
import * as contract from './operator-contract.ts'
import type { ServiceMove } from './rules.ts'
import { lockStablecoin } from './store.ts'
import { ofPlatformToWire } from './view.ts'

interface Named {
  params: { stablecoinId: Stablecoin['id'] }
}

/** The operator's actions on the use of stablecoins as currencies (cards-stablecoins B4). */
export function stablecoinActs(dependencies: MoveDependencies) {
  const moving = (move: ServiceMove) => ({
    snapshot: async (work: Work, { params }: Named) =>
      ofPlatformToWire(work, await lockStablecoin(work, params.stablecoinId)),
    carryOut: async (work: Work, { params }: Named) =>
      ofPlatformToWire(work, await moveService(work, dependencies, params.stablecoinId, move)),
  })
  return [
    act(contract.approveStablecoin, moving('approve')),
    act(contract.refuseStablecoin, moving('refuse')),
    act(contract.enableStablecoin, moving('enable')),
    act(contract.disableStablecoin, moving('disable')),
    act(contract.reEnableStablecoin, moving('re-enable')),
  ]
}
