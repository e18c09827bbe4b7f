import type { CashItem } from '../../../ledger/index.ts'
import {
  type Command,
  type Commands,
  noteCommand,
  type OperatorDependencies,
} from '../../../runtime/operator/command.ts'
import { oneLine } from '../../../runtime/operator/printing.ts'
import { inHouse } from '../../../runtime/operator/units.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { readTreasuryAccount, type TreasuryAccount } from '../../foundation/treasury/index.ts'
import { type Booked, bookEntry, type Known, matchLookedAtBefore } from './book-entry.ts'
import { matchByHand, unmatchByHand } from './decide-match.ts'
import { nameOf } from './entry-state.ts'
import { explainEntry } from './explain-entry.ts'
import { describeItem, listItems, listStatus } from './items/list-items.ts'
import { type BankEntry, MATCHED_BECAUSE, UNMATCHED_BECAUSE } from './model.ts'
import { openAccount } from './open-account.ts'
import {
  readBalance,
  readEntry,
  readEntryId,
  readKnown,
  readMeaning,
  readOlderThan,
  readOne,
} from './read-arguments.ts'
import { findStateOf } from './store.ts'

interface Given {
  dependencies: OperatorDependencies
  options: Record<string, unknown>
  /** Behind the account. */
  values: readonly string[]
}

/** As `Given`, with the account that was named. */
interface GivenAccount extends Given {
  account: TreasuryAccount
}

const sourceOf = ({ database: { db }, clock }: OperatorDependencies) => ({ db, clock })

/** Works in the book of the house, and notes in its audit log what was done with which object. */
const acting = <T>(
  dependencies: OperatorDependencies,
  object: string,
  run: (work: Work) => Promise<T>,
  resultOf: (result: T) => string = () => 'done',
): Promise<T> =>
  inHouse(dependencies, async (work) => {
    const result = await run(work)
    noteCommand(work, dependencies, object, resultOf(result))
    return result
  })

async function open({ dependencies, options, values: [text], account: { id, currency } }: GivenAccount) {
  const balance = readBalance(text, options)
  const isNew = await acting(
    dependencies,
    id,
    (work) => openAccount(work, { account: id, currency, balance }),
    (opened) => (opened ? 'done' : 'known already'),
  )
  return isNew ? `${id}: opened with ${balance} ${currency}.` : `${id}: known already.`
}

async function book({ dependencies, options, values, account }: GivenAccount): Promise<string> {
  const { clock } = dependencies
  const entry = readEntry(account, values, options, clock.now())
  const known = await readKnown(sourceOf(dependencies), account, options)
  const booked = await acting(
    dependencies,
    nameOf(entry),
    (work) => bookEntry(work, entry, known),
    ({ kind }) => kind,
  )
  // What was booked may be what another entry has waited for.
  await inHouse(dependencies, (work) => matchLookedAtBefore(work, work.now))
  if (booked.kind === 'contradicts') throw new Error(contradictionOf(booked.first))
  const state = (await findStateOf(dependencies.database.db, entry)) ?? 'OPEN'
  return `${oneLine(nameOf(entry))}: ${describeBooked(booked, known, state)}.`
}

const contradictionOf = ({ amount, currency, bookedOn, reference, ...entry }: BankEntry): string =>
  [
    `${nameOf(entry)} was recorded before as ${amount < 0n ? 'debit' : 'credit'} ${amount < 0n ? -amount : amount} ${currency}`,
    `on ${bookedOn}${reference === undefined ? '' : ` with the text ${JSON.stringify(reference)}`}. Nothing was done.`,
  ].join(' ')

function describeBooked(booked: Exclude<Booked, { kind: 'contradicts' }>, known: Known, state: string): string {
  if (booked.kind === 'known already') return `known already, ${state === 'OPEN' ? 'open' : 'matched'}`
  if (booked.found) return `booked, ${describeItem(booked.found.item)}`
  if (booked.isAmbiguous) return 'booked, open: several transfers from there are expected. Choose one: bank match'
  if (known && 'as' in known) return `booked, ${known.as}`
  if (known) return `booked, a transfer ${known.own} has still to book`
  return state === 'OPEN' ? 'booked, open' : 'booked, matched'
}

