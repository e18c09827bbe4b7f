import { MERCHANTS } from './people.ts'
import { attempt, pause, type Resident, type World } from './residents.ts'

/** New cards a day. */
export const CARDS = 3
const PAYMENTS_OF_A_CARD = 4
/** One in so many authorizations is declined: its merchant's name ends as the sandbox wants it. */
const DECLINED_IN = 5
/** How often and how long to look for the card to become active. */
const LOOKS = 30
const LOOK_AGAIN_MS = 200

/** A card of a resident with dollars, and payments with it. */
export async function playCard({ service, random, residents }: World): Promise<void> {
  const holder = random.of(residents.filter(({ currency }) => currency === 'USD'))
  // A resident who has a card gets no other.
  const issued = await attempt(service.ask('POST', '/cards', requestOf(holder)))
  if (!issued) return
  const { id } = issued
  if (!(await isActive(String(id)))) return
  for (let each = 0; each < PAYMENTS_OF_A_CARD; each++) {
    const [name, mcc] = random.of(MERCHANTS)
    const descriptor = random.below(DECLINED_IN) === 0 ? `${name} 002` : name
    const amount = 300 + random.below(4_000)
    const merchant = { descriptor, mcc, country: 'US' }
    await attempt(simulate('authorization', { amount, currency: { code: 'USD' }, merchant }))
  }
  await clearFirst()

  async function isActive(card: string): Promise<boolean> {
    for (let look = 0; look < LOOKS; look++) {
      if (String((await service.ask('GET', `/cards/${card}`)).state) === 'ACTIVE') return true
      await pause(LOOK_AGAIN_MS)
    }
    return false
  }
  function simulate(what: string, body: object) {
    return service.ask('POST', `/sandbox/cards/${id}/simulate/${what}`, body)
  }
  async function clearFirst(): Promise<void> {
    const query = `/transactions?type=CARD&status=AUTHORIZED&customerId=${holder.customerId}`
    const authorized = (await service.ask('GET', query)).data?.[0]
    if (authorized)
      await attempt(
        simulate('clearing', { cardTransactionId: authorized.id, amount: authorized.authorizedAmount?.amount }),
      )
  }
}

const requestOf = ({ customerId, accountId }: Resident) => ({
  cardholderId: customerId,
  form: 'VIRTUAL',
  fundingSources: [accountId],
  maxSpendPerTransaction: 10_000,
})
