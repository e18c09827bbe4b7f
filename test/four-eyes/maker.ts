import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Cast } from './cast.ts'

/** An object to which an act can be done that takes two people. */
export interface Made {
  /** In whose books it is. */
  platform: PlatformId
  /** How the act is asked for, below the base of the operator's interface. */
  path: string
  body: object
  /** What is read of it over an interface. It differs once the act is done. */
  read(): Promise<unknown>
  /** Changes by another way what the act stands on. */
  change(): Promise<unknown>
}

/** How to try an operation that takes two people. */
export interface Trial {
  make(cast: Cast): Promise<Made>
  /** How many journals are posted when it is done. */
  journals: number
  /** What becomes of it when `change` came first: REFUSED where it stands on nothing that can change. STALE unless said. */
  becomes?: 'REFUSED'
  /** What it answers is for the one who approves, and kept nowhere. */
  isAnswerSecret?: true
}

/** By the id of the operation. */
export type Trials = Readonly<Record<string, Trial>>

export const BECAUSE = { reason: 'As it was agreed.' }
