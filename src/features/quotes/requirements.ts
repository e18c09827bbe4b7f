import { refuse } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { presentFieldsOf, requireCustomer } from '../customers/index.ts'
import type { PlatformConfig } from '../platform-config/index.ts'
import { currencyOf, type Findings } from './findings.ts'
import type { WireQuoteRequest } from './model.ts'

/** Refuses a payment whose payer lacks what its currencies demand (payments 4.3 step 10). */
export async function checkSenderFields(
  work: Work,
  { request, source, destination, payer, config }: Findings,
): Promise<void> {
  const currencies = [currencyOf(source), destination.account.currency]
  if (payer.customerId !== undefined)
    await checkCustomerData(work, payer.customerId, config, currencies, suppliedBy(request))
}

/** What the quote itself supplies of the data that currencies demand (customers 4.4). */
const suppliedBy = ({ purposeOfPayment }: WireQuoteRequest): string[] =>
  purposeOfPayment === undefined ? [] : ['PURPOSE_OF_PAYMENT']

/** The paying customer must have on file what the currencies of the payment demand and the quote does not supply. */
async function checkCustomerData(
  { tx, platform }: Work,
  customerId: string,
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
  if (missing.length === 0) return
  const errors = missing.map((field) => ({
    field,
    message:
      field === 'PURPOSE_OF_PAYMENT' ? 'The payment must say what it is for.' : 'The paying customer lacks this.',
  }))
  refuse('MISSING_MANDATORY_USER_INFO', 'Data are missing that a currency of the payment demands.', { errors })
}
