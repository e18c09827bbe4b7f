import { act } from '#features/operators/acts/index.ts'
import { amountToWire } from '#features/operators/ledger/index.ts'
import { type TreasuryAccount, treasuryOf } from '#features/treasury-accounts/index.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { addMs, utcDay } from '#runtime/lib/clock.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Booked, bookEntry } from './book-entry.ts'
import { matchByHand, unmatchByHand } from './decide-match.ts'
import { nameOf, refuseUnbooked } from './entry-state.ts'
import { explainEntry } from './explain-entry.ts'
import type { BankEntry } from './model.ts'
import { openAccount } from './open-account.ts'
import * as contract from './operator-contract.ts'
import { describeItem, findLineState, type LineState, lineStateToWire, lineToWire } from './operator-view.ts'
import { MATCHED, MEANINGS, UNMATCHED } from './operator-words.ts'
import { type EntryKey, findEntry, takeTurnOfBankBook } from './store.ts'

interface OfLine {
  params: { bankAccountId: string; lineId: string }
}

const keyIn = ({ params: { bankAccountId, lineId } }: OfLine): EntryKey => ({ account: bankAccountId, id: lineId })

/** Locks the booking in the path until the end of the transaction, and returns it. */
async function lockLine(work: Work, key: EntryKey): Promise<LineState> {
  await takeTurnOfBankBook(work)
  return findLineState(work.tx, (await findEntry(work.tx, key)) ?? refuseUnbooked(key))
}

/** A decision about a booking. Its precondition snapshot has the booking's match and explanation. */
const deciding = <Request extends OfLine>(
  decide: (work: Work, key: EntryKey, request: Request) => Promise<Pick<LineState, 'isOpen' | 'said' | 'matchedWith'>>,
) => ({
  async snapshot(work: Work, request: Request) {
    const { entry, isOpen, said, matchedWith } = await lockLine(work, keyIn(request))
    const items = matchedWith.map(describeItem)
    return { ...lineToWire(entry, isOpen), ...(said && { explainedAs: said }), matchedWith: items }
  },
  async carryOut(work: Work, request: Request) {
    const { entry } = await lockLine(work, keyIn(request))
    return lineStateToWire({ entry, ...(await decide(work, keyIn(request), request)) }, work.now)
  },
})

async function requireAccount(work: Work, named: string): Promise<TreasuryAccount> {
  return (await treasuryOf(work)).find(({ id }) => id === named) ?? refuseUnknown('REFERENCE_NOT_FOUND')
}

const ofAccount = {
  async snapshot(work: Work, { params: { bankAccountId } }: { params: { bankAccountId: string } }) {
    const { id, currency, status } = await requireAccount(work, bankAccountId)
    return { id, currency, status }
  },
}

type NewLine = RequestOf<typeof contract.recordBankLine>['body']
const DAY_MS = 86_400_000

function entryIn({ side, amount, bookedOn, id, reference }: NewLine, account: TreasuryAccount, now: Date): BankEntry {
  // In the far east it may already be tomorrow.
  if (bookedOn > utcDay(addMs(now, DAY_MS))) refuseField('bookedOn', 'The booking date must not be later than today.')
  const sum = BigInt(amount)
  return {
    account: account.id,
    id,
    amount: side === 'CREDIT' ? sum : -sum,
    currency: account.currency,
    bookedOn,
    ...(reference !== undefined && { reference }),
  }
}

/** Refuses with INVALID_INPUT an account that cannot be the other side of a transfer. */
async function checkOwnAccount(work: Work, { id, currency }: TreasuryAccount, own: string): Promise<void> {
  const other = (await treasuryOf(work)).find((each) => each.id === own)
  if (other === undefined || other.id === id || other.currency !== currency)
    refuseField('ownAccount', `Name another account of the treasury in ${currency}.`)
}

function refuseContradiction({ amount, currency, bookedOn, reference, ...entry }: BankEntry): never {
  const [side, sum] = amount < 0n ? ['debit', -amount] : ['credit', amount]
  const text = reference === undefined ? '' : ` with the text ${JSON.stringify(reference)}`
  return refuse(
    'CONFLICT',
    `${nameOf(entry)} was recorded before as ${side} ${sum} ${currency} on ${bookedOn}${text}. Nothing was done.`,
  )
}

async function stateAfter(
  work: Work,
  entry: BankEntry,
  ownAccount: string | undefined,
  booked: Booked,
): Promise<LineState> {
  if (booked.kind === 'contradicts') return refuseContradiction(booked.first)
  const kept = (await findEntry(work.tx, entry)) ?? refuseUnbooked(entry)
  if (booked.kind === 'known already') return findLineState(work.tx, kept)
  if (booked.found) return { entry: kept, isOpen: false, matchedWith: [booked.found.item] }
  const isTransfer = ownAccount !== undefined && !booked.isAmbiguous
  return { entry: kept, isOpen: !isTransfer, ...(isTransfer && { said: 'OWN_TRANSFER' as const }), matchedWith: [] }
}

/** The treasurers' actions on bank bookings. */
export const bankActs = [
  act(
    contract.matchBankLine,
    deciding(async (work, key, { body }: RequestOf<typeof contract.matchBankLine>) => ({
      isOpen: false,
      matchedWith: await matchByHand(work, key, body.with, MATCHED[body.because]),
    })),
  ),
  act(
    contract.unmatchBankLine,
    deciding(async (work, key, { body }: RequestOf<typeof contract.unmatchBankLine>) => {
      await unmatchByHand(work, key, UNMATCHED[body.because])
      return { isOpen: true, matchedWith: [] }
    }),
  ),
  act(
    contract.explainBankLine,
    deciding(async (work, key, { body }: RequestOf<typeof contract.explainBankLine>) => {
      const isNew = await explainEntry(work, key, MEANINGS[body.as])
      if (!isNew) refuse('CONFLICT', `${nameOf(key)} is said to be that already.`)
      return { isOpen: false, said: body.as, matchedWith: [] }
    }),
  ),
  act(contract.recordBankLine, {
    ...ofAccount,
    async carryOut(work, { params: { bankAccountId }, body }) {
      const account = await requireAccount(work, bankAccountId)
      const entry = entryIn(body, account, work.now)
      const { ownAccount } = body
      if (ownAccount !== undefined) await checkOwnAccount(work, account, ownAccount)
      const state = await stateAfter(work, entry, ownAccount, await bookEntry(work, entry, ownAccount))
      return lineStateToWire(state, work.now)
    },
  }),
  act(contract.openBankAccount, {
    ...ofAccount,
    async carryOut(work, { params: { bankAccountId }, body }) {
      const { id, currency } = await requireAccount(work, bankAccountId)
      const balance = body.isOverdrawn ? -BigInt(body.balance) : BigInt(body.balance)
      const isNew = await openAccount(work, { account: id, currency, balance })
      if (!isNew) refuse('CONFLICT', `${id} was opened with this balance before.`)
      return { id, balance: amountToWire(balance, currency) }
    },
  }),
]
