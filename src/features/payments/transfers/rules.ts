import type { BodyContent } from '#runtime/declare/body.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { currencyOf, type Findings } from '../quotes/index.ts'
import type * as contract from './contract.ts'

/** Requires the same currency on both sides, because transfers do not convert (payments 9). */
export function checkSameCurrency({ source, destination }: Pick<Findings, 'source' | 'destination'>): void {
  const [from, to] = [currencyOf(source), currencyOf(destination)]
  if (from !== to)
    refuse(
      'INVALID_CURRENCY',
      `A transfer stays within one currency, but the accounts are in ${from} and ${to}. Use a quote.`,
    )
}

export type TransferIn = BodyContent<(typeof contract.createTransferIn)['body']>
export type TransferOut = BodyContent<(typeof contract.createTransferOut)['body']>
