import type { HeldAt, TurnOf } from '../places/model.ts'

/** The next actors as a platform knows them, with their meanings. */
export const OWN_TURNS = {
  PAYER: 'The payer.',
  PLATFORM: 'Your platform.',
  SERVICE: 'Causeway, its bank or another partner.',
  DONE: 'The payment has ended.',
} as const
type OwnTurn = keyof typeof OWN_TURNS

const TURNS: Record<TurnOf, OwnTurn> = {
  PAYER: 'PAYER',
  PLATFORM: 'PLATFORM',
  OPERATOR: 'SERVICE',
  PARTNER: 'SERVICE',
  DONE: 'DONE',
}

/** The sentences for a platform. They do not name the operator's partners. */
const SENTENCES: Record<HeldAt, string> = {
  PAYER: 'The payer has the money.',
  HELD: "The money is set aside in the payer's account.",
  ARRIVING: 'The money is on its way to Causeway.',
  TRANSIT: 'The money is on its way to the payee.',
  PENDING_CREDIT: 'The money has come, and the payee cannot spend it yet.',
  PAYEE: 'The payee has the money.',
  REFUND: 'Causeway owes the money back to the payer.',
  RETURNED: 'The payer has the money back.',
  UNALLOCATED: 'The money has come, and Causeway could not credit it.',
}

/** Returns the place of the money and the next actor for the payment's platform. */
export const ownPlace = (heldAt: HeldAt, turnOf: TurnOf) => ({
  heldAt,
  turnOf: TURNS[turnOf],
  sentence: SENTENCES[heldAt],
})
