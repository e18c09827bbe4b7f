import type { Card, CardPayment, Wallet } from './backend.ts'
import { element, make, makeButton, setText } from './elements.ts'
import { toReadable } from './money.ts'

const STATES: Record<Card['state'], string> = {
  PROCESSING: 'Being made',
  ACTIVE: 'Active',
  FROZEN: 'Frozen',
  CLOSED: 'Closed',
}

const STATUSES: Record<CardPayment['status'], string> = {
  AUTHORIZED: 'Authorized',
  PARTIALLY_SETTLED: 'Partly collected',
  SETTLED: 'Paid',
  REFUNDED: 'Refunded',
  EXCEPTION: 'Not covered',
}

/** The reasons that this page can cause. The page shows any other one unchanged. */
const DECLINE_REASONS: Record<string, string> = {
  CARD_PAUSED: 'the card is frozen',
  FUNDING_SOURCE_NOT_AUTHORIZED: 'the card may not pay from this wallet yet',
  INSUFFICIENT_FUNDS: 'there is not enough money',
}

/** Returns `Authorized`, or the reason of the decline. */
export const outcomeOf = ({ status, declineReason }: CardPayment): string =>
  declineReason === undefined
    ? STATUSES[status]
    : `Declined: ${DECLINE_REASONS[declineReason] ?? declineReason.toLowerCase().replaceAll('_', ' ')}`

/** Shows the card, its current permissions, and its payments. */
export function showCard({ card, canPay, payments, name }: Wallet, collect: (payment: CardPayment) => void): void {
  const isOpen = card?.state === 'ACTIVE' || card?.state === 'FROZEN'
  element('no-card').hidden = isOpen
  element('own-card').hidden = !isOpen
  setText('card-name', name)
  if (isOpen) showFace(card)
  element('card-key').hidden = canPay
  setText('freeze', card?.state === 'FROZEN' ? 'Unfreeze' : 'Freeze')
  element('no-payments').hidden = payments.length > 0
  element('card-payments').replaceChildren(...payments.map((payment) => toItem(payment, collect)))
}

function showFace({ state, brand = '', last4 = '', expMonth, expYear }: Card): void {
  setText('card-brand', brand)
  setText('card-number', `•••• •••• •••• ${last4}`)
  setText('card-expiry', `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`)
  setText('card-state', STATES[state])
  element('card-face').className = state.toLowerCase()
}

function toItem(payment: CardPayment, collect: (payment: CardPayment) => void): HTMLLIElement {
  const { merchant, authorizedAmount, status } = payment
  const amount = make('strong', toReadable(String(authorizedAmount.amount), authorizedAmount.currency.code))
  amount.className = 'number'
  const item = make('li', make('span', merchant.descriptor, make('small', outcomeOf(payment))), amount)
  if (payment.declineReason !== undefined) item.className = 'declined'
  if (status === 'AUTHORIZED') item.append(toCollectButton(payment, collect))
  return item
}

function toCollectButton(payment: CardPayment, collect: (payment: CardPayment) => void): HTMLButtonElement {
  const button = makeButton('Sandbox: collect', () => collect(payment))
  button.ariaLabel = `Sandbox: collect for ${payment.merchant.descriptor}`
  return button
}

/** The frame may only show its page, and sends no referrer. */
export function showNumber(link: string): void {
  const frame = make('iframe')
  frame.title = 'Number, expiry and security code of your card'
  frame.referrerPolicy = 'no-referrer'
  frame.setAttribute('sandbox', '')
  frame.src = link
  element('card-frame').replaceChildren(frame)
  setText('show-number', 'Hide the number')
}

export const isNumberShown = (): boolean => element('card-frame').hasChildNodes()

export function hideNumber(): void {
  element('card-frame').replaceChildren()
  setText('show-number', 'Show the number')
}
