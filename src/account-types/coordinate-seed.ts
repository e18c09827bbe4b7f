import { createHash } from 'node:crypto'

/** The only input of sandbox coordinates. The subject determines them, so they are unique to it and never change. */
export interface CoordinateSeed {
  /** The payment's target: an account, or a quote funded in real time. */
  subjectId: string
  reference: string
  currency: string
  now: Date
  /** In the smallest unit of the currency. If absent, the payer chooses. */
  amount?: bigint
  /** Absent: as long as the payment method works. */
  expiresAt?: Date
}

export const BANK_NAME = 'Causeway Sandbox Bank'
/** The holder of the accounts that collect money. */
export const HOLDER_NAME = 'Causeway Sandbox Collections'

/** Returns 32 bytes that are unique to the subject and the purpose. */
export const bytes = ({ subjectId }: Pick<CoordinateSeed, 'subjectId'>, purpose: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${subjectId}`).digest()

export const digits = (seed: CoordinateSeed, purpose: string, count: number): string =>
  BigInt(`0x${bytes(seed, purpose).toString('hex')}`)
    .toString()
    .slice(-count)

const ACCOUNT_BYTES = 20

/** Returns the 20 bytes of an address on a network with hash addresses, unique to the subject and the network. */
export const chainAccount = (seed: CoordinateSeed, network: string): Buffer =>
  bytes(seed, network).subarray(0, ACCOUNT_BYTES)
