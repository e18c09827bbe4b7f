import { PAYMENT_RAILS } from '#account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import { Enum } from '#runtime/declare/schema.ts'
import type { Rail } from './model.ts'

/** The rails and networks over which money comes and goes. */
export const RAILS: readonly Rail[] = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS]

export const RailSchema = Enum(RAILS, { $id: 'Rail', description: 'The rail of a bank, or the network of a wallet.' })
