import { describe, expect, test } from 'vitest'
import type { DeviceCode } from './model.ts'
import { canonicalCode, causeAgainst, hashCode, isJustRedeemed, newCode } from './rules.ts'

const at = (time: string) => new Date(`2025-10-13T${time}Z`)

test('a code has two groups of four of 32 symbols without look-alikes, and no two are the same', () => {
  const codes = Array.from({ length: 1_000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^SERVICE-AGENT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(1_000)
})

test.each([
  ['SERVICE-AGENT-01AB-9XYZ', 'SERVICE-AGENT-01AB-9XYZ'],
  ['service-agent-01ab-9xyz', 'SERVICE-AGENT-01AB-9XYZ'],
  ['Service-Agent-OiLo-oIl0', 'SERVICE-AGENT-0110-0110'],
])('reads %s as %s', (typed, code) => {
  expect(canonicalCode(typed)).toBe(code)
})

test.each([
  '',
  'SERVICE-AGENT-01AB',
  'SERVICE-AGENT-01AB-9XYZ9',
  ' SERVICE-AGENT-01AB-9XYZ',
  'SERVlCE-AGENT-01AB-9XYZ',
  'SERVICE-AGENT-01ÄB-9XYZ',
])('%j is no code', (typed) => {
  expect(canonicalCode(typed)).toBeUndefined()
})

test('the hash depends on the key and on the code', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const code = newCode()
  const hashes = [hashCode(one, code), hashCode(other, code), hashCode(one, newCode())].map((each) =>
    each.toString('hex'),
  )
  expect(new Set(hashes).size).toBe(3)
  expect(hashCode(one, code)).toEqual(hashCode(one, code))
})

describe('a code', () => {
  const code: DeviceCode = {
    hash: Buffer.alloc(32),
    agentId: 'Agent:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
    issuedAt: at('09:00:00'),
    expiresAt: at('10:00:00'),
  }

  test.each<[string, Partial<DeviceCode>, string, string | undefined]>([
    ['is good until it expires', {}, '09:59:59.999', undefined],
    ['is not from then on', {}, '10:00:00', 'EXPIRED'],
    [
      'is not once it was redeemed, whatever else',
      { redeemedAt: at('09:30:00'), supersededAt: at('09:40:00') },
      '11:00:00',
      'ALREADY_REDEEMED',
    ],
    ['is not once another was issued', { supersededAt: at('09:30:00') }, '09:30:00', 'SUPERSEDED'],
  ])('%s', (_, change, time, cause) => {
    expect(causeAgainst({ ...code, ...change }, at(time))).toBe(cause)
  })

  test('reports a code as just redeemed for ten seconds', () => {
    const redeemed = { ...code, redeemedAt: at('09:30:00') }
    expect(isJustRedeemed(redeemed, at('09:30:09.999'))).toBe(true)
    expect(isJustRedeemed(redeemed, at('09:30:10'))).toBe(false)
    expect(isJustRedeemed(code, at('09:30:00'))).toBe(false)
  })
})
