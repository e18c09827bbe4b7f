import type { Db, Tx } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Treasury } from './treasury.ts'

/** Why an account of the treasury cannot be closed, a clause each: `3 orders are open`. Nothing where it can. */
export const accountUses = extensionPoint<(db: Db | Tx, account: string) => Promise<string[]>>(
  'uses of accounts of the treasury',
)

/** When the bank of an account of the treasury has last reported something; undefined where it never has. */
export const lastHeardFrom = extensionPoint<(db: Db | Tx, account: string) => Promise<Date | undefined>>(
  'when a bank was last heard from',
)

/** How many accounts of all platforms wait for a treasury like this. */
export const awaitingTreasury = extensionPoint<(db: Db | Tx, treasury: Treasury) => Promise<number>>(
  'accounts that wait for the treasury',
)
