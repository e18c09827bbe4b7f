import { ask, type Route, read, write } from '#runtime/http/route.ts'
import type { ScaDependencies } from '../model.ts'
import { completeReset } from './complete-reset.ts'
import * as contract from './contract.ts'
import { requireResetState } from './show-reset.ts'
import { startReset } from './start-reset.ts'
import { startToWire, stateToWire } from './view.ts'

export const routesWith = (dependencies: ScaDependencies): Route[] => [
  ask(contract.startTwoFactorReset, async (asker, { caller: { environment }, query, body }) =>
    startToWire(await startReset(asker, dependencies, { environment, ...query, ...body })),
  ),
  read(contract.getTwoFactorResetStatus, async (db, { caller: { platform }, now, query, params }) =>
    stateToWire(await requireResetState(db, { platform, now, ...query, ...params })),
  ),
  write(contract.completeTwoFactorReset, (work, { query, params, body }) =>
    completeReset(work, dependencies, { ...query, ...params, body }),
  ),
]
