import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Cast } from './cast.ts'

/** An object for an operation that needs two people. */
export interface Made {
  /** The platform whose books contain it. */
  platform: PlatformId
  /** The path of the request, below the base of the operator's interface. */
  path: string
  body: object
  /** Reads the object over an interface. The result differs after the operation. */
  read(): Promise<unknown>
  /** Changes the precondition snapshot by other means. */
  change(): Promise<unknown>
}

/** Test data for an operation that needs two people. */
export interface Trial {
  make(cast: Cast): Promise<Made>
  /** The number of journals that the operation posts. */
  journals: number
  /** The outcome if `change` came first: REFUSED if the snapshot has no data that can change. STALE by default. */
  becomes?: 'REFUSED'
  /** Only the approver gets the result, and the service does not store it. */
  isAnswerSecret?: true
}

/** Trials, by operation id. */
export type Trials = Readonly<Record<string, Trial>>

export const BECAUSE = { reason: 'As it was agreed.' }
