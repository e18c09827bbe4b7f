import { Service } from '../running-service.ts'
import { AGENTS, playAgent } from './agents.ts'
import { CARDS, playCard } from './cards.ts'
import { payeeAccount } from './payees.ts'
import { emailOf, nameOfBusiness, nameOfPerson } from './people.ts'
import { Random } from './random.ts'
import { startReceiver } from './receiver.ts'
import { attempt, pause, type Resident, type World } from './residents.ts'

const DAYS = 8
const CUSTOMERS_A_DAY = 25
const PAYMENTS_A_DAY = 45
const DAY_SECONDS = 86_400
/** The number of people who act at the same time. */
const AT_ONCE = 12
/** The sandbox takes a second for a payout. */
const UNTIL_PAID_MS = 1_500

/**
 * Fills the sandbox of a platform with eight days: 200 customers, payments of all outcomes, cards, agents, refused
 * requests and webhooks. A world that exists stays as it is. Its webhooks are received for as long as this process runs.
 */
export async function makeWorld(
  token: string,
  address: string,
  print: (text: string) => void,
  days = DAYS,
): Promise<void> {
  const world: World = {
    service: Service.ofPlatform(token, address),
    random: new Random(),
    customers: 0,
    residents: [],
  }
  await world.service.ask('PATCH', '/config', { webhookEndpoint: await startReceiver() })
  if (await exists(world)) return
  for (let day = 1; day <= days; day++) {
    print(`Day ${day} of ${days} …`)
    await inTurns(CUSTOMERS_A_DAY, () => moveIn(world))
    await inTurns(PAYMENTS_A_DAY, () => pay(world))
    await inTurns(CARDS, () => playCard(world))
    await inTurns(AGENTS, () => playAgent(world))
    await makeMistakes(world)
    await pause(UNTIL_PAID_MS)
    if (day < days) await world.service.ask('POST', '/sandbox/clock', { advanceSeconds: DAY_SECONDS })
  }
}

const exists = async ({ service }: World): Promise<boolean> =>
  Number((await service.ask('GET', '/customers?platformCustomerId=resident-1')).data?.length) > 0

/** Does something several times, some at the same time. */
async function inTurns(times: number, act: () => Promise<unknown>): Promise<void> {
  let left = times
  const work = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** A new customer, with money in one account. The ends of some names make the sandbox wait for, or refuse, the person. */
async function moveIn(world: World): Promise<void> {
  const { service, random, residents: all } = world
  const number = ++world.customers
  const isBusiness = number % 12 === 0
  const name = isBusiness ? nameOfBusiness(random) : nameOfPerson(random)
  const verdict = number % 33 === 0 ? ' 001' : number % 40 === 0 ? ' 002' : ''
  const { id } = await service.ask('POST', '/customers', {
    platformCustomerId: `resident-${number}`,
    email: emailOf(name, number),
    ...(isBusiness
      ? { customerType: 'BUSINESS', businessInfo: businessOf(random, name), phoneNumber: `+4930${random.digits(8)}` }
      : { customerType: 'INDIVIDUAL', fullName: name + verdict }),
  })
  if (isBusiness || verdict !== '') return
  const currency = random.weighted([
    ['USD', 6],
    ['EUR', 2],
    ['GBP', 1],
  ])
  const { data } = await service.ask('GET', `/customers/internal-accounts?customerId=${id}&currency=${currency}`)
  const accountId = String(data?.[0]?.id)
  await service.ask('POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount: 20_000 + random.below(400_000) })
  all.push({ customerId: String(id), accountId, currency })
}

const contactOf = (name: string) => {
  const [primaryContactFirstName, primaryContactLastName] = name.split(' ')
  return { primaryContactFirstName, primaryContactLastName }
}

const businessOf = (random: Random, legalName: string) => ({
  ...{ legalName, country: 'DE', incorporatedOn: '2015-03-02', ...contactOf(nameOfPerson(random)) },
  ...{ registrationNumber: `HRB${random.digits(6)}`, taxId: `DE${random.digits(9)}` },
})

/** A payment to a new account of a payee, or to a UMA address. */
async function pay({ service, random, residents: all }: World): Promise<void> {
  const { customerId, accountId } = random.of(all)
  const amount = 1_000 + random.below(12_000)
  if (random.below(12) === 0) return payUma(service, random, { customerId, accountId })
  const { id } = await service.ask('POST', '/customers/external-accounts', {
    customerId,
    ...payeeAccount(random, nameOfPerson(random)),
  })
  await attempt(
    service.ask('POST', '/quotes', {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'ACCOUNT', accountId: id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: amount,
      immediatelyExecute: random.below(15) > 0,
      description: `Invoice ${7000 + random.below(900)}`,
    }),
  )
}

async function payUma(service: Service, random: Random, { customerId, accountId }: Omit<Resident, 'currency'>) {
  const umaAddress = `$success.${random.of(['mxn', 'eur', 'usd'])}@sandbox.uma.money`
  const { lookupId } = await service.ask('GET', `/receiver/uma/${umaAddress}?customerId=${customerId}`)
  await attempt(
    service.ask('POST', '/quotes', {
      lookupId,
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'UMA_ADDRESS', umaAddress },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 500 + random.below(4_000),
      immediatelyExecute: true,
    }),
  )
}

/** Makes invalid requests, like programs in development. */
async function makeMistakes({ service, random, residents: all }: World): Promise<void> {
  const { customerId, accountId } = random.of(all)
  await Promise.all(
    [
      service.ask('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: '' }),
      service.ask('POST', '/customers/external-accounts', { customerId, currency: 'EUR' }),
      service.ask('GET', '/transactions/Transaction:00000000-0000-4000-8000-000000000000'),
      service.ask('POST', '/quotes', {
        source: { sourceType: 'ACCOUNT', accountId },
        destination: { destinationType: 'ACCOUNT', accountId },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 90_000_000,
        immediatelyExecute: true,
      }),
    ].map(attempt),
  )
}
