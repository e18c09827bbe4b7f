import { createHash } from 'node:crypto'

/** The one input of sandbox coordinates: the subject decides them, so they are unique to it and never change. */
export interface CoordinateSeed {
  /** The payment's target: an account, or a quote funded in real time. */
  subjectId: string
  reference: string
  currency: string
  now: Date
  /** Absent: the payer chooses. In the smallest unit of the currency. */
  amount?: bigint
  /** Absent: as long as the payment method works. */
  expiresAt?: Date
}

export const BANK_NAME = 'Causeway Sandbox Bank'
/** The holder of the accounts that collect money. */
export const HOLDER_NAME = 'Causeway Sandbox Collections'

/** 32 bytes that only this subject has for this purpose. */
export const bytes = ({ subjectId }: Pick<CoordinateSeed, 'subjectId'>, purpose: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${subjectId}`).digest()

export const digits = (seed: CoordinateSeed, purpose: string, count: number): string =>
  BigInt(`0x${bytes(seed, purpose).toString('hex')}`)
    .toString()
    .slice(-count)

const ACCOUNT_BYTES = 20

/** The 20 bytes of an address on a network whose addresses are hashes, unique to the subject and the network. */
export const chainAccount = (seed: CoordinateSeed, network: string): Buffer =>
  bytes(seed, network).subarray(0, ACCOUNT_BYTES)
