import { findCurrency, isBuiltInCurrency, learnCurrency } from '#money/currencies.ts'
import { takeTurns } from '#runtime/db/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type CurrencyOfPlatform, findMeaning, insertRegisteredCurrency, registeredAt, setEnabled } from './store.ts'

/** The maximum number of decimals of an amount on the wire (payments 1.3). */
const MOST_DECIMALS = 8
const CODE = /^[A-Z0-9]{2,16}$/

/**
 * Registers a code for a token, so that every process can load it before its use. A token that already has its code
 * retains it. Refuses with CONFLICT if the token cannot be a currency.
 */
export async function registerCurrency(work: Work, currency: CurrencyOfPlatform, realTime: Date): Promise<void> {
  // Concurrent registrations of one code run one after the other, so the second one sees the first.
  await takeTurns(work.tx, `currency ${currency.code}`)
  const complaint = complaintAbout(currency) ?? (await complaintAboutMeaning(work, currency))
  if (complaint) refuse('CONFLICT', complaint)
  if (await insertRegisteredCurrency(work, currency, realTime)) return
  if (!(await setEnabled(work, currency.code, false)))
    refuse('CONFLICT', `The code ${currency.code} belongs to a token of another platform.`)
}

function complaintAbout({ code, decimals, parWith }: CurrencyOfPlatform): string | undefined {
  if (!CODE.test(code)) return `${code} is no code of a currency: two to sixteen of A to Z and 0 to 9.`
  if (isBuiltInCurrency(code)) return `The service has a currency ${code} already.`
  if (decimals > MOST_DECIMALS) return `A currency of the service has at most ${MOST_DECIMALS} decimals.`
  if (findCurrency(parWith)?.kind !== 'fiat') return `The service has no currency ${parWith}.`
  return undefined
}

/** A code has the same meaning in both environments and for all platforms that have it. */
async function complaintAboutMeaning(
  work: Work,
  { code, decimals, parWith }: CurrencyOfPlatform,
): Promise<string | undefined> {
  const known = await findMeaning(work, code)
  return known && (known.decimals !== decimals || known.parWith !== parWith)
    ? `The code ${code} has ${known.decimals} decimals and is at par with ${known.parWith} already.`
    : undefined
}

/**
 * Returns how long other processes can have known the code, in milliseconds of real time, or undefined for an
 * unregistered code.
 */
export async function knownForMs(work: Work, code: string, realTime: Date): Promise<number | undefined> {
  const since = await registeredAt(work, code)
  return since && realTime.getTime() - since.getTime()
}

/** Allows the platform to use the code, or withdraws the permission. */
export async function allowCurrency(work: Work, code: string, isAllowed: boolean): Promise<void> {
  const currency = await setEnabled(work, code, isAllowed)
  if (!currency) throw new Error(`No token of the platform has the code ${code}.`)
  learnCurrency(currency)
}
