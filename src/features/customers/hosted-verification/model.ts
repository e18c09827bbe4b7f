import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** A link with which a customer completes the verification. */
export interface VerificationLink {
  platform: PlatformId
  /** The SHA-256 of the secret in the link's address. */
  secretHash: Buffer
  customerId: `Customer:${string}`
  /** The browser's target after the flow. */
  redirectUri?: string
  createdAt: Date
  expiresAt: Date
  /** The time at which the flow was completed. */
  spentAt?: Date
}

/** An opened link, with its environment and its platform's clock. */
export interface OpenedLink {
  link: VerificationLink
  environment: Environment
  /** True if the operator has suspended the platform. */
  isSuspended: boolean
  clockOffsetMs: number
  now: Date
}
