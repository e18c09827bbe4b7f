import { randomBytes } from 'node:crypto'
import { type NewInvoice, signInvoice } from '#formats/bolt11-sign.ts'
import type { Api, Json } from '#test/support/api.ts'

/** Returns a Lightning invoice of a test network, with a different payment hash each time. */
export const newInvoice = (change: Partial<NewInvoice> = {}): string =>
  signInvoice(
    {
      network: 'tb',
      amountMillisatoshi: 3_000_000n,
      createdAt: new Date(),
      expirySeconds: 3_600,
      paymentHash: randomBytes(32),
      paymentSecret: randomBytes(32),
      description: '',
      ...change,
    },
    new Uint8Array(32).fill(7),
  )

export const lightningAccount = (accountInfo: object, extra: object = {}) => ({
  currency: 'BTC',
  accountInfo: { accountType: 'LIGHTNING', ...accountInfo },
  ...extra,
})

export const registerInvoice = (api: Api, customerId: string, invoice: string): Promise<Json> =>
  api.create('/customers/external-accounts', lightningAccount({ invoice }, { customerId }))
