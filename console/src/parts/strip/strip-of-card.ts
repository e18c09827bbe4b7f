import type { components } from '../../api/operator.d.ts'
import { inZone, type Zone } from '../times.ts'
import { amountInWords, codeInWords } from '../written.ts'
import type { Strip, StripStation, StripTone } from './model.ts'

type Amount = components['schemas']['CurrencyAmount']

/** A card payment as the interface returns it. */
export interface CardPayment {
  status: string
  merchant: { descriptor: string }
  authorizedAmount: Amount
  settledAmount?: Amount
  refundedAmount?: Amount
  authorizedAt: string
  declineReason?: string
}

const STATIONS = ['Cardholder', 'Causeway', 'Card network'] as const

/** The station of the money and the furthest station, by status. */
const PLACES: Readonly<Record<string, readonly [here: number, furthest: number]>> = {
  AUTHORIZED: [1, 1],
  PARTIALLY_SETTLED: [2, 2],
  SETTLED: [3, 3],
  REFUNDED: [0, 3],
  EXCEPTION: [3, 3],
}

/** Returns the strip of a card payment: from its cardholder over the card network to the merchant. */
export function stripOfCard(payment: CardPayment, zone: Zone): Strip {
  const { status, merchant, declineReason } = payment
  const isDeclined = declineReason !== undefined
  const [here, furthest] = isDeclined ? [0, 1] : (PLACES[status] ?? [0, 0])
  const isStopped = isDeclined || status === 'REFUNDED' || status === 'EXCEPTION'
  const facts = factsOf(payment)
  const stations: StripStation[] = [...STATIONS, merchant.descriptor].map((name, index) => ({
    name,
    initials: name.slice(0, 1).toUpperCase(),
    fact: facts[index] ?? '',
    time: index === 0 ? inZone(payment.authorizedAt, zone).time : '',
    tone: toneAt(index, { here, furthest, isStopped }),
  }))
  const way = stations.map(({ name, fact }) => [name, fact].filter(Boolean).join(', ')).join('; ')
  return {
    stations,
    here,
    furthest,
    isStopped,
    isMoving: status === 'AUTHORIZED' || status === 'PARTIALLY_SETTLED',
    sentence: `${amountInWords(payment.authorizedAmount)} to ${merchant.descriptor}: ${codeInWords(status)}. The way: ${way}.`,
  }
}

function factsOf({ authorizedAmount, settledAmount, refundedAmount, declineReason, status }: CardPayment): string[] {
  const held =
    declineReason === undefined
      ? `${amountInWords(authorizedAmount)} approved`
      : `declined: ${codeInWords(declineReason)}`
  return [
    refundedAmount && refundedAmount.amount > 0 ? `${amountInWords(refundedAmount)} given back` : 'Card',
    held,
    status === 'EXCEPTION' ? 'not covered' : '',
    settledAmount && settledAmount.amount > 0 ? `${amountInWords(settledAmount)} settled` : '',
  ]
}

function toneAt(
  index: number,
  { here, furthest, isStopped }: Pick<Strip, 'here' | 'furthest' | 'isStopped'>,
): StripTone {
  if (index === here) return isStopped ? 'here' : here === STATIONS.length ? 'done' : 'here'
  if (index > furthest) return 'ahead'
  return isStopped && index === furthest ? 'stopped' : 'passed'
}
