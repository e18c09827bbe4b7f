import { Enum, merge, type Static, type TObject, Type } from '#runtime/declare/schema.ts'
import type { CoordinateSeed } from './coordinate-seed.ts'
import type { PaymentRail } from './payment-rails.ts'

/** A deposit method, if a payer sees something other than a bank account with a reference (accounts 2.6). */
export interface Deposit {
  /** The schema shown to the payer, including `accountType`. */
  shape: TObject
  /** Returns sandbox coordinates that pass the strictest checks, without `accountType`, which the caller adds. */
  coordinates(seed: CoordinateSeed): object
}

export const deposit = <S extends TObject>(
  shape: S,
  coordinates: (seed: CoordinateSeed) => Omit<Static<S>, 'accountType'>,
): Deposit => ({ shape, coordinates })

/** The text required in the remittance information, so that the service can attribute the money to one account. */
export const reference = Type.String({ description: 'Must be in the remittance text of the transfer.' })

/** Builds the schema of the rails on which money may arrive. */
export const paymentRails = <const Rail extends PaymentRail>(rails: readonly Rail[]) =>
  Type.Array(Enum(rails), { description: 'The rails on which money may come.' })

/** Merges an account's fields and the payer's further fields, under the schema name used by the API. */
export const shownToPayer = <S extends TObject, Beside extends TObject>(shape: S, beside: Beside) =>
  merge([shape, beside], { $id: `Payment${inPascalCase(shape.properties.accountType?.const)}Info` })

const inPascalCase = (name: string) =>
  name.toLowerCase().replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
