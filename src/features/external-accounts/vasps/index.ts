import type { Config } from '../../../config.ts'
import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

export const vasps: Feature<{ config: Pick<Config, 'vaspDirectory'> }> = {
  operations: operationsIn(contract),
  bind: ({ config }) => ({ routes: routesWith(config.vaspDirectory) }),
}
