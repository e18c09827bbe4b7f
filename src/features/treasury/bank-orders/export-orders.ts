import { createHash } from 'node:crypto'
import { keepFile, readFile, type SealedFiles, storeFile } from '#features/files/index.ts'
import {
  findByHand,
  findOrders,
  holdByHand,
  lockOrders,
  moveByHand,
  type OrderByHand,
  openByHand,
  placeOn,
} from '#features/payments/index.ts'
import type { TreasuryAccount } from '#features/treasury-accounts/index.ts'
import { bank, openOutflows, systemBalance } from '#ledger/index.ts'
import { toDecimalText } from '#money/wire.ts'
import type { PartnerOrder } from '#providers/payouts/port.ts'
import { type Db, takeTurns } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type MadeFile, type OrderFile, recordMade } from './files/store.ts'
import { accountsFor, whyHeld } from './give-order.ts'
import { toOrderCsv } from './order-csv.ts'
import { committedFrom } from './store.ts'

/** The maximum number of orders in one file. Further orders go into the next file. */
const MOST_ORDERS = 5_000

type Ready = PartnerOrder & { reference: string; platform: OrderByHand['platform'] }

/** Opens transactions of platforms and of the system tenant during the production of a file. */
export interface Books {
  db: Db
  now: Date
  inPlatform<T>(platform: PlatformId, callback: (work: Work) => Promise<T>): Promise<T>
  inSystemBook<T>(callback: (work: Work) => Promise<T>): Promise<T>
}

/** The orders of a file in production, with its bytes. */
export interface Gathered {
  file: MadeFile
  orders: readonly Ready[]
}

/**
 * Collects the orders that wait for an account into a requested file, oldest first, as long as the account has enough
 * money. Leaves out orders of suspended platforms unless they continue. Only the bytes of the file exist after this
 * step. `recordGathered` stores them.
 */
export async function gatherOrders(
  books: Books,
  { id, rail }: Pick<OrderFile, 'id' | 'rail'>,
  account: TreasuryAccount,
  sealed: SealedFiles,
): Promise<Gathered> {
  const { db } = books
  await releaseForAccount(books, account.id)
  const waiting = await openByHand(
    db,
    { treasuryAccount: account.id, states: ['waiting'], mayLeave: true, ...(rail !== undefined && { rail }) },
    MOST_ORDERS,
  )
  const ready: Ready[] = []
  for (const order of waiting) ready.push(...(await readyOrder(books, order)))
  const orders = oldestWithin(ready, await availableFrom(db, account))
  const total = orders.reduce((sum, { amount }) => sum + amount.amount, 0n)
  const content = orders.length > 0 && (await storeOrders(books, account, orders, sealed))
  return {
    file: {
      id,
      treasuryAccount: account.id,
      orders: orders.length,
      total,
      ...(content && { content }),
      leftForFunds: ready.length - orders.length,
    },
    orders,
  }
}

/** Records a finished file. Throws as `recordMade` does. */
export async function recordGathered(work: Work, { file, orders }: Gathered): Promise<void> {
  await takeTurns(work.tx, `order files ${file.treasuryAccount}`)
  await recordMade(work, file, orders)
  if (file.content) await keepFile(work, file.content.id)
}

/**
 * Releases held orders whose reason no longer applies: their beneficiary is now cleared, or this account now serves
 * them.
 */
async function releaseForAccount({ db, inPlatform }: Books, account: string): Promise<void> {
  for (const held of await openByHand(db, { states: ['held'], payableFrom: account }, MOST_ORDERS))
    await inPlatform(held.platform, async (work) => {
      const orders = await lockOrders(work, held.transactionId)
      const order = await findByHand(work.tx, work.platform, held.key)
      if (order?.state !== 'held') return
      const [best] =
        order.treasuryAccount === undefined ? await accountsFor(work, orders, order) : [{ id: order.treasuryAccount }]
      if (best?.id === account && !(await whyHeld(work, orders, await orders.orderOf({ kind: order.kind }))))
        await placeOn(work, order.key, { treasuryAccount: account })
    })
}

/**
 * Returns the order with its current content. Returns an empty list if its outcome is already known, which ends the
 * order, or if the operator may not send it, which holds it.
 */
async function readyOrder(
  { inPlatform }: Books,
  { key, reference, platform, kind, transactionId, amount }: OrderByHand,
): Promise<Ready[]> {
  return inPlatform(platform, async (work) => {
    const orders = await findOrders({ db: work.tx, platform }, transactionId)
    if (!(await orders.isOpen(kind))) {
      await moveByHand(work, [key], ['waiting'], 'obsolete')
      return []
    }
    const order = await orders.orderOf({ kind })
    const because = await whyHeld(work, orders, order)
    if (because) {
      await holdByHand(work, key, because)
      return []
    }
    if (order.amount.amount !== amount.amount || order.amount.currency !== amount.currency)
      throw new Error(`${key} was asked for as ${toDecimalText(amount)} and is ${toDecimalText(order.amount)} now.`)
    return [{ ...order, reference, platform }]
  })
}

/**
 * Returns the amount that orders may still take from the account: the balance at its bank, less the money in transit
 * and the required minimum.
 */
async function availableFrom(db: Db, { id, currency, floor = 0 }: TreasuryAccount): Promise<bigint> {
  const balances = await systemBalance(db, SYSTEM_TENANT, bank(id))
  const balance = balances.find((each) => each.currency === currency)?.amount ?? 0n
  return balance - (await committedFrom(db, id)) - (await openOutflows(db, id)) - BigInt(floor)
}

/** An order never overtakes an older order that is too large. */
function oldestWithin(orders: readonly Ready[], available: bigint): Ready[] {
  const taken: Ready[] = []
  let left = available
  for (const order of orders) {
    left -= order.amount.amount
    if (left < 0n) return taken
    taken.push(order)
  }
  return taken
}

/** Builds and stores the bytes of a file. */
async function storeOrders(books: Books, from: TreasuryAccount, orders: readonly Ready[], sealed: SealedFiles) {
  const executionDate = books.now.toISOString().slice(0, 10)
  const content = Buffer.from(toOrderCsv(orders, { from, executionDate }))
  const id = await storeFile(
    { prepare: (callback) => books.inSystemBook(callback) },
    SYSTEM_TENANT,
    { content: () => inPieces(content), size: content.length },
    sealed,
  )
  return { id, sha256: createHash('sha256').update(content).digest('hex') }
}

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** Returns the original bytes of a file. */
export async function contentOf(db: Db, contentId: string, sealed: SealedFiles): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readFile(db, SYSTEM_TENANT, contentId, sealed)) pieces.push(piece)
  return Buffer.concat(pieces)
}
