import type { Json, Service } from './running-service.ts'

/** Prints a step with its name, a description and its result. */
export type PrintStep = (name: string, description: string, result: string) => void

/** The service to play on, and the means of the player. */
export interface Play {
  service: Service
  print: PrintStep
  /** Waits until the payment is complete. */
  completion(transactionId: string): Promise<void>
  /** An IBAN that is new to the platform. */
  iban: string
}

interface Payer {
  customerId: string
  accountId: string
}

/** Makes three first payments, one after the other, and prints each step. Returns their quotes. */
export async function playPayments(play: Play): Promise<Json[]> {
  const payer = await playStart(play)
  return [await playToBank(play, payer), await playToUmaAddress(play, payer), await playFromBank(play, payer)]
}

async function playStart({ service, print }: Play): Promise<Payer> {
  const customer = await service.ask('POST', '/customers', {
    customerType: 'INDIVIDUAL',
    fullName: 'Ana Lima',
    email: 'ana@example.org',
  })
  const customerId = String(customer.id)
  print('Customer', 'Ana Lima, with an account in each currency', String(customer.kycStatus))
  const { data } = await service.ask('GET', `/customers/internal-accounts?customerId=${customerId}&currency=USD`)
  const accountId = String(data?.[0]?.id)
  const { balance } = await service.ask('POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount: 150_000 })
  print('Money', 'a transfer to her dollar account', `${inWords(Number(balance?.amount), balance?.currency)} in it`)
  return { customerId, accountId }
}

async function playToBank(play: Play, { customerId, accountId }: Payer): Promise<Json> {
  const { service, print, iban } = play
  const bankAccount = await service.ask('POST', '/customers/external-accounts', {
    customerId,
    currency: 'EUR',
    accountInfo: {
      accountType: 'EUR_ACCOUNT',
      iban,
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'DE' },
    },
  })
  print('Bank account', `in Germany, ${iban}`, String(bankAccount.status))
  const quote = await service.ask('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bankAccount.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_000,
  })
  printQuote(print, quote)
  await service.ask('POST', `/quotes/${quote.id}/execute`, {})
  return completed(play, quote, 'to the bank account')
}

async function playToUmaAddress(play: Play, { customerId, accountId }: Payer): Promise<Json> {
  const { service, print } = play
  const umaAddress = '$success.mxn@sandbox.uma.money'
  const { lookupId } = await service.ask('GET', `/receiver/uma/${umaAddress}?customerId=${customerId}`)
  print('Look-up', umaAddress, 'found')
  const quote = await service.ask('POST', '/quotes', {
    lookupId,
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'UMA_ADDRESS', umaAddress },
    lockedCurrencySide: 'RECEIVING',
    lockedCurrencyAmount: 250_000,
    immediatelyExecute: true,
  })
  printQuote(print, quote)
  return completed(play, quote, 'to the UMA address')
}

async function playFromBank(play: Play, { customerId, accountId }: Payer): Promise<Json> {
  const { service, print } = play
  const quote = await service.ask('POST', '/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
    destination: { destinationType: 'ACCOUNT', accountId },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 20_000,
  })
  printQuote(print, quote)
  await service.ask('POST', '/sandbox/send', { quoteId: quote.id, currencyCode: 'USD' })
  return completed(play, quote, 'from a bank to her dollar account')
}

const printQuote = (print: PrintStep, quote: Json) =>
  print('Quote', `${sumOf([quote], ...SENT)} becomes ${sumOf([quote], ...ARRIVED)}`, `fee ${sumOf([quote], ...FEES)}`)

async function completed({ print, completion }: Play, quote: Json, where: string): Promise<Json> {
  await completion(String(quote.transactionId))
  print('Payment', `${sumOf([quote], ...ARRIVED)} ${where}`, 'COMPLETED')
  return quote
}

/** The members of a quote with an amount and with its currency. */
type Figure = readonly [amount: string, currency: string]
export const SENT: Figure = ['totalSendingAmount', 'sendingCurrency']
export const FEES: Figure = ['feesIncluded', 'sendingCurrency']
export const ARRIVED: Figure = ['totalReceivingAmount', 'receivingCurrency']

/** The sum for each currency: `917.24 EUR, 2,500.00 MXN`. */
export function sumOf(quotes: readonly Json[], amount: string, currency: string): string {
  const sums = new Map<string, { sum: number; currency: Json | undefined }>()
  for (const quote of quotes) {
    const code = String(quote[currency]?.code)
    sums.set(code, { sum: (sums.get(code)?.sum ?? 0) + Number(quote[amount]), currency: quote[currency] })
  }
  return [...sums.values()].map(({ sum, currency: of }) => inWords(sum, of)).join(', ')
}

/** An amount in whole minor units as people write it: `1,500.00 USD`. */
function inWords(amount: number, currency: Json | undefined): string {
  const decimals = Number(currency?.decimals)
  const digits = String(amount).padStart(decimals + 1, '0')
  const [major, minor] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${BigInt(major).toLocaleString('en-US')}${minor && `.${minor}`} ${currency?.code}`
}
