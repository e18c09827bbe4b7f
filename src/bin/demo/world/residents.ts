import { setTimeout as sleep } from 'node:timers/promises'
import type { Json, Service } from '../running-service.ts'
import type { Random } from './random.ts'

/** A customer with a funded account. */
export interface Resident {
  customerId: string
  accountId: string
  currency: string
}

/** The world while it is made. */
export interface World {
  service: Service
  random: Random
  /** The number of customers so far, including those without money. */
  customers: number
  residents: Resident[]
}

/** Waits for the service. */
export const pause = (ms: number): Promise<void> => sleep(ms)

/** A call that the service may refuse. */
export const attempt = (call: Promise<Json>): Promise<Json | undefined> => call.catch(() => undefined)
