import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeInvoice } from './bolt11.ts'
import { signInvoice } from './bolt11-sign.ts'

const NODE_KEY = hex.decode('e126f68f7eafcc8b74f54d269fe206be715000f94dac067d1c04a8ca3b2db734')
const NODE = hex.encode(secp256k1.getPublicKey(NODE_KEY, true))

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('decodes a signed invoice to its input', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('bc', 'tb', 'tbs', 'bcrt'),
      fc.option(fc.bigInt({ min: 1n, max: 2_100_000_000_000_000_000n }), { nil: undefined }),
      fc.integer({ min: 0, max: 2 ** 35 - 1 }),
      fc.integer({ min: 0, max: 2 ** 30 }),
      bytes32,
      bytes32,
      fc.string({ maxLength: 100 }),
      (network, amountMillisatoshi, seconds, expirySeconds, paymentHash, paymentSecret, description) => {
        const createdAt = new Date(seconds * 1000)
        const invoice = {
          network,
          amountMillisatoshi,
          createdAt,
          expirySeconds,
          paymentHash,
          paymentSecret,
          description,
        } as const
        expect(decodeInvoice(signInvoice(invoice, NODE_KEY))).toEqual({
          network,
          ...(amountMillisatoshi === undefined ? {} : { amountMillisatoshi }),
          createdAt,
          expiresAt: new Date((seconds + expirySeconds) * 1000),
          paymentHash: hex.encode(paymentHash),
          payee: NODE,
        })
      },
    ),
    { numRuns: 30 },
  )
})

test('writes amounts in their coarsest unit, and fields like other nodes', () => {
  const invoice = {
    network: 'bc' as const,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    expirySeconds: 3600,
    paymentHash: hex.decode('3bb844a7cb3b61a124620a21db3825986ae857dc8c0144763068fa1f7b89cdf7'),
    paymentSecret: new Uint8Array(32).fill(1),
    description: 'Invoice 471',
  }
  const textOf = (amountMillisatoshi: bigint) => signInvoice({ ...invoice, amountMillisatoshi }, NODE_KEY)
  expect(textOf(250_000_000n)).toMatch(/^lnbc2500u1p54twgqpp58wuyff7t8ds6zfrzpgsakwp9np4ws47u3sq5ga3sdrap77ufehmssp5/)
  expect(textOf(250_000_000n)).toContain('xqrrss9qrsgq')
  expect(textOf(100_000_000_000n)).toMatch(/^lnbc11p/)
  expect(textOf(1n)).toMatch(/^lnbc10p1p/)
})
