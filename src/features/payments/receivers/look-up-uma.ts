import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import type { TermsSource } from '#features/terms/index.ts'
import { findCurrency } from '#money/currencies.ts'
import type { Receiver } from '#providers/counterparties/port.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Asker } from '#runtime/http/route.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { parseUmaAddress, toUmaAddress, type UmaAddress } from '#uma/address.ts'
import type { UmaCurrency } from '#uma/lookup-answer.ts'
import { admitCounterparty } from './admit-counterparty.ts'
import { counterpartyAt, type InstitutionSources } from './counterparty-at.ts'
import { keepLookup } from './keep-lookup.ts'
import type { FoundReceiver, Lookup, ReceivableCurrency } from './model.ts'
import { findPayingCustomer, type Sender, type SenderDependencies, type SenderNames, senderOf } from './sender.ts'

export type UmaLookUpDependencies = SenderDependencies & InstitutionSources & { terms: TermsSource }

export interface AnsweredLookUp {
  lookup: Lookup & { institution: FoundReceiver }
  sender: Sender
}

/** Asks the institution of a UMA address for the receiver, and stores the response for quotes (payments 8.1, 8.3). */
export async function lookUpUma(
  asker: Asker,
  tenant: { platform: PlatformId; environment: Environment },
  { receiver, ...names }: SenderNames & { receiver: string },
  dependencies: UmaLookUpDependencies,
): Promise<AnsweredLookUp> {
  const address =
    parseUmaAddress(receiver) ?? refuse('INVALID_UMA_ADDRESS', 'A UMA address looks like $ana@example.org.')
  const { sender, isRegulated } = await prepared(asker, tenant.platform, address, names, dependencies)
  const found = await ask(asker.db, tenant, address, { sender, isRegulated }, dependencies)
  const kept = {
    ...(sender.customerId && { customerId: sender.customerId }),
    receiver: toUmaAddress(address),
    askedOfPayer: found.answer.askedOfPayer,
    institution: toFound(found.answer, found.isLocal),
  }
  const lookup = await asker.prepare((work) => keepLookup(work, kept))
  return { lookup, sender }
}

const prepared = (
  asker: Asker,
  platform: PlatformId,
  { domain }: UmaAddress,
  names: SenderNames,
  dependencies: UmaLookUpDependencies,
) =>
  asker.prepare(async (work) => {
    const config = await requirePlatformConfig(work.tx, platform)
    const sender = await senderOf(work.tx, await findPayingCustomer(work.tx, platform, names), config, dependencies)
    await admitCounterparty(work, { domain, senderDomain: sender.domain }, dependencies.terms)
    return { sender, isRegulated: config.isRegulated }
  })

/** Sends the look-up, with the payee data that a regulated platform must request. */
async function ask(
  db: Db,
  tenant: { platform: PlatformId; environment: Environment },
  address: UmaAddress,
  { sender, isRegulated }: { sender: Sender; isRegulated: boolean },
  sources: InstitutionSources,
) {
  const { isLocal, institution } = await counterpartyAt(db, tenant, address.domain, sources)
  const question = {
    receiver: toUmaAddress(address),
    senderDomain: sender.domain,
    ...(isLocal && { senderPlatform: tenant.platform }),
    isSubjectToTravelRule: isRegulated,
  }
  const { answer, failure } = await institution.lookUp(question)
  if (failure) refuse(failure.code, failure.reason)
  return { answer, isLocal }
}

function toFound(
  { reference, currencies, unknownMandatoryKeys, commentAllowed }: Receiver,
  isLocal: boolean,
): FoundReceiver {
  const [first, ...more] = currencies.filter(isKnown).map(toReceivable)
  if (!first) return refuse('LOOKUP_REQUEST_FAILED', 'The receiver accepts no currency of this service.')
  return { isLocal, reference, currencies: [first, ...more], unknownMandatoryKeys, commentAllowed }
}

/** Other institutions may use the same code with another minor unit: the service cannot pay such a currency. */
const isKnown = ({ code, decimals, multiplier, max }: UmaCurrency): boolean => {
  const known = findCurrency(code)
  return known !== undefined && known.kind !== 'fee-asset' && known.decimals === decimals && multiplier > 0 && max > 0n
}

const toReceivable = ({ code, decimals, multiplier, min, max }: UmaCurrency): ReceivableCurrency => ({
  code,
  decimals,
  multiplier,
  min: String(min > 0n ? min : 1n),
  max: String(max),
})
