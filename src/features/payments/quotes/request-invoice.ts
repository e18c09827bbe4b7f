import type { TermsSource } from '#features/terms/index.ts'
import type { PaymentRequest } from '#providers/counterparties/port.ts'
import type { Asker } from '#runtime/http/route.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { parseUmaAddress } from '#uma/address.ts'
import type { FieldRequest, PartyFields } from '#uma/party-fields.ts'
import { admitCounterparty, counterpartyAt, type InstitutionSources } from '../receivers/index.ts'
import { dryRun } from './dry-run.ts'
import { type Agreed, currencyOf, type Findings, type UmaReceiver } from './findings.ts'
import type { QuoteAnswer } from './model.ts'
import type { Priced } from './price-quote.ts'
import { lockedSideOf } from './price-to-uma.ts'
import { payerFieldsOf } from './sender-fields.ts'

/** The findings that decide which receiver data the institution must supply. */
type PayeeBasis = Pick<Findings, 'source' | 'destination' | 'config'>

/** Builds the invoice request to the receiver's institution for a quote. */
export function payRequestOf(
  findings: PayeeBasis & Pick<Findings, 'request'>,
  { institution, currency, lookup, sender }: UmaReceiver,
  { price, uma }: Priced,
  now: Date,
): PaymentRequest {
  const { request } = findings
  if (!uma) throw new Error('A payment to a UMA address has no price in bitcoin.')
  const comment = commentOf(request.remittanceInformation, institution.commentAllowed)
  return {
    receiver: institution.reference,
    receivingCurrency: { code: currency.code, decimals: currency.decimals },
    locked: lockedSideOf(request, { price, uma }),
    senderDomain: sender.domain,
    payerIdentifier: sender.umaAddress,
    payer: onlyAsked(payerFieldsOf(request, sender.info), lookup.askedOfPayer),
    // Only approved customers pay.
    payerKycStatus: 'VERIFIED',
    askedOfPayee: askedOfPayee(findings),
    ...(comment && { comment }),
    now,
  }
}

/** Truncates a text to the number of characters that the receiver accepts (payments 4.9). */
const commentOf = (text: string | undefined, most: number) => text && [...text].slice(0, most).join('')

const onlyAsked = (known: PartyFields, asked: readonly FieldRequest[]): PartyFields =>
  Object.fromEntries(asked.flatMap(({ field }) => (known[field] === undefined ? [] : [[field, known[field]]])))

/** Returns the receiver data that the platform and the operator request, for both currencies (customers 2.2). */
function askedOfPayee({ source, destination, config }: PayeeBasis): FieldRequest[] {
  const asked = new Map<FieldRequest['field'], boolean>()
  const currencies = [currencyOf(source), currencyOf(destination)]
  for (const { requiredCounterpartyFields, requiredCounterpartyCustomerFields } of config.supportedCurrencies.filter(
    ({ code }) => currencies.includes(code),
  )) {
    for (const { name, mandatory } of requiredCounterpartyFields) asked.set(name, mandatory || asked.get(name) === true)
    for (const name of requiredCounterpartyCustomerFields) asked.set(name, true)
  }
  return [...asked].map(([field, isMandatory]) => ({ field, isMandatory }))
}

/** Makes the quote of one request, in a given transaction. */
type Create = (work: Work) => Promise<QuoteAnswer>

/**
 * Requests an invoice from the receiver's institution before a quote exists (payments 4.3 step 13). A dry run creates
 * the quote first, so that the service never asks an institution about a refused quote. Returns undefined if the dry
 * run refuses it.
 */
export async function requestInvoice(
  asker: Asker,
  create: Create,
  { terms, ...sources }: InstitutionSources & { terms: TermsSource },
): Promise<Agreed | undefined> {
  const rehearsed = await asker.prepare(async (work) => ({
    answer: await dryRun(work, create),
    tenant: { platform: work.platform, environment: work.environment },
  }))
  if (rehearsed.answer.status === 'refused') return undefined
  const request = rehearsed.answer.payRequest
  if (!request) throw new Error('Only payments to UMA addresses are agreed on.')
  const domain = domainOf(request)
  const { senderDomain } = request
  await asker.prepare((work) => admitCounterparty(work, { domain, senderDomain }, terms))
  const { tenant } = rehearsed
  const { isLocal, institution } = await counterpartyAt(asker.db, tenant, domain, sources)
  const { answer, failure } = await institution.requestPayment({
    ...request,
    ...(isLocal && { senderPlatform: tenant.platform }),
  })
  return answer ? { asked: request.locked, terms: answer } : refuse(failure.code, failure.reason)
}

function domainOf({ receiver }: PaymentRequest): string {
  const address = parseUmaAddress(receiver.address)
  if (!address) throw new Error('A receiver is known by a UMA address.')
  return address.domain
}
