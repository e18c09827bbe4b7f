import { createHash } from 'node:crypto'

/** The one input of sandbox coordinates: the account decides them, so they are unique to it and never change. */
export interface CoordinateSeed {
  accountId: string
  reference: string
  currency: string
  now: Date
}

export const BANK_NAME = 'Causeway Sandbox Bank'

/** 32 bytes that only this account has for this purpose. */
export const bytes = ({ accountId }: Pick<CoordinateSeed, 'accountId'>, purpose: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${accountId}`).digest()

export const digits = (seed: CoordinateSeed, purpose: string, count: number): string =>
  BigInt(`0x${bytes(seed, purpose).toString('hex')}`)
    .toString()
    .slice(-count)

const ACCOUNT_BYTES = 20

/** The 20 bytes of an address on a network whose addresses are hashes, unique to the account and the network. */
export const chainAccount = (seed: CoordinateSeed, network: string): Buffer =>
  bytes(seed, network).subarray(0, ACCOUNT_BYTES)
