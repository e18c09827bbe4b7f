import { Refused } from '../../runtime/errors.ts'
import { type Route, write } from '../../runtime/route.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import { incomingToWire, outgoingToWire } from '../payments/index.ts'
import type { TermsSource } from '../terms/index.ts'
import * as contract from './contract.ts'
import { transferIn } from './transfer-in.ts'
import { transferOut } from './transfer-out.ts'

export const routesWith = (providers: MarketSources, terms: TermsSource): Route[] => [
  write(
    contract.createTransferIn,
    async (work, { body }) =>
      incomingToWire(await transferIn(work, body, { terms, market: marketAt(providers, work) })),
    { isBatched: true },
  ),
  write(
    contract.createTransferOut,
    async (work, { body }) => {
      const paid = await transferOut(work, body, { terms, market: marketAt(providers, work) })
      return paid instanceof Refused ? paid : outgoingToWire(paid)
    },
    { isBatched: true },
  ),
]
