import { expect, test } from 'vitest'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Invitation } from './model.ts'
import { faultsOfExpiry, statusOf } from './rules.ts'

const at = (second: number) => new Date(second * 1_000)
const invitation = (state: Partial<Invitation>): Invitation => ({
  platform: '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e' as PlatformId,
  code: 'abcdefghijkl',
  inviterUma: '$ana@pay.example.org',
  createdAt: at(0),
  ...state,
})
const claimed = { at: at(5), inviteeUma: '$ben@pay.example.org' }

test.each<[string, Partial<Invitation>, number, string]>([
  ['without an end', {}, 10_000_000, 'PENDING'],
  ['a moment before its end', { expiresAt: at(10) }, 9.999, 'PENDING'],
  ['at its end', { expiresAt: at(10) }, 10, 'EXPIRED'],
  ['that was claimed, after its end', { expiresAt: at(10), claimed }, 11, 'CLAIMED'],
  ['that was cancelled, after its end', { expiresAt: at(10), cancelledAt: at(5) }, 11, 'CANCELLED'],
])('an invitation %s', (_, state, now, status) => {
  expect(statusOf(invitation(state), at(now))).toBe(status)
})

test('an invitation ends later than it begins', () => {
  const fieldsOf = (expiresAt?: Date) => faultsOfExpiry(expiresAt, at(10)).map(({ field }) => field)
  expect([fieldsOf(), fieldsOf(at(10)), fieldsOf(at(10.001))]).toEqual([[], ['expiresAt'], []])
})
