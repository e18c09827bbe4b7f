import type { DescribedPayload } from '@causeway/wallet'
import { afterReading, asAsked } from './approval.ts'
import { ask, askSigned, type Card, type CardPayment, readWallet, type Wallet } from './backend.ts'
import type { Login } from './login.ts'
import { toSmallestUnits } from './money.ts'
import { eventually } from './waiting.ts'

export const CARD_CURRENCY = 'USD'

/** Requests a card and waits until it is usable. */
export async function orderCard(): Promise<void> {
  const { id } = await ask<Card>('POST', '/cards')
  await eventually(async () => {
    const { card } = await readWallet()
    return card?.id === id && card.state !== 'PROCESSING' ? card : undefined
  })
}

export const setFrozen = ({ id }: Card, isFrozen: boolean): Promise<Card> =>
  ask('PATCH', `/cards/${id}`, { state: isFrozen ? 'FROZEN' : 'ACTIVE' })

/**
 * Returns the address of a page that shows the card number. Use it in a frame: this page cannot read the frame's
 * content, and its policy does not let it fetch the address.
 */
export const linkToNumber = async ({ id }: Card): Promise<string> =>
  (await ask<{ panEmbedUrl: string }>('POST', `/cards/${id}/reveal`)).panEmbedUrl

/** Lets the card pay from the wallet without the user's presence. */
export async function letCardPay({ accountId }: Wallet, { keyPair }: Login, card: Card): Promise<void> {
  const path = `/cards/${card.id}/delegated-keys`
  await askSigned({ method: 'POST', path }, keyPair, approveKeyOf(card, accountId))
}

/**
 * The first signature registers a key without permissions. The second signature lets the key pay, so the user reads the
 * permissions.
 */
function approveKeyOf({ id: cardId, last4 }: Card, organizationId: string) {
  let registered: DescribedPayload['parameters'] = {}
  return async (payload: DescribedPayload): Promise<boolean> => {
    if (payload.type === 'DELEGATED_KEY_CREATE') {
      registered = payload.parameters
      return asAsked({ type: 'DELEGATED_KEY_CREATE', organizationId, parameters: { cardId } })(payload)
    }
    const { delegatedKeyId, publicKey } = registered
    const permissions = ['SIGN_CARD_PAYMENT', 'SELF_REVOKE']
    const parameters = { cardId, delegatedKeyId, publicKey, permissions }
    return afterReading(
      { type: 'DELEGATED_KEY_GRANT', organizationId, parameters },
      { title: 'Let the card pay?', rows: () => rowsOf(last4) },
    )(payload)
  }
}

const rowsOf = (last4 = ''): [string, string][] => [
  ['Card', `ending in ${last4}`],
  ['It can then', 'pay from this wallet without asking you each time'],
  ['It ends', 'when the card is closed'],
]

/** Sandbox only: requests money as a merchant. Returns the payment after its decision, even if declined. */
export async function payByCard({ id }: Card, amount: string, descriptor: string): Promise<CardPayment> {
  const body = { amount: Number(toSmallestUnits(amount, CARD_CURRENCY)), descriptor: descriptor.trim() }
  const { issuerTransactionToken: token } = await ask<Pick<CardPayment, 'issuerTransactionToken'>>(
    'POST',
    `/sandbox/cards/${id}/authorization`,
    body,
  )
  return eventually(async () =>
    (await readWallet()).payments.find(({ issuerTransactionToken }) => issuerTransactionToken === token),
  )
}

/** Sandbox only: the merchant collects the whole authorized amount. */
export async function collect(card: Card, { id, authorizedAmount: { amount } }: CardPayment): Promise<void> {
  await ask('POST', `/sandbox/cards/${card.id}/clearing`, { cardTransactionId: id, amount })
  await eventually(async () =>
    (await readWallet()).payments.find((each) => each.id === id && each.status !== 'AUTHORIZED'),
  )
}
