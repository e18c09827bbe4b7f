import { existsSync, writeFileSync } from 'node:fs'
import { toDecimalText } from '../../../../../money/wire.ts'
import type { Db } from '../../../../../runtime/db/index.ts'
import { newUuid } from '../../../../../runtime/ids.ts'
import { noteCommand, type OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import { counted, lineOf } from '../../../../../runtime/operator/printing.ts'
import { readMost, readText } from '../../../../../runtime/operator/reading.ts'
import { inHouse, inPlatform } from '../../../../../runtime/operator/units.ts'
import type { SealedFiles } from '../../../../foundation/sealed-files/index.ts'
import { readTreasuryAccount, type TreasuryAccount } from '../../../../foundation/treasury/index.ts'
import { type Act, unitsOf } from './act.ts'
import { type Books, contentOf, gatherOrders, recordGathered } from './export-orders.ts'
import { findFile, insertAsked, listFiles, type OrderFile } from './files/store.ts'
import { handOver, handOverFile, takeOut } from './hand-over.ts'
import { requireOrder } from './report-outcome.ts'

const totalOf = ({ total: amount, currency }: Pick<OrderFile, 'total' | 'currency'>): string =>
  `${toDecimalText({ amount, currency })} ${currency}`

const contentsOf = (file: Pick<OrderFile, 'orders' | 'total' | 'currency'>): string =>
  `${counted(file.orders, 'order')}, ${totalOf(file)}`

const tooLittle = ({ id }: TreasuryAccount, orders: number): string =>
  orders === 1
    ? `1 order waits: ${id} has not enough for it by what its bank has booked.`
    : `${orders} orders wait: ${id} has not enough for them by what its bank has booked.`

/** Orders that wait for an account, as a new file; or a file that was made, once more. */
export const exportFile =
  (sealed: SealedFiles): Act =>
  async (dependencies, [account], options) => {
    const out = readText(options.out, /\S/, '--out <the file to write>')
    if (options.format !== 'csv') throw new Error('Name the format: --format csv.')
    if (existsSync(out)) throw new Error(`${out} is there already. Name a file that is not. Nothing was done.`)
    if (typeof options.file === 'string') {
      const { file, content } = await readOrderFile(dependencies.database.db, options.file, sealed)
      writeFileSync(out, content, { mode: 0o600, flag: 'wx' })
      const again = `${out} has file ${file.id} again: ${contentsOf(file)}.`
      if (!file.voidSince) return again
      return `${again}\nIt is void since ${file.voidSince.toISOString()}: the bank must not get it.`
    }
    const from = await readTreasuryAccount(unitsOf(dependencies), account)
    const rail = typeof options.rail === 'string' ? options.rail : undefined
    const id = await makeFile(dependencies, from, rail, sealed)
    const made = await findFile(dependencies.database.db, id)
    const left = made && made.leftForFunds > 0 ? [tooLittle(from, made.leftForFunds)] : []
    if (!made?.content) return left[0] ?? `No order waits for ${from.id}.`
    const { file, content } = await readOrderFile(dependencies.database.db, id, sealed)
    writeFileSync(out, content, { mode: 0o600, flag: 'wx' })
    const said = `${out} has file ${file.id}: ${contentsOf(file)}.`
    return [said, `Once the bank has it: orders handed-over ${file.id}`, ...left].join('\n')
  }

/** Makes a file at once. Answers its id. */
async function makeFile(
  dependencies: OperatorDependencies,
  account: TreasuryAccount,
  rail: string | undefined,
  sealed: SealedFiles,
): Promise<string> {
  const units = unitsOf(dependencies)
  const file = { id: newUuid(), ...(rail !== undefined && { rail }) }
  const books: Books = {
    ...{ db: units.db, now: units.clock.now() },
    inPlatform: (platform, callback) => inPlatform(units, platform, callback),
    inHouse: (callback) => inHouse(units, callback),
  }
  const gathered = await gatherOrders(books, file, account, sealed)
  await inHouse(units, async (work) => {
    await insertAsked(work, { ...file, treasuryAccount: account.id, currency: account.currency })
    await recordGathered(work, gathered)
  })
  return file.id
}

async function readOrderFile(db: Db, id: string, sealed: SealedFiles): Promise<{ file: OrderFile; content: Buffer }> {
  const file = await findFile(db, id)
  if (!file?.content) throw new Error(`There is no file ${id}. The command orders files shows them.`)
  return { file, content: await contentOf(db, file.content.id, sealed) }
}

export const files: Act = async ({ database: { db } }, _, options) => {
  const found = await listFiles(db, readMost(options.most, 'files'))
  const lines = found.map((file) =>
    lineOf([
      ...[file.id, file.treasuryAccount, counted(file.orders, 'order')],
      totalOf(file),
      file.askedAt.toISOString(),
      file.voidSince ? 'void' : file.handedOverAt ? 'handed over' : 'made',
    ]),
  )
  return lines.join('\n') || 'There is no file of orders.'
}

/** A file, or single orders that a person gives to the bank without one. */
export const handedOver: Act = async (dependencies, [name = '', ...others]) => {
  const units = unitsOf(dependencies)
  const isOrder = name.startsWith('ORD')
  if (!isOrder) {
    const count = await handOverFile(units, name)
    await inHouse(units, async (work) => noteCommand(work, dependencies, name))
    return `The bank has file ${name}: ${counted(count, 'order')} handed over.`
  }
  const references = [name, ...others]
  const orders = await Promise.all(references.map((reference) => requireOrder(units.db, reference)))
  for (const order of orders) {
    await handOver(units, order)
    await inPlatform(units, order.platform, async (work) => noteCommand(work, dependencies, order.key))
  }
  return `The bank has ${references.join(', ')}.`
}

/** The file is void, and all its orders wait again. */
export const takeOutOfFile: Act = async (dependencies, [reference = '']) => {
  const units = unitsOf(dependencies)
  const order = await requireOrder(units.db, reference)
  await inHouse(units, async (work) => {
    await takeOut(work, order)
    noteCommand(work, dependencies, order.key)
  })
  return `${reference} waits again, and so do the other orders of file ${order.fileId}, which is void: the bank must not get it.`
}
