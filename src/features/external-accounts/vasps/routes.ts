import type { Vasp, VaspDirectory } from '../../../directories/vasp-directory.ts'
import { compareNames } from '../../../formats/letter-case.ts'
import { pageOf, pageOfNames } from '../../../runtime/pages/pages.ts'
import { type Route, read } from '../../../runtime/route.ts'
import * as contract from './contract.ts'

const BY_NAME = { nameOf: ({ vaspName }: Vasp) => vaspName, compare: compareNames }

export const routesWith = (directory: VaspDirectory): Route[] => [
  read(contract.listVasps, async (_, { caller: { environment }, page }) =>
    pageOf(pageOfNames(directory[environment], BY_NAME, page), (vasp) => vasp),
  ),
]
