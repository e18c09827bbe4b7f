import { findCurrency } from '../../../money/currencies.ts'
import { money } from '../../../money/money.ts'
import { addMs } from '../../../runtime/clock.ts'
import type { Db } from '../../../runtime/db/index.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { parseId } from '../../../runtime/ids.ts'
import {
  type Commands,
  notingReception,
  type OperatorDependencies,
  readEnvironment,
  workFor,
} from '../../../runtime/operator/command.ts'
import { lineOf } from '../../../runtime/operator/printing.ts'
import { readText } from '../../../runtime/operator/reading.ts'
import type { Work } from '../../../runtime/units/work.ts'
import {
  DEPOSIT_REFUSALS,
  type DepositRefusal,
  type IncomingPayment,
  type Originator,
  readRail,
} from '../payments/index.ts'
import { dropReceipt } from './apply-receipt.ts'
import type { KeptReceipt, Receipt, ReceiptKey } from './model.ts'
import { readTreasuryAccount } from './read-treasury-account.ts'
import { receiveReceipt } from './receive-receipt.ts'
import { refuseHeld, releaseHeld } from './review-deposit.ts'
import { differencesBetween } from './rules.ts'
import { assignReceipt, returnReceipt } from './settle-stray.ts'
import { findReceipt, listContradicted, listUndecided } from './store.ts'

const readId = (text: unknown) =>
  readText(text, /^\S.{0,199}$/, "the bank's own id of the money, or the hash of its transfer")

function readCurrency(text: unknown): string {
  const currency = findCurrency(String(text))
  if (!currency) throw new Error('Name the currency by its code: USD.')
  return currency.code
}

/** What the bank reports about the payer, by option. */
const PAYER_OPTIONS = {
  'sender-name': 'accountHolderName',
  'sender-account': 'accountIdentifier',
  'sender-bank': 'bankName',
  'sender-bank-code': 'bankIdentifier',
  remittance: 'remittanceInformation',
  'end-to-end-id': 'endToEndId',
  trace: 'traceNumber',
  'transaction-hash': 'transactionHash',
} as const satisfies Record<string, keyof Originator>

const originatorOf = (options: Record<string, unknown>): Originator =>
  Object.fromEntries(
    Object.entries(PAYER_OPTIONS).flatMap(([option, member]) =>
      typeof options[option] === 'string' ? [[member, options[option]]] : [],
    ),
  )

function readMoment(text: unknown, now: Date): Date {
  if (text === undefined) return now
  const moment = new Date(String(text))
  if (Number.isNaN(moment.getTime()) || moment > now)
    throw new Error('Write when the bank took it, not later than now: --accepted-at 2025-10-13T15:00:00.000Z.')
  return moment
}

function readReceipt([rail, id, currency, amount]: readonly string[], options: Record<string, unknown>, now: Date) {
  const { instrument, confirmations, review } = options
  return {
    rail: readRail(rail),
    id: readId(id),
    amount: money(
      BigInt(readText(amount, /^[1-9]\d{0,15}$/, 'the amount in the smallest unit of the currency')),
      readCurrency(currency),
    ),
    ...(instrument !== undefined && {
      instrument: readText(instrument, /^\S{1,2000}$/, '--instrument <what was paid>'),
    }),
    originator: originatorOf(options),
    acceptedAt: readMoment(options['accepted-at'], now),
    confirmations: Number(readText(confirmations ?? '0', /^\d{1,6}$/, '--confirmations <number of blocks>')),
    ...(review === true && { isForReview: true }),
  } satisfies Receipt
}

const MOST_LISTED = 100
const CONTRADICTIONS_SHOWN_FOR_MS = 30 * 86_400_000

const describeContradiction = ({ platform, other, ...first }: KeptReceipt): string =>
  lineOf([
    `${first.rail} ${first.id}`,
    `${first.amount.amount} ${first.amount.currency}`,
    platform ? `PlatformConfig:${platform}` : 'of no platform',
    `reported again as ${other && describeOther(first, other)}, which had no effect`,
  ])

/** The amount, and what else is not as it was. */
function describeOther(first: Pick<Receipt, 'treasuryAccount' | 'instrument' | 'amount'>, other: typeof first): string {
  const differences = differencesBetween(first, other)
  return [
    `${other.amount.amount} ${other.amount.currency}`,
    ...(differences.includes('account') ? [`on ${other.treasuryAccount ?? 'no account'}`] : []),
    ...(differences.includes('instrument') ? [`to ${other.instrument ?? 'no instrument'}`] : []),
  ].join(' ')
}

/** The refusal of a report that says something else than the first one. */
async function contradiction(db: Db, environment: Environment, receipt: Receipt): Promise<Error> {
  const first = await findReceipt(db, environment, receipt)
  const different = first ? differencesBetween(first, receipt).join(' and ') : 'content'
  return new Error(
    `${receipt.rail} ${receipt.id} was reported before, with another ${different}. Nothing was done; list-receipts shows both.`,
  )
}

function readRefusal(text: unknown): DepositRefusal {
  const reason = DEPOSIT_REFUSALS.find((each) => each === text)
  if (!reason) throw new Error(`Say whether the bank refuses it or you do: --reason ${DEPOSIT_REFUSALS.join('|')}.`)
  return reason
}

type Decision = (work: Work, key: ReceiptKey) => Promise<IncomingPayment>

