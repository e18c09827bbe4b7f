import type { AnyPayment, GateName, noticesAbout, StoredOrder } from '#features/payments/index.ts'
import type { StoredReceipt } from '#features/payments/receipts/index.ts'
import type { StoredJournal } from '#ledger/index.ts'
import type { Place } from '../places/model.ts'

/** The stations of a payment, with their meanings. */
export const STATIONS = {
  PAYER: 'The payer.',
  GATES: 'The checks before money leaves.',
  ARRIVAL: 'The bank or network over which the money comes to the service.',
  CAUSEWAY: 'The service.',
  DELIVERY: 'The bank or network over which the money leaves the service.',
  PAYEE: 'The payee.',
} as const
export type StationKind = keyof typeof STATIONS

/** The states of a station, with their meanings. */
export const STATION_STATES = {
  PASSED: 'The payment has passed this station.',
  HERE: 'The money is here.',
  STOPPED: 'The payment stopped here, and the money is elsewhere.',
  AHEAD: 'The payment has not come here.',
} as const
export type StationState = keyof typeof STATION_STATES

/** The results at a bank or network, with their meanings. */
export const OUTCOMES = {
  ORDERED: 'No result yet.',
  ARRIVED: 'The money came to the service.',
  PAID: 'The money came to the payee.',
  REJECTED: 'Refused.',
  RETURNED: 'Sent back after the delivery.',
  CANCELLED: 'Cancelled in time.',
} as const
export type Outcome = keyof typeof OUTCOMES

/** A check before money leaves. `finding` has a few words if the check reports more than a pass. */
export interface PassedGate {
  name: GateName
  finding?: string
}

/** A station of a payment. Each feature of the station is present if it is known. */
export interface Station {
  kind: StationKind
  state: StationState
  at?: Date
  rail?: string
  outcome?: Outcome
  gates?: PassedGate[]
  treasuryAccount?: string
}

/** The place and the reason of a payment that has not reached its payee, or was sent back. */
export interface Stop {
  at: StationKind
  since: Date
  reason?: string
}

export interface Journey {
  stations: Station[]
  stop?: Stop
}

export type Notice = Awaited<ReturnType<typeof noticesAbout>>[number]

/** The stored facts about a payment that determine its journey. */
export interface Known<P extends AnyPayment = AnyPayment> {
  payment: P
  place: Place
  journals: readonly StoredJournal[]
  orders: readonly StoredOrder[]
  notices: readonly Notice[]
  receipts: readonly StoredReceipt[]
}
