import { type Route, write } from '#runtime/http/route.ts'
import { Refused } from '#runtime/lib/errors.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import { incomingToWire, outgoingToWire } from '../index.ts'
import type { Sources } from '../quotes/index.ts'
import * as contract from './contract.ts'
import { transferIn } from './transfer-in.ts'
import { transferOut } from './transfer-out.ts'

interface TransferDependencies extends MarketSources, Omit<Sources, 'market'> {}

export const routesWith = ({ rates, networkFees, ...dependencies }: TransferDependencies): Route[] => [
  write(
    contract.createTransferIn,
    async (work, { body }) =>
      incomingToWire(await transferIn(work, body, { ...dependencies, market: marketAt({ rates, networkFees }, work) })),
    { isBatched: true },
  ),
  write(
    contract.createTransferOut,
    async (work, { body }) => {
      const answer = await transferOut(work, body, { ...dependencies, market: marketAt({ rates, networkFees }, work) })
      return answer.status === 'refused' ? new Refused(answer.refusal) : outgoingToWire(answer.payment)
    },
    { isBatched: true },
  ),
]
