import { createHash } from 'node:crypto'
import { bank, houseBalance, openOutflows } from '../../../../../ledger/index.ts'
import { toDecimalText } from '../../../../../money/wire.ts'
import type { PartnerOrder } from '../../../../../providers/payouts/port.ts'
import { type Db, takeTurns } from '../../../../../runtime/db/index.ts'
import { inHouse, inPlatform, type Units } from '../../../../../runtime/operator/units.ts'
import { HOUSE } from '../../../../../runtime/platforms/platforms.ts'
import { keepFile, readFile, type SealedFiles, storeFile } from '../../../../foundation/sealed-files/index.ts'
import type { TreasuryAccount } from '../../../../foundation/treasury/index.ts'
import { findOrders, lockOrders } from '../orders-of.ts'
import { findFile, insertFile, type OrderFile } from './files/store.ts'
import { accountsFor, whyHeld } from './give-order.ts'
import { toOrderCsv } from './order-csv.ts'
import { committedFrom, findByHand, holdByHand, moveByHand, type OrderByHand, openByHand, placeOn } from './store.ts'

/** In one file. Those beyond come into the next one. */
const MOST_ORDERS = 5_000

type Ready = PartnerOrder & { reference: string; platform: OrderByHand['platform'] }

/** A file that was made, and how many orders wait because the account has not enough for them. */
export interface Exported {
  file: Omit<OrderFile, 'madeAt'>
  content: Buffer
  tooLittleFor: number
}

/**
 * Takes the orders that wait for an account into a new file, the oldest first, as long as the account has enough for
 * them. Nothing where none can go out.
 */
export async function exportOrders(
  units: Units,
  account: TreasuryAccount,
  rail: string | undefined,
  sealed: SealedFiles,
): Promise<Exported | { tooLittleFor: number }> {
  const { db } = units
  await releaseForAccount(units, account.id)
  const waiting = await openByHand(
    db,
    { treasuryAccount: account.id, states: ['waiting'], ...(rail !== undefined && { rail }) },
    MOST_ORDERS,
  )
  const ready: Ready[] = []
  for (const order of waiting) ready.push(...(await readyOrder(units, order)))
  const affordable = oldestWithin(ready, await availableFrom(db, account))
  const tooLittleFor = ready.length - affordable.length
  return affordable.length === 0
    ? { tooLittleFor }
    : { ...(await makeFile(units, account, affordable, sealed)), tooLittleFor }
}

/** Held orders that lack nothing any more wait again: their beneficiary has been cleared, or this account serves them now. */
async function releaseForAccount(units: Units, account: string): Promise<void> {
  for (const held of await openByHand(units.db, { states: ['held'], payableFrom: account }, MOST_ORDERS))
    await inPlatform(units, held.platform, async (work) => {
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
 * The order with its present content. Nothing where its outcome is known by now, or it may not go out: it is ended, or
 * held.
 */
async function readyOrder(
  units: Units,
  { key, reference, platform, kind, transactionId, amount }: OrderByHand,
): Promise<Ready[]> {
  return inPlatform(units, platform, async (work) => {
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

/** What orders may still take from the account: the balance at its bank, less what is under way and what must stay. */
async function availableFrom(db: Db, { id, currency, floor = 0 }: TreasuryAccount): Promise<bigint> {
  const balances = await houseBalance(db, HOUSE, bank(id))
  const balance = balances.find((each) => each.currency === currency)?.amount ?? 0n
  return balance - (await committedFrom(db, id)) - (await openOutflows(db, id)) - BigInt(floor)
}

/** No order overtakes an older one that is too large. */
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

async function makeFile(units: Units, from: TreasuryAccount, orders: readonly Ready[], sealed: SealedFiles) {
  const executionDate = units.clock.now().toISOString().slice(0, 10)
  const content = Buffer.from(toOrderCsv(orders, { from, executionDate }))
  const id = await storeFile(
    { prepare: (callback) => inHouse(units, callback) },
    HOUSE,
    { content: () => inPieces(content), size: content.length },
    sealed,
  )
  const file = {
    ...{ id, treasuryAccount: from.id, currency: from.currency, orders: orders.length },
    total: orders.reduce((sum, { amount }) => sum + amount.amount, 0n),
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  await inHouse(units, async (work) => {
    await takeTurns(work.tx, `order files ${from.id}`)
    await insertFile(work, file, orders)
    await keepFile(work, id)
  })
  return { file, content }
}

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** The file as it was made, byte for byte. */
export async function readOrderFile(
  db: Db,
  id: string,
  sealed: SealedFiles,
): Promise<{ file: OrderFile; content: Buffer }> {
  const file = await findFile(db, id)
  if (!file) throw new Error(`There is no file ${id}. The command orders files shows them.`)
  const pieces: Buffer[] = []
  for await (const piece of readFile(db, HOUSE, id, sealed)) pieces.push(piece)
  return { file, content: Buffer.concat(pieces) }
}
