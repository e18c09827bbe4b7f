import type { AmountLimits, Terms } from '#features/terms/index.ts'
import { toWireCurrency } from '#money/currencies.ts'
import { reciprocal } from '#money/fractions.ts'
import { MAX_AMOUNT } from '#money/money.ts'
import { type Rate, toWireRate } from '#money/rates.ts'
import { toWireInteger } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { Market } from '../exchange-rates/index.ts'
import type * as contract from './contract.ts'
import type { AccountLookUp } from './look-up-account.ts'
import type { AnsweredLookUp } from './look-up-uma.ts'
import type { Lookup, ReceivableCurrency } from './model.ts'
import type { Sender } from './sender.ts'
import { findUmaRate, requireRateBetween } from './uma-rate.ts'

export const umaLookUpToWire = (
  { lookup, sender }: AnsweredLookUp,
  market: Market,
  terms: Terms,
): Static<typeof contract.ReceiverUmaLookupResponse> => ({
  receiverUmaAddress: lookup.receiver,
  supportedCurrencies: lookup.institution.currencies.map((currency) => {
    const found = findUmaRate(sender.currency, currency, market, terms)
    const { rate } = requireRateBetween(found, sender.currency, currency.code)
    return preference(rate, limitsOf(currency))
  }),
  ...commonToWire(lookup, sender),
})

const limitsOf = ({ min, max }: ReceivableCurrency): AmountLimits => ({
  minimum: BigInt(min),
  maximum: BigInt(max) < MAX_AMOUNT ? BigInt(max) : MAX_AMOUNT,
})

export const accountLookUpToWire = ({
  accountId,
  lookup,
  sender,
  rate,
  limits,
}: AccountLookUp): Static<typeof contract.ReceiverExternalAccountLookupResponse> => ({
  accountId,
  supportedCurrencies: [preference(rate, limits)],
  ...commonToWire(lookup, sender),
})

/** Returns the receiver's preference. The estimate is the inverse of a quote's rate (payments 3.1). */
const preference = (rate: Rate, { minimum, maximum }: AmountLimits) => ({
  currency: toWireCurrency(rate.to),
  estimatedExchangeRate: toWireRate(reciprocal(rate)),
  min: toWireInteger(minimum),
  max: toWireInteger(maximum),
})

/** The request may omit fields on the sender's record (payments 8.4). */
const commonToWire = ({ id, askedOfPayer }: Lookup, { info }: Sender) => ({
  requiredPayerDataFields: askedOfPayer
    .filter(({ field }) => info[field] === undefined)
    .map(({ field, isMandatory }) => ({ name: field, mandatory: isMandatory })),
  lookupId: id,
})
