import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { toDecimalText } from '../../../../../money/wire.ts'
import { addMs } from '../../../../../runtime/clock.ts'
import type { Command, OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import { noteCommand, notingReception } from '../../../../../runtime/operator/command.ts'
import { lineOf, section } from '../../../../../runtime/operator/printing.ts'
import { readAge, readMost, readText } from '../../../../../runtime/operator/reading.ts'
import type { SealedFiles } from '../../../../foundation/sealed-files/index.ts'
import { type TreasuryAccount, treasuryAt } from '../../../../foundation/treasury/index.ts'
import { findOrders } from '../orders-of.ts'
import { exportOrders, readOrderFile } from './export-orders.ts'
import { handOver, handOverFile, takeOut } from './hand-over.ts'
import { beneficiaryOf } from './order-csv.ts'
import { noticeOf, type Outcome, type Report, readReports, reportOutcome, requireOrder } from './report-outcome.ts'
import { listFiles, OPEN_STATES, type OrderByHand, openByHand, releaseHeld } from './store.ts'
import { inHouse, inPlatform, type Units } from './units.ts'

type Options = Record<string, unknown>
type Act = (dependencies: OperatorDependencies, values: readonly string[], options: Options) => Promise<string>

const unitsOf = ({ database: { db }, works, clock }: OperatorDependencies): Units => ({ db, works, clock })

async function requireAccount(
  { database: { db }, clock }: OperatorDependencies,
  id: unknown,
): Promise<TreasuryAccount> {
  const treasury = await treasuryAt(db, { environment: 'production', now: clock.now() })
  const account = treasury.find((each) => each.id === id)
  if (!account)
    throw new Error(`The treasury has no account ${id}. It has: ${treasury.map((each) => each.id).join(', ')}.`)
  return account
}

const readBankReference = (options: Options): string =>
  readText(options['bank-reference'], /^\S.{0,190}$/, "--bank-reference <the bank's own id of what it did>")

async function describe({ database: { db } }: OperatorDependencies, order: OrderByHand) {
  const orders = await findOrders({ db, platform: order.platform }, order.transactionId)
  const { account } = await orders.orderOf({ kind: order.kind })
  return beneficiaryOf(account)
}

const masked = (account: string): string => (account.length > 4 ? `…${account.slice(-4)}` : account)

/** The members of an order that lists show, under the names that `--json` gives them. */
async function shown(dependencies: OperatorDependencies, order: OrderByHand) {
  const { name, account } = await describe(dependencies, order)
  return {
    reference: order.reference,
    state: order.state,
    heldBecause: order.heldBecause ?? null,
    account: order.treasuryAccount ?? null,
    kind: order.kind,
    rail: order.rail,
    amount: toDecimalText(order.amount),
    currency: order.amount.currency,
    beneficiaryName: name,
    beneficiaryAccount: masked(account),
    askedAt: order.askedAt.toISOString(),
    file: order.fileId ?? null,
  }
}

const list: Act = async (dependencies, _, options) => {
  const { database, clock } = dependencies
  const state = options.state === undefined ? undefined : OPEN_STATES.find((each) => each === options.state)
  if (options.state !== undefined && !state) throw new Error(`The states are: ${OPEN_STATES.join(', ')}.`)
  const most = readMost(options.most, 'orders')
  const found = await openByHand(
    database.db,
    {
      ...(typeof options.account === 'string' && { treasuryAccount: options.account }),
      ...(typeof options.rail === 'string' && { rail: options.rail }),
      ...(state && { states: [state] }),
      ...(options['older-than'] !== undefined && {
        askedBefore: addMs(clock.now(), -readAge(options['older-than'], '--older-than')),
      }),
    },
    most + 1,
  )
  const orders = await Promise.all(found.slice(0, most).map((order) => shown(dependencies, order)))
  if (options.json === true) return JSON.stringify(orders, undefined, 2)
  const lines = orders.map(({ heldBecause, state: is, account, ...order }) =>
    lineOf([
      ...[order.reference, heldBecause ? `${is}: ${heldBecause}` : is, account ?? 'no account', order.kind, order.rail],
      ...[`${order.amount} ${order.currency}`, order.beneficiaryName, order.beneficiaryAccount, order.askedAt],
    ]),
  )
  const more = found.length > most ? ['There are more. Name an account, a state, or --most.'] : []
  return [...lines, ...more].join('\n') || 'No order waits for you.'
}

const show: Act = async (dependencies, [reference = '']) => {
  const order = await requireOrder(dependencies.database.db, reference)
  const { name, account, bank, country } = await describe(dependencies, order)
  return section(order.reference, [
    ['state', order.state],
    ['held because', order.heldBecause],
    ['since', order.stateSince.toISOString()],
    ['asked for', order.askedAt.toISOString()],
    ['account', order.treasuryAccount],
    ['order', `${order.kind} over ${order.rail}`],
    ['amount', `${toDecimalText(order.amount)} ${order.amount.currency}`],
    ['beneficiary', name],
    ['beneficiary account', account],
    ['beneficiary bank', bank || undefined],
    ['country', country || undefined],
    ['payment', `PlatformConfig:${order.platform} ${order.transactionId}`],
    ['file', order.fileId],
  ])
}

const exportFile =
  (sealed: SealedFiles): Act =>
  async (dependencies, [account], options) => {
    const out = readText(options.out, /\S/, '--out <the file to write>')
    if (options.format !== 'csv') throw new Error('Name the format: --format csv.')
    if (existsSync(out)) throw new Error(`${out} is there already. Name a file that is not. Nothing was done.`)
    if (typeof options.file === 'string') {
      const { file, content } = await readOrderFile(dependencies.database.db, options.file, sealed)
      writeFileSync(out, content, { mode: 0o600, flag: 'wx' })
      const again = `${out} has file ${file.id} again: ${file.orders} orders, ${toDecimalText({ amount: file.total, currency: file.currency })} ${file.currency}.`
      if (!file.voidSince) return again
      return `${again}\nIt is void since ${file.voidSince.toISOString()}: the bank must not get it.`
    }
    const from = await requireAccount(dependencies, account)
    const rail = typeof options.rail === 'string' ? options.rail : undefined
    const exported = await exportOrders(unitsOf(dependencies), from, rail, sealed)
    const left =
      exported.tooLittleFor > 0
        ? [`${exported.tooLittleFor} orders wait: ${from.id} has not enough for them by what its bank has booked.`]
        : []
    if (!('file' in exported)) return left[0] ?? `No order waits for ${from.id}.`
    const { file, content } = exported
    writeFileSync(out, content, { mode: 0o600, flag: 'wx' })
    const made = `${out} has file ${file.id}: ${file.orders} orders, ${toDecimalText({ amount: file.total, currency: file.currency })} ${file.currency}.`
    return [made, `Once the bank has it: orders handed-over ${file.id}`, ...left].join('\n')
  }

const files: Act = async ({ database: { db } }, _, options) => {
  const found = await listFiles(db, readMost(options.most, 'files'))
  const lines = found.map((file) =>
    lineOf([
      ...[file.id, file.treasuryAccount, `${file.orders} orders`],
      `${toDecimalText({ amount: file.total, currency: file.currency })} ${file.currency}`,
      file.madeAt.toISOString(),
      file.voidSince ? 'void' : file.handedOverAt ? 'handed over' : 'made',
    ]),
  )
  return lines.join('\n') || 'There is no file of orders.'
}

/** A file, or single orders that a person gives to the bank without one. */
const handedOver: Act = async (dependencies, [name = '', ...others]) => {
  const units = unitsOf(dependencies)
  const isOrder = name.startsWith('ORD')
  if (!isOrder) {
    const count = await handOverFile(units, name)
    await inHouse(units, async (work) => noteCommand(work, dependencies, name))
    return `The bank has file ${name}: ${count} orders handed over.`
  }
  const references = [name, ...others]
  const orders = await Promise.all(references.map((reference) => requireOrder(units.db, reference)))
  for (const order of orders) {
    await handOver(units, order)
    await inPlatform(units, order.platform, async (work) => noteCommand(work, dependencies, order.key))
  }
  return `The bank has ${references.join(', ')}.`
}

const reporting =
  (outcome: Outcome): Act =>
  async (dependencies, [reference = ''], options) => {
    const order = await requireOrder(dependencies.database.db, reference)
    return apply(dependencies, order, {
      ...{ reference, outcome, bankReference: readBankReference(options) },
      ...(typeof options.reason === 'string' && { reason: options.reason }),
      ...(typeof options.amount === 'string' && { amount: options.amount }),
    })
  }

async function apply(dependencies: OperatorDependencies, order: OrderByHand, report: Report): Promise<string> {
  const reception = await reportOutcome(notingReception(dependencies, order.key), order, report)
  return `${order.reference}: ${report.outcome}, ${reception}.`
}

/** All lines are checked before the first one is applied. */
const importReports: Act = async (dependencies, [file = '']) => {
  const reports = readReports(readFileSync(readText(file, /\S/, 'the CSV file with the reports'), 'utf8'))
  const checked = await Promise.all(
    reports.map(async (report) => {
      const order = await requireOrder(dependencies.database.db, report.reference)
      noticeOf(order, report)
      return { order, report }
    }),
  )
  const lines: string[] = []
  for (const { order, report } of checked) lines.push(await apply(dependencies, order, report))
  return lines.join('\n') || 'The file has no reports.'
}

const takeOutOfFile: Act = async (dependencies, [reference = '']) => {
  const units = unitsOf(dependencies)
  const order = await requireOrder(units.db, reference)
  await takeOut(units, order)
  await inHouse(units, async (work) => noteCommand(work, dependencies, order.key))
  return `${reference} waits again, and so do the other orders of file ${order.fileId}, which is void: the bank must not get it.`
}

/** Chooses the account of the treasury that pays an order. */
const assign: Act = async (dependencies, [reference = '', accountId]) => {
  const units = unitsOf(dependencies)
  const order = await requireOrder(units.db, reference)
  const account = await requireAccount(dependencies, accountId)
  if (account.currency !== order.amount.currency || account.status === 'closed')
    throw new Error(
      `${account.id} is ${account.status} and in ${account.currency}: it cannot pay ${order.amount.currency}.`,
    )
  const isReleased = await inPlatform(units, order.platform, async (work) => {
    const released = order.heldBecause === 'NO_ACCOUNT' && (await releaseHeld(work, order.key, account.id))
    if (released) noteCommand(work, dependencies, order.key)
    return released
  })
  if (!isReleased) throw new Error(`${reference} is ${order.state} and does not wait for an account.`)
  return `${reference} waits for the next file of ${account.id}.`
}

const actionsWith = (sealed: SealedFiles): Readonly<Record<string, Act>> => ({
  list,
  show,
  export: exportFile(sealed),
  files,
  'handed-over': handedOver,
  confirm: reporting('confirmed'),
  reject: reporting('rejected'),
  'ask-back': reporting('asked-back'),
  cancelled: reporting('cancelled'),
  import: importReports,
  'take-out': takeOutOfFile,
  assign,
})

/** Orders that people of the operator carry out at its banks. */
export const ordersCommand = (sealed: SealedFiles): Command => ({
  usage: [
    'orders list [--account <account of the treasury>] [--rail <…>] [--state held|waiting|"in file"|"handed over"] [--older-than 2d] [--most <count>] [--json]',
    '    orders show <reference> | orders assign <reference> <account of the treasury>',
    '    orders export <account of the treasury> --format csv --out <file> [--rail <…>] [--file <id of a file that was made>] | orders files',
    '    orders handed-over <id of a file> | <reference>… | orders take-out <reference>',
    '    orders confirm|reject|ask-back|cancelled <reference> --bank-reference <…> [--amount <decimal>] [--reason <why it was rejected>]',
    '    orders import <csv: reference,outcome,bankReference,reason,amount>',
  ].join('\n'),
  options: {
    ...Object.fromEntries(
      [
        'account',
        'rail',
        'state',
        'older-than',
        'most',
        'format',
        'out',
        'file',
        'bank-reference',
        'amount',
        'reason',
      ].map((name) => [name, { type: 'string' }]),
    ),
    json: { type: 'boolean' },
  },
  async run(dependencies, { options, values: [action = '', ...values] }) {
    const actions = actionsWith(sealed)
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) throw new Error(`Say what to do with orders: ${Object.keys(actions).join(', ')}.`)
    return act({ ...dependencies, command: `orders ${action}` }, values, options)
  },
})
