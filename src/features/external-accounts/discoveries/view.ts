import type { Institution } from '#directories/bank-directory.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type * as contract from './contract.ts'

/** An institution with its names. The rest of the directory serves the checks of accounts only (accounts 8). */
export const toWire = ({
  bankName,
  displayName,
  country,
  currency,
}: Institution): Static<typeof contract.Discovery> => ({ bankName, displayName, country, currency })