/** Decides on money on hold; answers the result. */
async function review(
  dependencies: OperatorDependencies,
  platform: string,
  key: ReceiptKey,
  decision: Decision,
  outcome: string,
) {
  const name = `${key.rail} ${key.id}`
  const { id, refund } = await workFor(dependencies, platform, (work) => decision(work, key), name)
  return `${name} ${outcome}: ${id}${refund ? `, its refund is ${refund.status}` : ''}.`
}

export const receiptCommands: Commands = {
  'report-receipt': {
    usage: [
      'report-receipt <rail> <id> <currency> <amount> --environment sandbox|production',
      '    [--account <account of the treasury, in production>]',
      '    [--instrument <address, invoice or account that was paid>] [--remittance <text>] [--confirmations <blocks>]',
      '    [--review] [--accepted-at <moment>] [--sender-name <…>] [--sender-account <…>] [--sender-bank <…>] [--sender-bank-code <…>]',
      '    [--end-to-end-id <…>] [--trace <…>] [--transaction-hash <…>]',
    ].join('\n'),
    options: {
      ...Object.fromEntries(
        ['environment', 'account', 'instrument', 'confirmations', 'accepted-at', ...Object.keys(PAYER_OPTIONS)].map(
          (name) => [name, { type: 'string' }],
        ),
      ),
      review: { type: 'boolean' },
    },
    async run(dependencies, { options, values }) {
      const { clock, database } = dependencies
      const read = readReceipt(values, options, clock.now())
      const name = `${read.rail} ${read.id}`
      const environment = readEnvironment(options.environment)
      const at = { environment, now: clock.now() }
      const receipt = { ...read, ...(await readTreasuryAccount(database.db, at, read, options.account)) }
      const reception = await receiveReceipt(notingReception(dependencies, name), environment, receipt)
      if (reception === 'contradicts an earlier report') throw await contradiction(database.db, environment, receipt)
      return `${name}: ${reception}.`
    },
  },
  'list-receipts': {
    usage: 'list-receipts --environment sandbox|production',
    options: { environment: { type: 'string' } },
    async run({ database: { db }, clock }, { options }) {
      const environment = readEnvironment(options.environment)
      const since = addMs(clock.now(), -CONTRADICTIONS_SHOWN_FOR_MS)
      const contradicted = await listContradicted(db, environment, since, MOST_LISTED)
      const receipts = await listUndecided(db, environment, MOST_LISTED)
      const lines = receipts.map(({ rail, id, amount, platform, acceptedAt, originator, instrument, ...receipt }) =>
        lineOf([
          `${rail} ${id}`,
          `${amount.amount} ${amount.currency}`,
          acceptedAt.toISOString(),
          platform ? `PlatformConfig:${platform}` : 'of no platform',
          originator.accountHolderName ?? '',
          originator.remittanceInformation ?? instrument ?? '',
          receipt.state === 'HELD' ? `held for review, ${receipt.transactionId}` : 'unallocated',
        ]),
      )
      return [...lines, ...contradicted.map(describeContradiction)].join('\n') || 'No money waits for a decision.'
    },
  },
  'assign-receipt': {
    usage: 'assign-receipt <PlatformConfig:…> <rail> <id> <InternalAccount:…>',
    async run(dependencies, { values: [platform = '', rail, id, account = ''] }) {
      const key = { rail: readRail(rail), id: readId(id) }
      const accountId = parseId('InternalAccount', account)
      if (!accountId) throw new Error('Name the account by its id: InternalAccount:<uuid>.')
      await workFor(dependencies, platform, (work) => assignReceipt(work, key, accountId))
      return `${key.rail} ${key.id} is credited to ${accountId}.`
    },
  },
  'return-receipt': {
    usage: 'return-receipt <PlatformConfig:…> <rail> <id>',
    async run(dependencies, { values: [platform = '', rail, id] }) {
      const key = { rail: readRail(rail), id: readId(id) }
      await workFor(dependencies, platform, (work) => returnReceipt(work, key))
      return `${key.rail} ${key.id} has gone back.`
    },
  },
  'release-deposit': {
    usage: 'release-deposit <PlatformConfig:…> <rail> <id>',
    run: (dependencies, { values: [platform = '', rail, id] }) =>
      review(dependencies, platform, { rail: readRail(rail), id: readId(id) }, releaseHeld, 'is credited'),
  },
  'refuse-deposit': {
    usage: `refuse-deposit <PlatformConfig:…> <rail> <id> --reason ${DEPOSIT_REFUSALS.join('|')}`,
    options: { reason: { type: 'string' } },
    run(dependencies, { options, values: [platform = '', rail, id] }) {
      const reason = readRefusal(options.reason)
      const refuse = (work: Work, key: ReceiptKey) => refuseHeld(work, key, reason)
      return review(dependencies, platform, { rail: readRail(rail), id: readId(id) }, refuse, 'is refused')
    },
  },
  'drop-receipt': {
    usage: 'drop-receipt <PlatformConfig:…> <network> <id>',
    async run(dependencies, { values: [platform = '', rail, id] }) {
      const key = { rail: readRail(rail), id: readId(id) }
      const isDropped = await workFor(dependencies, platform, (work) => dropReceipt(work, key))
      if (!isDropped) throw new Error(`Nothing waits for ${key.rail} ${key.id}.`)
      return `${key.rail} ${key.id} is not waited for any more.`
    },
  },
}
