import { createHash } from 'node:crypto'
import { entryOf, type FiatAccountType, type FieldsOf } from '../../../account-types/index.ts'
import type { PaymentRail } from '../../../account-types/payment-rails.ts'
import type { Coordinates } from '../model.ts'

/** What sandbox coordinates are made from: the account decides them, so they are unique to it and never change. */
export interface CoordinateSeed {
  accountId: string
  reference: string
  now: Date
}

/** The ways to pay into an account, in the order in which they are shown. */
export type Maker = (seed: CoordinateSeed) => Coordinates[]

export const BANK_NAME = 'Causeway Sandbox Bank'

/** 32 bytes that only this account has for this purpose. */
export const bytes = ({ accountId }: Pick<CoordinateSeed, 'accountId'>, purpose: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${accountId}`).digest()

export const digits = (seed: CoordinateSeed, purpose: string, count: number): string =>
  BigInt(`0x${bytes(seed, purpose).toString('hex')}`)
    .toString()
    .slice(-count)

/** An account of the collector that is paid with the reference. The rails are those of the type, unless its fields serve fewer of them. */
export const payInto =
  <Type extends FiatAccountType>(
    accountType: Type,
    fieldsOf: (seed: CoordinateSeed) => Omit<FieldsOf<Type>, 'accountType'> & { bankAddress?: string },
    rails: readonly PaymentRail[] = entryOf(accountType).rails,
  ): Maker =>
  (seed) => [{ accountType, ...fieldsOf(seed), reference: seed.reference, paymentRails: rails }]
