import { moneyCurrencies } from '#money/currencies.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { requirePlatformConfig } from './store.ts'
import { faultsOf, type PlatformConfigSettings, updateConfig } from './update-config.ts'
import { toWire } from './view.ts'

export const routes = (settings: PlatformConfigSettings): Route[] => [
  read(contract.getPlatformConfig, async (db, { caller }) => toWire(await requirePlatformConfig(db, caller.platform))),
  write(contract.updatePlatformConfig, async (work, { body }) => toWire(await updateConfig(work, body, settings)), {
    furtherFaults: (db, { caller, body }) => faultsOf(db, caller, body, settings),
  }),
  read(contract.listOwnCurrencies, async () => ({ data: moneyCurrencies() })),
]
