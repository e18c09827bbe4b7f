import { type Command, notingReception, type OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import { readText } from '../../../../../runtime/operator/reading.ts'
import type { SealedFiles } from '../../../../foundation/sealed-files/index.ts'
import type { Act, Options } from './act.ts'
import { assign, move } from './choose-account.ts'
import { list, show } from './look-at-orders.ts'
import type { Outcome, Report } from './outcomes.ts'
import { reportOutcome, requireOrder } from './report-outcome.ts'
import type { OrderByHand } from './store.ts'
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
  'take-out': takeOutOfFile,
  assign,
  move,
})

/** Orders that people of the operator carry out at its banks. */
export const ordersCommand = (sealed: SealedFiles): Command => ({
  usage: [
    'orders list [--account <account of the treasury>] [--rail <…>] [--state held|waiting|"in file"|"handed over"] [--older-than 2d] [--most <count>] [--json]',
    '    orders show <reference> | orders assign <reference> <account of the treasury>',
    '    orders move <reference> | --from <account of the treasury> --to <account of the treasury>',
    '    orders export <account of the treasury> --format csv --out <file> [--rail <…>] [--file <id of a file that was made>] | orders files',
    '    orders handed-over <id of a file> | <reference>… | orders take-out <reference>',
    '    orders confirm|reject|ask-back|cancelled <reference> --bank-reference <…> [--amount <decimal>] [--reason <why it was rejected>]',
  ].join('\n'),
  options: {
    ...Object.fromEntries(
      [
        'account',
        'from',
        'to',
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
