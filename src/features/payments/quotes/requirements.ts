import { presentFieldsOf, requireCustomer } from '#features/customers/index.ts'
import type { PlatformConfig } from '#features/platforms/platform-config/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { currencyOf, type Findings } from './findings.ts'
import type { WireQuoteRequest } from './model.ts'
import { payerFieldsOf } from './sender-fields.ts'

/** The findings about the data that the receiving side requires, and the known data. */
type Asked = Pick<Findings, 'request' | 'destination' | 'lookup' | 'sender'>
type Demanded = Asked & Pick<Findings, 'source' | 'payer' | 'config'>

/** Rejects a payment whose payer lacks data that its currencies or its receiver require (payments 4.3 step 10, 8.4). */
export async function checkSenderFields(work: Work, findings: Demanded): Promise<void> {
  const { request, source, destination, payer, config } = findings
  checkAsked(findings)
  const currencies = [currencyOf(source), currencyOf(destination)]
  if (payer.customerId !== undefined)
    await checkCustomerData(work, payer.customerId, config, currencies, suppliedBy(request))
}

/** Returns the names of the required data that the quote itself supplies (customers 4.4). */
const suppliedBy = ({ purposeOfPayment, senderCustomerInfo = {} }: WireQuoteRequest): string[] => [
  ...(purposeOfPayment === undefined ? [] : ['PURPOSE_OF_PAYMENT']),
  ...Object.keys(senderCustomerInfo),
]

/** Data required by the receiving side must be on record or in the quote, and have a name known to the service. */
function checkAsked({ request, destination, lookup, sender }: Asked): void {
  const unknown = destination.kind === 'uma' ? destination.institution.unknownMandatoryKeys : []
  if (unknown.length > 0)
    refuse(
      'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
      `The receiver's institution demands data about the payer that are unknown here: ${unknown.join(', ')}.`,
    )
  const known = payerFieldsOf(request, sender?.info ?? {})
  const asked = lookup?.askedOfPayer ?? []
  const missing = asked.filter(({ field, isMandatory }) => isMandatory && known[field] === undefined)
  if (missing.length > 0) refuseMissing(missing.map(({ field }) => field))
}

/**
 * Checks the paying customer's stored data. It must contain everything that the payment's currencies require and the
 * quote does not supply.
 */
async function checkCustomerData(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
  { supportedCurrencies }: PlatformConfig,
  currencies: readonly string[],
  supplied: readonly string[],
): Promise<void> {
  const demanded = new Set(
    supportedCurrencies
      .filter(({ code }) => currencies.includes(code))
      .flatMap(({ requiredCustomerFields }) => requiredCustomerFields),
  )
  if (demanded.size === 0) return
  const present = new Set<string>([...presentFieldsOf(await requireCustomer(tx, platform, customerId)), ...supplied])
  const missing = [...demanded].filter((field) => !present.has(field))
  if (missing.length > 0) refuseMissing(missing)
}

function refuseMissing(fields: readonly string[]): never {
  const errors = fields.map((field) => ({
    field,
    message:
      field === 'PURPOSE_OF_PAYMENT' ? 'The payment must say what it is for.' : 'The paying customer lacks this.',
  }))
  return refuse('MISSING_MANDATORY_USER_INFO', 'Data are missing that a currency or the receiver demands.', { errors })
}
