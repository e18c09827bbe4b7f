import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Cast } from './cast.ts'

/** An object for an operation that needs two people. */
export interface Made {
  /** In whose books it is. */
  platform: PlatformId
  /** How the act is asked for, below the base of the operator's interface. */
  path: string
  body: object
  /** Reads the object over an interface. The result differs once the operation is carried out. */
  read(): Promise<unknown>
  /** Changes the precondition snapshot by other means. */
  change(): Promise<unknown>
}

/** Test data for an operation that needs two people. */
export interface Trial {
  make(cast: Cast): Promise<Made>
  /** How many journals are posted when it is done. */
  journals: number
  /** The outcome if `change` came first: REFUSED if the snapshot has no data that can change. STALE by default. */
  becomes?: 'REFUSED'
  /** The result is only for the approver, and is not stored. */
  isAnswerSecret?: true
}

/** By the id of the operation. */
export type Trials = Readonly<Record<string, Trial>>

export const BECAUSE = { reason: 'As it was agreed.' }
