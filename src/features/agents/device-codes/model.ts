import type { Agent } from '../model.ts'

/** A code by which software becomes an agent, as it is kept: without the code itself. */
export interface DeviceCode {
  /** The keyed hash of the code. */
  hash: Buffer
  agentId: Agent['id']
  issuedAt: Date
  expiresAt: Date
  redeemedAt?: Date
  /** A later one was issued. */
  supersededAt?: Date
}

/** A newly issued code: the only moment at which it is known. */
export interface IssuedCode {
  code: string
  agentId: Agent['id']
  expiresAt: Date
}
