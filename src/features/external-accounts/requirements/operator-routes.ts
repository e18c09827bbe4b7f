import { act } from '#features/operators/acts/index.ts'
import { type Money, money } from '#money/money.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { read } from '#runtime/http/route.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import * as contract from './operator-contract.ts'
import { findThreshold, hasCounterpartyRequirements, setCounterpartyRequirements } from './store.ts'

const toWire = (isRequired: boolean, threshold: Money | undefined) => ({
  isRequired,
  ...(threshold && { unprovenUpTo: toWireAmount(threshold) }),
})

const requirementsOf = async (db: Db | Tx, platform: PlatformId) =>
  toWire(await hasCounterpartyRequirements(db, platform), await findThreshold(db, platform))

export const requirementRoutes = [
  read(contract.readCounterpartyRequirements, (db, { caller: { platform } }) => requirementsOf(db, platform)),
]

/** Settings of treasurers and administrators about the parties that a platform pays (accounts 3.3). */
export const requirementActs = [
  act(contract.setCounterpartyRequirements, {
    snapshot: ({ tx, platform }) => requirementsOf(tx, platform),
    async carryOut(work, { body: { isRequired, unprovenUpTo } }) {
      const threshold =
        isRequired && unprovenUpTo ? money(BigInt(unprovenUpTo.amount), unprovenUpTo.currency) : undefined
      await setCounterpartyRequirements(work, isRequired, threshold)
      return toWire(isRequired, threshold)
    },
  }),
]
