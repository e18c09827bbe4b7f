import { findCurrency } from '#money/currencies.ts'
import type { RequestContext, Verdict } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { faultsOfSenderFields } from './sender-fields.ts'

/** The unvalidated parts of a quote request that the rules below check. */
interface Request {
  source?: { sourceType?: string; currency?: string; cryptoNetwork?: string }
  destination?: { destinationType?: string }
  lookupId?: string
  immediatelyExecute?: boolean
  senderCustomerInfo?: unknown
}

interface Rule {
  field: string
  message: string
  isBroken(request: Request): boolean
}

/** Validation rules of a quote request that do not depend on its objects (payments 4.2, 4.5). */
const RULES: readonly Rule[] = [
  {
    field: 'immediatelyExecute',
    message: 'A quote that is funded in realtime executes by being funded.',
    isBroken: ({ immediatelyExecute, source }) =>
      immediatelyExecute === true && source?.sourceType === 'REALTIME_FUNDING',
  },
  {
    field: 'source.cryptoNetwork',
    message: 'A stablecoin is sent on one network, which must be named.',
    isBroken: ({ source = {} }) => isStablecoin(source.currency) && source.cryptoNetwork === undefined,
  },
  {
    field: 'source.cryptoNetwork',
    message: 'The currency cannot be sent on this network.',
    isBroken: ({ source: { sourceType, currency = '', cryptoNetwork } = {} }) =>
      sourceType === 'REALTIME_FUNDING' &&
      cryptoNetwork !== undefined &&
      !findCurrency(currency)?.networks.some((each) => each === cryptoNetwork),
  },
  {
    field: 'lookupId',
    message: 'A UMA address needs the lookup that found it.',
    isBroken: ({ destination, lookupId }) => destination?.destinationType === 'UMA_ADDRESS' && lookupId === undefined,
  },
]

/** Bitcoin exists on several networks. Every other asset moves on the named network. */
const isStablecoin = (currency = ''): boolean => currency !== 'BTC' && findCurrency(currency)?.kind === 'crypto'

export function structuralFaults({ body }: { body: unknown }, verdict: Verdict, { now }: RequestContext): Fault[] {
  const { isSound } = verdict
  const request: Request = body ?? {}
  const broken = RULES.filter(
    ({ field, isBroken }) => isSound(field) && isSound('source') && isSound('destination') && isBroken(request),
  ).map(({ field, message }) => ({ field, message }))
  return [...broken, ...faultsOfSenderFields(request.senderCustomerInfo, verdict, now)]
}
