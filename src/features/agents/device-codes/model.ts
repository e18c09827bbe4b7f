import type { Agent } from '../model.ts'

/** A stored code that connects software to an agent, without the code itself. */
export interface DeviceCode {
  /** The keyed hash of the code. */
  hash: Buffer
  agentId: Agent['id']
  issuedAt: Date
  expiresAt: Date
  redeemedAt?: Date
  /** The time at which the service issued a later code. */
  supersededAt?: Date
}

/** A newly issued code. The service does not know it afterwards. */
export interface IssuedCode {
  code: string
  agentId: Agent['id']
  expiresAt: Date
}
