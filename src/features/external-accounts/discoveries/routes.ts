import type { BankDirectory } from '../../../directories/bank-directory.ts'
import { type Route, read } from '../../../runtime/route.ts'
import * as contract from './contract.ts'
import { listAccountTypes } from './list-account-types.ts'
import { toWire } from './view.ts'

export const routesWith = ({ institutions }: BankDirectory): Route[] => [
  read(contract.getDiscoveries, async (_, { query }) => ({
    data: institutions
      .filter(
        ({ country, currency }) => country === (query.country ?? country) && currency === (query.currency ?? currency),
      )
      .map(toWire),
  })),
  read(contract.getAccountTypes, async (_, { query }) => ({ data: listAccountTypes(query) })),
]
