import type { Custody } from '../../../custody/index.ts'
import { findCurrency } from '../../../money/currencies.ts'
import { parseId } from '../../../runtime/ids.ts'
import { type Command, type Commands, workFor } from '../../../runtime/operator/command.ts'
import { lineOf } from '../../../runtime/operator/printing.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { closeCardByService, PROGRAM_NAMES } from '../cards/index.ts'
import { owedToNetworks, recordSettlement } from './network-settlement.ts'
import { EXCEPTION_MOVES, type ExceptionMove, settleException } from './settle-exception.ts'
import { eventsLeftToOperator, openExceptions } from './store.ts'

/** The exceptions of card payments, and the events that could not be applied (cards-stablecoins A9, A10). */
const list: Command = {
  usage: 'card-exceptions <PlatformConfig:…>',
  run: (dependencies, { values: [platform = ''] }) =>
    workFor(dependencies, platform, async (work) => {
      const lines = [...(await exceptionLines(work)), ...(await eventLines(work))]
      return lines.length > 0 ? lines.join('\n') : 'No card payment of the platform needs the operator.'
    }),
}

const exceptionLines = async ({ tx, platform }: Work): Promise<string[]> =>
  (await openExceptions(tx, platform)).map(({ id, exception, fundingCurrency, accountId, isExceptionOurs }) =>
    lineOf([id, `${exception} ${fundingCurrency}`, accountId, isExceptionOurs ? 'write off' : 'collect or write off']),
  )

const eventLines = async ({ tx, platform }: Work): Promise<string[]> =>
  (await eventsLeftToOperator(tx, platform)).map(({ cardId, id, token, message, receivedAt }) =>
    lineOf([cardId, `event ${id}`, message.kind, token, receivedAt.toISOString()]),
  )

const settling = (custody: Custody, move: ExceptionMove): Command => ({
  usage: `${move}-card-exception <PlatformConfig:…> <CardTransaction:…>`,
  async run(dependencies, { values: [platform = '', text = ''] }) {
    const settle = (work: Work) => {
      const id = parseId('CardTransaction', text)
      if (!id) throw new Error('Name the card payment by its id: CardTransaction:<uuid>.')
      return settleException(work, { custody }, id, move)
    }
    await workFor(dependencies, platform, settle, text)
    return `Nothing is missing for ${text} any more.`
  },
})

/** The amount owed to the network of each program (payments 18.2). Negative: the network owes it. */
const listOwed: Command = {
  usage: 'card-settlement <PlatformConfig:…>',
  run: (dependencies, { values: [platform = ''] }) =>
    workFor(dependencies, platform, async (work) => {
      const lines = (await owedToNetworks(work.tx, work.platform)).map(({ program, owed: { amount, currency } }) =>
        lineOf([program, `${amount} ${currency}`]),
      )
      return lines.join('\n') || 'Nothing is owed to a network of cards, nor by one.'
    }),
}

/** Records a payment to or from a network: the daily settlement (payments 18.3, K7). */
const recordPaid: Command = {
  usage:
    'record-card-settlement <PlatformConfig:…> <program> paid|received <amount in the smallest unit> <currency> <reference>',
  async run(
    dependencies,
    { values: [platform = '', name = '', direction = '', amount = '', currency = '', reference = ''] },
  ) {
    const program = PROGRAM_NAMES.find((each) => each === name)
    if (!program) throw new Error(`Name the program: ${PROGRAM_NAMES.join(' or ')}.`)
    const sign = { paid: 1n, received: -1n }[direction]
    if (sign === undefined)
      throw new Error('Say whether you have paid the network or received from it: paid or received.')
    if (!/^[1-9][0-9]{0,17}$/.test(amount)) throw new Error('Give the amount as a whole number in the smallest unit.')
    if (!findCurrency(currency)) throw new Error(`There is no currency ${currency}.`)
    if (reference === '') throw new Error('Give the reference of the payment at the bank: it is recorded once.')
    const paid = { amount: sign * BigInt(amount), currency }
    const record = (work: Work) => recordSettlement(work, program, paid, reference)
    await workFor(dependencies, platform, record, `${program} ${reference}`)
    return `The payment ${reference} is recorded.`
  },
}

const closing = (custody: Custody): Command => ({
  usage: 'close-card <PlatformConfig:…> <Card:…>',
  async run(dependencies, { values: [platform = '', card = ''] }) {
    const close = async (work: Work) => {
      const id = parseId('Card', card)
      if (!id) throw new Error('Name the card by its id: Card:<uuid>.')
      if (!(await closeCardByService(work, custody, id))) throw new Error('There is no such card that is not closed.')
    }
    await workFor(dependencies, platform, close, card)
    return `The card ${card} is CLOSED.`
  },
})

export const cardCommands = (custody: Custody): Commands => ({
  'card-exceptions': list,
  ...Object.fromEntries(EXCEPTION_MOVES.map((move) => [`${move}-card-exception`, settling(custody, move)])),
  'card-settlement': listOwed,
  'record-card-settlement': recordPaid,
  'close-card': closing(custody),
})
