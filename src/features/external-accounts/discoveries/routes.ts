import type { BankDirectory, Institution } from '#directories/bank-directory.ts'
import type { Vasp, VaspDirectory } from '#directories/vasp-directory.ts'
import { compareNames } from '#formats/letter-case.ts'
import { pageOf, pageOfNames } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { type Route, read } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { listAccountTypes } from './list-account-types.ts'
import { listVasps } from './vasp-contract.ts'

/** Returns an institution with its names. The rest of the directory serves only account checks (accounts 8). */
const toWire = ({ bankName, displayName, country, currency }: Institution): Static<typeof contract.Discovery> => ({
  bankName,
  displayName,
  country,
  currency,
})

const BY_NAME = { nameOf: ({ vaspName }: Vasp) => vaspName, compare: compareNames }

/** The directories of the operator. */
export interface Directories {
  bankDirectory: BankDirectory
  vaspDirectory: VaspDirectory
}

export const routesWith = ({ bankDirectory, vaspDirectory }: Directories): Route[] => [
  read(contract.getDiscoveries, async (_, { query }) => ({
    data: bankDirectory.institutions
      .filter(
        ({ country, currency }) => country === (query.country ?? country) && currency === (query.currency ?? currency),
      )
      .map(toWire),
  })),
  read(contract.getAccountTypes, async (_, { query }) => ({ data: listAccountTypes(query) })),
  read(listVasps, async (_, { caller: { environment }, page }) =>
    pageOf(pageOfNames(vaspDirectory[environment], BY_NAME, page), (vasp) => vasp),
  ),
]
