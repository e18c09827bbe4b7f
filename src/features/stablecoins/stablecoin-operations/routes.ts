import { pageOf } from '#runtime/declare/pages/pages.ts'
import { ask, type Route, read } from '#runtime/http/route.ts'
import { requireStablecoin } from '../index.ts'
import * as contract from './contract.ts'
import { type OrderDependencies, orderOperation } from './order-operation.ts'
import { planBurn, planMint } from './plan.ts'
import { pageOfOperations, requireOperation } from './store.ts'
import { toWire } from './view.ts'

export const routesWith = (dependencies: OrderDependencies): Route[] => [
  ask(contract.createStablecoinMint, (asker, { caller, params, body }) =>
    orderOperation(asker, dependencies, caller, { ...params, plan: (db, platform) => planMint(db, platform, body) }),
  ),
  ask(contract.createStablecoinBurn, (asker, { caller, params, body }) =>
    orderOperation(asker, dependencies, caller, { ...params, plan: (db, platform) => planBurn(db, platform, body) }),
  ),
  read(contract.listStablecoinOperations, async (db, { caller: { platform, environment }, params, query, page }) => {
    const { id: stablecoinId } = await requireStablecoin(db, platform, params.stablecoinId)
    const found = await pageOfOperations(db, platform, { stablecoinId, ...query }, page)
    return pageOf(found, (operation) => toWire(operation, environment))
  }),
  read(contract.getStablecoinOperation, async (db, { caller: { platform, environment }, params }) =>
    toWire(await requireOperation(db, platform, params.stablecoinOperationId), environment),
  ),
]
