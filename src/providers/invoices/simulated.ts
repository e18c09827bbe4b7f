import { createHash } from 'node:crypto'
import { signInvoice } from '#formats/bolt11-sign.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Simulated } from '../adapter.ts'
import type { InvoiceMaker } from './port.ts'

const NODE_KEY = createHash('sha256').update('causeway simulated node').digest()
const HASH_BYTES = 32

/** A node without channels. Its invoices are of a test network, so that they cannot lose money. */
export const simulatedInvoices: InvoiceMaker & Simulated = {
  kind: 'simulated',
  takesWordOfSender: true,
  async make({ amountMillisatoshi, description, now, expiresAt }) {
    const paymentHash = randomHex(HASH_BYTES)
    const invoice = signInvoice(
      {
        network: 'bcrt',
        amountMillisatoshi,
        createdAt: now,
        expirySeconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1_000),
        paymentHash: Buffer.from(paymentHash, 'hex'),
        paymentSecret: Buffer.from(randomHex(HASH_BYTES), 'hex'),
        description,
      },
      NODE_KEY,
    )
    return { invoice, paymentHash }
  },
}
