import { expect, test } from 'vitest'
import { type Vectors, WALLET } from '../../../test/support/vectors.ts'
import { describePayload } from './payload.ts'

test.each(WALLET.payloads as Vectors[])('describes a payload to sign: $name', ({ payloadToSign }) => {
  const { type, parameters, organizationId, timestampMs, expiresAtMs } = JSON.parse(payloadToSign)
  expect(describePayload(payloadToSign)).toEqual({
    type,
    parameters,
    organizationId,
    issuedAt: new Date(Number(timestampMs)),
    expiresAt: new Date(Number(expiresAtMs)),
  })
})

const good = JSON.parse(WALLET.payloads[0].payloadToSign)
test.each([
  ['text', 'x'],
  ['a list', '[]'],
  ['null', 'null'],
  ...[
    { version: '2' },
    { type: undefined },
    { organizationId: 1 },
    { parameters: [] },
    { parameters: null },
    { parameters: 'x' },
    { timestampMs: 1 },
    { timestampMs: 'x1' },
    { expiresAtMs: '1x' },
  ]
    .flatMap((change) => Object.entries(change))
    .map(([member, value]) => [`with a wrong ${member}`, JSON.stringify({ ...good, [member]: value })]),
])('a payload that is %s is refused', (_, text) => {
  expect(() => describePayload(text as string)).toThrow(expect.objectContaining({ code: 'MALFORMED' }))
})
