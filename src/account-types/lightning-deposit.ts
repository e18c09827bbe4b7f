import { signInvoice } from '#formats/bolt11-sign.ts'
import { Enum, Type } from '#runtime/declare/schema.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { bytes, type CoordinateSeed } from './coordinate-seed.ts'
import { deposit } from './deposit.ts'

/** One year, because instructions rarely change. */
export const INVOICE_VALID_SECONDS = 365 * 24 * 3600

const MILLISATOSHI = 1_000n

/** Returns a new invoice. `replaced` is the previous invoice, so that each has a different payment hash. */
export function depositInvoice(
  seed: Pick<CoordinateSeed, 'subjectId' | 'now' | 'amount' | 'expiresAt'>,
  replaced = '',
): string {
  const { now, amount, expiresAt = addSeconds(now, INVOICE_VALID_SECONDS) } = seed
  return signInvoice(
    {
      network: 'tb',
      ...(amount !== undefined && { amountMillisatoshi: amount * MILLISATOSHI }),
      createdAt: now,
      expirySeconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1_000),
      description: 'Deposit',
      paymentHash: bytes(seed, `payment hash${replaced}`),
      paymentSecret: bytes(seed, `payment secret${replaced}`),
    },
    bytes(seed, 'lightning node'),
  )
}

/** An invoice for a single payment. */
export const LIGHTNING_DEPOSIT = deposit(
  Type.Object(
    { accountType: Enum(['LIGHTNING']), invoice: Type.String({ description: 'BOLT 11, single use.' }) },
    { $id: 'PaymentLightningInvoiceInfo' },
  ),
  (seed) => ({ invoice: depositInvoice(seed) }),
)