async function match({ dependencies, options, values: [id, ...names], account }: GivenAccount): Promise<string> {
  const key = { account: account.id, id: readEntryId(id) }
  const because = readOne(options.because, MATCHED_BECAUSE, 'because')
  if (names.length === 0)
    throw new Error('Name what it is: Transaction:<uuid>, a receipt or another booking by its id.')
  const items = await acting(dependencies, nameOf(key), (work) => matchByHand(work, key, names, because))
  return `${oneLine(nameOf(key))}: matched, ${describeAll(items)}.`
}

async function unmatch({ dependencies, options, values: [id], account }: GivenAccount): Promise<string> {
  const key = { account: account.id, id: readEntryId(id) }
  const because = readOne(options.because, UNMATCHED_BECAUSE, 'because')
  const items = await acting(dependencies, nameOf(key), (work) => unmatchByHand(work, key, because))
  return `${oneLine(nameOf(key))}: open again, with ${describeAll(items)}.`
}

const describeAll = (items: readonly CashItem[]): string => items.map(describeItem).join(', ')

async function explain({ dependencies, options, values: [id], account }: GivenAccount): Promise<string> {
  const key = { account: account.id, id: readEntryId(id) }
  const meaning = readMeaning(options.as)
  const isNew = await acting(
    dependencies,
    nameOf(key),
    (work) => explainEntry(work, key, meaning),
    (explained) => (explained ? meaning : 'known already'),
  )
  return `${oneLine(nameOf(key))}: ${isNew ? meaning : 'known already'}.`
}

const items = async ({ dependencies, options }: Given): Promise<string> => {
  const source = sourceOf(dependencies)
  const account = options.account === undefined ? undefined : (await readTreasuryAccount(source, options.account)).id
  const now = source.clock.now()
  const openedBefore = readOlderThan(options['older-than'], now)
  return listItems(source.db, { account, openedBefore, now, isJson: options.json === true })
}

const status = async ({ dependencies, options }: Given): Promise<string> =>
  listStatus(sourceOf(dependencies), options.account)

const named =
  (act: (given: GivenAccount) => Promise<string>) =>
  async ({ values: [account, ...values], ...given }: Given): Promise<string> =>
    act({ ...given, values, account: await readTreasuryAccount(sourceOf(given.dependencies), account) })

const ACTIONS: Record<string, (given: Given) => Promise<string>> = {
  open: named(open),
  book: named(book),
  match: named(match),
  unmatch: named(unmatch),
  explain: named(explain),
  items,
  status,
}

const bank: Command = {
  usage: [
    'bank open <account> <balance in the smallest unit> [--overdrawn]',
    'bank book <account> <id> credit|debit <amount in the smallest unit> --booked-on <day> [--reference <text>] [--as fee|interest|capital | --own <other account>]',
    'bank items [--account <account>] [--older-than 2d] [--json]',
    `bank match <account> <id> <Transaction:… | receipt | other id> … --because ${MATCHED_BECAUSE.join('|')}`,
    `bank unmatch <account> <id> --because ${UNMATCHED_BECAUSE.join('|')}`,
    'bank explain <account> <id> --as fee|interest|capital|suspense',
    'bank status [--account <account>]',
  ].join('\n  npm run operator -- '),
  options: {
    ...Object.fromEntries(
      ['booked-on', 'reference', 'as', 'own', 'account', 'older-than', 'because'].map((name) => [
        name,
        { type: 'string' },
      ]),
    ),
    overdrawn: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  run(dependencies, { options, values: [name = '', ...values] }) {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (!action) throw new Error(`Say what to do: bank ${Object.keys(ACTIONS).join('|')}.`)
    return action({ dependencies: { ...dependencies, command: `bank ${name}` }, options, values })
  },
}

/** What the operator's banks have booked, and what of it is known. */
export const bankCommands: Commands = { bank }
