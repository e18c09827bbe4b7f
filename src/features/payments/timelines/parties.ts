import { nameOfCustomer } from '#features/customers/index.ts'
import { countryOfIban, holderOf, requireEvenDeleted } from '#features/external-accounts/index.ts'
import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { isIdOf, type OwnerId, type PlatformId, parseId, platformIdToWire } from '#runtime/lib/ids.ts'
import { type AnyPayment, type IncomingPayment, isOutgoing, type Originator, type OutgoingPayment } from '../index.ts'

/** One side of a payment, as people know it. */
export interface Party {
  /** The customer, or the platform under its own id. Absent for others. */
  ownerId?: OwnerId
  name?: string
  accountId?: `InternalAccount:${string}` | `ExternalAccount:${string}`
  /** The country of an IBAN and the last characters of the account: `DE…7919`. */
  ending?: string
  umaAddress?: string
  bankName?: string
}

/** The two sides of a payment, and the words by which they know it. */
export interface Parties {
  payer: Party
  payee: Party
  /** The remittance information, else the description, else the reconciliation reference. */
  reference?: string
}

const SHOWN = 4

/** Shortens the number of an account to its ending, with the country of an IBAN. A shorter number stays hidden. */
export function endingOf(number: string): string | undefined {
  const plain = number.replaceAll(/[\s.-]/g, '')
  if (plain.length <= SHOWN) return undefined
  return `${countryOfIban(plain) ?? ''}…${plain.slice(-SHOWN)}`
}

const withEnding = (number: string | undefined): Pick<Party, 'ending'> => {
  const ending = number === undefined ? undefined : endingOf(number)
  return ending === undefined ? {} : { ending }
}

/** A platform with its name, which is the name of its own side of a payment. */
export interface NamedPlatform {
  platform: PlatformId
  platformName: string
}

/**
 * Finds the names and the account endings of both sides, and the reference. Calls for several payments at once share
 * their reads.
 */
export async function partiesOf(db: Db, platform: NamedPlatform, payment: AnyPayment): Promise<Parties> {
  const [payer, payee] = await Promise.all(
    isOutgoing(payment)
      ? [payerOfOutgoing(db, platform, payment), payeeOfOutgoing(db, platform, payment)]
      : [payerOfIncoming(db, platform, payment), payeeOfIncoming(db, platform, payment)],
  )
  const reference = referenceOf(payment)
  return { payer, payee, ...(reference !== undefined && { reference }) }
}

/** Returns the parties for people who may not see names: only ids. */
export const withoutNames = ({ payer, payee }: Parties): Parties => ({ payer: idsOf(payer), payee: idsOf(payee) })

const idsOf = ({ ownerId, accountId }: Party): Party => ({
  ...(ownerId && { ownerId }),
  ...(accountId && { accountId }),
})

/** Returns the text for the payee, else the platform's own text, else the reference of the service. */
export function referenceOf(payment: AnyPayment): string | undefined {
  const remittance = isOutgoing(payment)
    ? payment.route.remittanceInformation
    : payment.funding?.originator.remittanceInformation
  return remittance ?? payment.description ?? payment.reference
}

/** The owner of an account at the service, by name. */
async function owner(db: Db, { platform, platformName }: NamedPlatform, ownerId: OwnerId): Promise<Party> {
  const customerId = parseId('Customer', ownerId)
  const name = customerId ? await nameOfCustomer(db, { platform, customerId }) : platformName
  return { ownerId, ...(name !== undefined && { name }) }
}

/** The owner of an account that pays another account of the same platform. */
async function ownerOfAccount(db: Db, platform: NamedPlatform, accountId: `InternalAccount:${string}`): Promise<Party> {
  const account = await findAccount(db, platform.platform, accountId)
  const ownerId = account?.customerId ?? platformIdToWire(platform.platform)
  return { ...(await owner(db, platform, ownerId)), accountId }
}

/** An account elsewhere, by its holder and ending. */
async function outside(
  db: Db,
  { platform }: NamedPlatform,
  accountId: `ExternalAccount:${string}`,
): Promise<Omit<Party, 'ownerId'>> {
  const account = await requireEvenDeleted(db, platform, accountId)
  const holder = holderOf(account.accountInfo)
  const bankName = 'bankName' in account.accountInfo ? account.accountInfo.bankName : undefined
  return {
    accountId,
    ...(holder?.name !== undefined && { name: holder.name }),
    ...(holder && { ending: `${holder.country ?? ''}…${holder.ending}` }),
    ...(typeof bankName === 'string' && { bankName }),
  }
}

/** The sender that a rail reports. */
const sender = ({ accountHolderName, accountIdentifier, bankName }: Originator): Party => ({
  ...(accountHolderName !== undefined && { name: accountHolderName }),
  ...withEnding(accountIdentifier),
  ...(bankName !== undefined && { bankName }),
})

async function payerOfOutgoing(db: Db, platform: NamedPlatform, payment: OutgoingPayment): Promise<Party> {
  const { source } = payment.route
  const payer = await owner(db, platform, payment.customerId)
  if (source.kind === 'realtime') return { ...(source.funding && sender(source.funding.originator)), ...payer }
  return isIdOf('ExternalAccount', source.accountId)
    ? { ...(await outside(db, platform, source.accountId)), ...payer }
    : { ...payer, accountId: source.accountId }
}

async function payeeOfOutgoing(db: Db, platform: NamedPlatform, payment: OutgoingPayment): Promise<Party> {
  const { destination } = payment.route
  if (destination.kind === 'uma') return atUmaAddress(destination.address, payment)
  if (destination.kind === 'external') return outside(db, platform, destination.accountId)
  return { ...(await owner(db, platform, destination.ownerId)), accountId: destination.accountId }
}

async function payerOfIncoming(db: Db, platform: NamedPlatform, payment: IncomingPayment): Promise<Party> {
  const { source, funding, pulledFrom } = payment
  if (pulledFrom) return outside(db, platform, pulledFrom.accountId)
  if (source && 'umaAddress' in source) return atUmaAddress(source.umaAddress, payment)
  if (source && 'accountId' in source && isIdOf('InternalAccount', source.accountId))
    return ownerOfAccount(db, platform, source.accountId)
  return funding ? sender(funding.originator) : {}
}

async function payeeOfIncoming(db: Db, platform: NamedPlatform, payment: IncomingPayment): Promise<Party> {
  const { uma, destination } = payment
  const payee = await owner(db, platform, payment.customerId)
  if (uma?.payout) return { ...(await outside(db, platform, uma.payout.accountId)), ...payee }
  return 'accountId' in destination ? { ...payee, accountId: destination.accountId } : payee
}

/** A person at another institution, with the name that the institution has sent. */
function atUmaAddress(umaAddress: string, { counterpartyInformation }: AnyPayment): Party {
  const name = counterpartyInformation?.FULL_NAME
  return { umaAddress, ...(typeof name === 'string' && { name }) }
}
