import type { Json, Service } from './service.ts'
import type { User } from './user.ts'

/** The name under which the user sees the key that pays for the card. */
const KEY_NAME = 'Card payments'
const MERCHANT = { mcc: '5814', country: 'US' }

/** The user's card, the key that lets it pay, and its payments. */
export async function cardOf(service: Service, { customerId, accountId }: User): Promise<object> {
  const cards = await service.must('GET', `/cards?cardholderId=${customerId}&limit=1`)
  const keys = await service.must('GET', `/auth/delegated-keys?accountId=${accountId}`)
  const payments = await service.must('GET', `/transactions?type=CARD&customerId=${customerId}&limit=5`)
  const card = cards.data?.[0]
  const isKeyOfCard = ({ cardId, status }: Json) => cardId === card?.id && String(status) === 'ACTIVE'
  return { card, canPay: Object.values(keys.data ?? {}).some(isKeyOfCard), payments: payments.data }
}

/** The request for a card that spends from the wallet. The platform issues the card, and the user signs later. */
export const cardRequest = ({ customerId, accountId }: User) => ({
  cardholderId: customerId,
  form: 'VIRTUAL',
  fundingSources: [accountId],
})

/** The request for the key that lets the card pay from the wallet after the user signs twice. */
export const keyRequest = ({ accountId }: User, cardId: string) => ({
  cardId,
  internalAccountId: accountId,
  nickname: KEY_NAME,
})

/** The state changes that a user may make to their card. A user who may freeze the card may also unfreeze it. */
export const stateChange = ({ state }: Json) => ({ state: String(state) === 'FROZEN' ? 'FROZEN' : 'ACTIVE' })

/** Sandbox only: the request of a merchant. With a real card it comes from the card network. */
export const merchantRequest = ({ amount, descriptor }: Json) => ({
  amount: Number(amount),
  currency: { code: 'USD' },
  merchant: { descriptor, ...MERCHANT },
})
