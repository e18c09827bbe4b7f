import { beforeAll, describe, expect, test } from 'vitest'
import { CORRIDORS, type Corridor, isOpen, payableAssets } from '#account-types/corridors.ts'
import { entryOf } from '#account-types/index.ts'
import { accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { useService } from '../support/service.ts'

/** Coverage, discoveries, rates, accounts and quotes are consistent (accounts 7). */

useService({ STRICT_ACCOUNT_VALIDATION: 'on' })

const EXTERNAL = '/platform/external-accounts'
const AMOUNT = 25_000

let api: Api
let rates: Map<string, Json>
let institutions: Json[]
beforeAll(async () => {
  api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const found = (await api.read(`/exchange-rates?sourceCurrency=USD&sendingAmount=${AMOUNT}`)).data
  const [dollars] = (
    await api.read(`/exchange-rates?sourceCurrency=USD&destinationCurrency=USD&sendingAmount=${AMOUNT}`)
  ).data
  rates = new Map([...found, dollars].map((rate: Json) => [rate.destinationCurrency.code, rate]))
  institutions = (await api.read('/discoveries')).data
})

const requestFor = ({ accountType, currency }: Corridor, change: Json = {}) => ({
  ...validAccount(accountType, change),
  currency,
})
const isFirstOf = (corridor: Corridor) =>
  corridor === CORRIDORS.find((each) => isOpen(each, 'sandbox') && each.currency === corridor.currency)
const titled = (list: readonly Corridor[]) =>
  list.map(
    (each) =>
      [`${each.currency} by ${each.accountType} in ${each.countries.join(' ') || 'any country'}`, each] as const,
  )

test('the destinations of rates are the currencies of open corridors, on a rail, and the assets of wallets, on none', () => {
  const [railed, others] = [true, false].map((hasRail) =>
    [...rates.values()].filter((rate) => 'destinationPaymentRail' in rate === hasRail),
  )
  const codes = (list: readonly Json[] = []) => new Set(list.map(({ destinationCurrency }) => destinationCurrency.code))
  expect(codes(railed)).toEqual(
    new Set(CORRIDORS.filter((each) => isOpen(each, 'sandbox')).map(({ currency }) => currency)),
  )
  expect(codes(others)).toEqual(new Set(payableAssets(() => true)))
})

test.each(titled(CORRIDORS))(
  'an account can be registered that pays out %s, with rails of its type',
  async (_, corridor) => {
    const { accountInfo } = await (await newPlatform()).create(EXTERNAL, requestFor(corridor))
    expect(accountInfo.paymentRails.length).toBeGreaterThan(0)
    expect(
      accountInfo.paymentRails.filter(
        (rail: string) => !(entryOf(corridor.accountType).rails as readonly string[]).includes(rail),
      ),
    ).toEqual([])
  },
)

/**
 * A bank account in China belongs to a business, which receives payments against documents (payments 7.2). A person has
 * a wallet.
 */
const PERSON_IN_CHINA = {
  change: {
    bankName: 'AliPay',
    accountNumber: undefined,
    phoneNumber: '+8613812345678',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Li Wei' },
  },
  paymentRail: 'MOBILE_MONEY',
}

test.each(titled(CORRIDORS.filter(isFirstOf)))(
  'a quote delivers what the rate promises, on its rail: %s',
  async (_, corridor) => {
    const rate = rates.get(corridor.currency)
    const { change, paymentRail } =
      corridor.accountType === 'CNY_ACCOUNT'
        ? PERSON_IN_CHINA
        : { change: {}, paymentRail: rate.destinationPaymentRail }
    const destination = await api.create(EXTERNAL, requestFor(corridor, change))
    const request = quoteRequest((await accountOf(api, 'USD')).id, destination.id, AMOUNT, { purposeOfPayment: 'GIFT' })
    const onItsRail = { ...request, destination: { ...request.destination, paymentRail } }
    const quote = await api.create('/quotes', onItsRail)
    expect({
      totalReceivingAmount: quote.totalReceivingAmount,
      exchangeRate: quote.exchangeRate,
      feesIncluded: quote.feesIncluded,
    }).toEqual({
      totalReceivingAmount: rate.receivingAmount,
      exchangeRate: rate.exchangeRate,
      feesIncluded: rate.fees.total,
    })
  },
)

test('quotes take the amounts between the limits that rates show, and no others', async () => {
  const { minSendingAmount, maxSendingAmount } = rates.get('USD')
  const source = await accountOf(api, 'USD')
  const destination = await api.create(EXTERNAL, validAccount('USD_ACCOUNT', { accountNumber: '9876543210' }))
  const over = async (amount: number) =>
    (await api.post('/quotes', quoteRequest(source.id, destination.id, amount))).status
  const amounts = [minSendingAmount - 1, minSendingAmount, maxSendingAmount, maxSendingAmount + 1]
  expect(await Promise.all(amounts.map(over))).toEqual([400, 201, 201, 400])
})

describe('the names of the directory', () => {
  /** Whether the institution's name in a corridor's account must be in the directory. */
  const isAtFault = async (corridor: Corridor, country: string, name: string): Promise<boolean> => {
    const member = 'provider' in validAccount(corridor.accountType).accountInfo ? 'provider' : 'bankName'
    const region = 'region' in validAccount(corridor.accountType).accountInfo ? { region: country } : {}
    const { body } = await api.post(EXTERNAL, requestFor(corridor, { ...region, [member]: name }))
    return (body.details?.errors ?? []).some(({ field }: Json) => field === `accountInfo.${member}`)
  }
  const local = CORRIDORS.flatMap((corridor) =>
    corridor.countries.map((country) => [`${country} ${corridor.currency}`, country, corridor] as const),
  )
  const namesIn = (place: string) =>
    institutions.filter(({ country, currency }) => `${country} ${currency}` === place).map(({ bankName }) => bankName)

  test('lie where a corridor leads', () => {
    const places = local.map(([place]) => place)
    expect(institutions.filter(({ country, currency }) => !places.includes(`${country} ${currency}`))).toEqual([])
  })

  test.each(local)(
    'lists fitting names for %s, and at least one if the corridor accepts no other name',
    async (place, country, corridor) => {
      const refused = await Promise.all(
        namesIn(place).map(async (name) => ((await isAtFault(corridor, country, name)) ? [name] : [])),
      )
      expect(refused.flat()).toEqual([])
      if (await isAtFault(corridor, country, 'Unknown Bank')) expect(namesIn(place)).not.toEqual([])
    },
  )
})
