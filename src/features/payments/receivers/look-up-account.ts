import {
  checkCorridor,
  checkUsableAsDestination,
  type ExternalAccount,
  requireExternalAccount,
} from '#features/external-accounts/index.ts'
import { type PlatformConfig, requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import { type AmountLimits, corridorLimitsOf, type Terms, type TermsSource } from '#features/terms/index.ts'
import { MAX_AMOUNT, money } from '#money/money.ts'
import { convert, type Rate } from '#money/rates.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { FieldRequest } from '#uma/party-fields.ts'
import { findQuoteRate, type Market } from '../exchange-rates/index.ts'
import { keepLookup } from './keep-lookup.ts'
import type { Lookup } from './model.ts'
import { findPayingCustomer, type Sender, type SenderDependencies, type SenderNames, senderOf } from './sender.ts'
import { requireRateBetween } from './uma-rate.ts'

export interface AccountLookUp {
  accountId: ExternalAccount['id']
  lookup: Lookup
  sender: Sender
  rate: Rate
  /** In the receiving currency. */
  limits: AmountLimits
}

/** Returns the currencies of an external account, from stored data (payments 8.2). */
export async function lookUpAccount(
  work: Work,
  { accountId, ...names }: SenderNames & { accountId: `ExternalAccount:${string}` },
  { market, terms: source, ...senderParts }: SenderDependencies & { market: Market; terms: TermsSource },
): Promise<AccountLookUp> {
  const [customer, account, config, terms] = await Promise.all([
    findPayingCustomer(work.tx, work.platform, names),
    requireExternalAccount(work.tx, work.platform, accountId),
    requirePlatformConfig(work.tx, work.platform),
    source.at(work.tx, work),
  ])
  checkUsable(work, account, terms)
  const sender = await senderOf(work.tx, customer, config, senderParts)
  const found = findQuoteRate(sender.currency, account.currency, market, terms)
  const rate = requireRateBetween(found, sender.currency, account.currency)
  const lookup = await keepLookup(work, {
    ...(sender.customerId && { customerId: sender.customerId }),
    receiver: account.id,
    askedOfPayer: askedBy(config, account.currency),
  })
  return { accountId: account.id, lookup, sender, rate, limits: limitsAt(rate, terms) }
}

function checkUsable(work: Work, account: ExternalAccount, terms: Terms): void {
  checkCorridor(work, account, terms)
  checkUsableAsDestination(account)
}

/** Returns the operator's requirements on payers in the currency. */
const askedBy = ({ supportedCurrencies }: PlatformConfig, currency: string): FieldRequest[] =>
  supportedCurrencies
    .filter(({ code }) => code === currency)
    .flatMap(({ requiredCustomerFields }) => requiredCustomerFields.map((field) => ({ field, isMandatory: true })))

/** Converts a corridor's limits on the sent amount to received amounts, without fees. */
function limitsAt(rate: Rate, terms: Terms): AmountLimits {
  const { minimum, maximum } = corridorLimitsOf(terms, { sending: rate.from, receiving: rate.to })
  const received = (amount: bigint, rounding: 'up' | 'down') => convert(money(amount, rate.from), rate, rounding).amount
  const most = received(maximum, 'down')
  return { minimum: received(minimum, 'up'), maximum: most < MAX_AMOUNT ? most : MAX_AMOUNT }
}
