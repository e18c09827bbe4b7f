import { readFileSync } from 'node:fs'
import {
  type Command,
  noteCommand,
  notingReception,
  type OperatorDependencies,
} from '../../../../../runtime/operator/command.ts'
import { readText } from '../../../../../runtime/operator/reading.ts'
import { inPlatform } from '../../../../../runtime/operator/units.ts'
import type { SealedFiles } from '../../../../foundation/sealed-files/index.ts'
import { readTreasuryAccount } from '../../../../foundation/treasury/index.ts'
import { type Act, type Options, unitsOf } from './act.ts'
import { list, show } from './look-at-orders.ts'
import { noticeOf, type Outcome, type Report, readReports, reportOutcome, requireOrder } from './report-outcome.ts'
import { type OrderByHand, releaseHeld } from './store.ts'
import { exportFile, files, handedOver, takeOutOfFile } from './work-with-files.ts'

const readBankReference = (options: Options): string =>
  readText(options['bank-reference'], /^\S.{0,190}$/, "--bank-reference <the bank's own id of what it did>")

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

/** Chooses the account of the treasury that pays an order. */
const assign: Act = async (dependencies, [reference = '', accountId]) => {
  const units = unitsOf(dependencies)
  const order = await requireOrder(units.db, reference)
  const account = await readTreasuryAccount(units, accountId)
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
