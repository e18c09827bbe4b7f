import { expect, test } from 'vitest'
import { decodeInvoice } from '#formats/bolt11.ts'
import { millisatoshiFor } from '#uma/conversion.ts'
import type { LockedSide, PaymentRequest } from './port.ts'
import { simulatedCounterparties } from './simulated.ts'

const DOMAIN = 'sandbox.uma.money'
const counterparties = simulatedCounterparties({ domain: DOMAIN })
const SENDER = { senderDomain: 'uma.localhost', isSubjectToTravelRule: false }
const lookUp = (receiver: string) => counterparties.lookUp({ receiver, ...SENDER })

test.each([
  ['$success.usd', 'USD', 10_000],
  ['$success.eur', 'EUR', 10_869.5652173913],
  ['$success.mxn', 'MXN', 579.710144927536],
  ['$pending.long.usd', 'USD', 10_000],
  ['$fail.compliance.usd', 'USD', 10_000],
])(
  '%s receives %s between its limits, and its institution asks for the name of the sender',
  async (user, code, multiplier) => {
    const { answer } = await lookUp(`${user.toUpperCase()}@${DOMAIN}`)
    expect(answer?.currencies).toMatchObject([{ code, decimals: 2, multiplier, min: 1n, max: 10_000_000n }])
    expect(answer?.askedOfPayer).toEqual([{ field: 'FULL_NAME', isMandatory: true }])
    expect(answer?.reference.address).toBe(`${user}@${DOMAIN}`)
  },
)

test.each(['$non.existent.usd', '$success', '$success.gbp', '$constructor'])('%s is unknown', async (user) =>
  expect((await lookUp(`${user}@${DOMAIN}`)).failure?.code).toBe('UMA_NOT_FOUND'),
)

test('knows no other institution, for any request', async () => {
  const elsewhere = '$success.usd@pay.example.org'
  const once = { nonce: '1', timestamp: 1, signature: '00', payload: '' }
  const codes = [
    (await lookUp(elsewhere)).failure?.code,
    (await payment({ receiver: { address: elsewhere, umaVersion: '1.0', callback: '' } })).failure?.code,
    (await counterparties.keysOf('pay.example.org')).failure?.code,
    (await counterparties.verify({ domain: 'pay.example.org', signed: once }))?.code,
  ]
  expect(codes).toEqual(Array(4).fill('COUNTERPARTY_NOT_ALLOWED'))
  expect((await counterparties.keysOf(DOMAIN)).answer?.signing).toHaveLength(65)
})

const NOW = new Date('2030-05-01T12:00:00.000Z')
const payment = (change: Partial<PaymentRequest> = {}) =>
  counterparties.requestPayment({
    receiver: { address: `$success.eur@${DOMAIN}`, umaVersion: '1.0', callback: '' },
    receivingCurrency: { code: 'EUR', decimals: 2 },
    locked: { side: 'RECEIVING', amount: 1000n },
    senderDomain: 'uma.localhost',
    payerIdentifier: '$ana@uma.localhost',
    payerKycStatus: 'VERIFIED',
    payer: { FULL_NAME: 'Ana Lima' },
    askedOfPayee: [
      { field: 'FULL_NAME', isMandatory: true },
      { field: 'IDENTIFIER', isMandatory: true },
    ],
    now: NOW,
    ...change,
  })

test('returns a unique invoice in platform time with the requested payee data', async () => {
  const [one, other] = [(await payment()).answer, (await payment()).answer]
  if (!one) throw new Error('It was refused.')
  expect(one).toMatchObject({
    receivingAmount: 1000n,
    amountMillisatoshi: millisatoshiFor(1000n, one.multiplier, 0n),
    feeMillisatoshi: 0n,
    expiresAt: new Date('2030-05-01T13:00:00.000Z'),
    payee: { FULL_NAME: 'Sandbox Receiver', IDENTIFIER: `$success.eur@${DOMAIN}` },
  })
  expect(decodeInvoice(one.invoice)).toMatchObject({
    network: 'bcrt',
    amountMillisatoshi: one.amountMillisatoshi,
    paymentHash: one.paymentHash,
  })
  expect(other?.paymentHash).not.toBe(one.paymentHash)
})

test('receives the value of the fixed sending amount', async () => {
  const { answer } = await payment({ locked: { side: 'SENDING', millisatoshi: 10_869_565n } })
  expect({ amountMillisatoshi: answer?.amountMillisatoshi, receivingAmount: answer?.receivingAmount }).toEqual({
    amountMillisatoshi: 10_869_565n,
    receivingAmount: 1000n,
  })
})

const receiving = (amount: bigint): { locked: LockedSide } => ({ locked: { side: 'RECEIVING', amount } })
test.each<[string, string, Partial<PaymentRequest>]>([
  ['INVALID_CURRENCY', 'another currency', { receivingCurrency: { code: 'USD', decimals: 2 } }],
  ['MISSING_MANDATORY_USER_INFO', 'no name of the sender', { payer: { EMAIL: 'ana@example.org' } }],
  ['AMOUNT_OUT_OF_RANGE', 'too little', receiving(0n)],
  ['AMOUNT_OUT_OF_RANGE', 'too much', receiving(10_000_001n)],
  ['AMOUNT_OUT_OF_RANGE', 'less than a cent', { locked: { side: 'SENDING', millisatoshi: 5_000n } }],
  [
    'INVALID_RECEIVER',
    'an unknown receiver',
    { receiver: { address: `$unknown@${DOMAIN}`, umaVersion: '1.0', callback: '' } },
  ],
])('%s is the answer to a payment of %s', async (code, _, change) =>
  expect((await payment(change)).failure?.code).toBe(code),
)

test('accepts the limits themselves', async () => {
  for (const amount of [1n, 10_000_000n])
    expect((await payment(receiving(amount))).failure, `${amount}`).toBeUndefined()
})
