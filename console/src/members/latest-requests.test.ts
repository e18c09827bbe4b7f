import { expect, test } from 'vitest'
import { mergedRequests } from './latest-requests.ts'

const at = (second: number, requestId = `r${second}`) => ({
  requestId,
  method: 'GET',
  durationMs: 1,
  createdAt: `2030-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
})
const idsOf = (requests: ReturnType<typeof mergedRequests>) => requests.map(({ requestId }) => requestId)

test('shows each request once, newest first, also a request that was stored late', () => {
  expect(idsOf(mergedRequests([at(5), at(3)], [at(6), at(5), at(4)]))).toEqual(['r6', 'r5', 'r4', 'r3'])
})

test('drops the oldest requests above the maximum', () => {
  expect(idsOf(mergedRequests([at(2), at(1)], [at(3)], 2))).toEqual(['r3', 'r2'])
})

test('shows two requests with one id, which a retry has, at their own times', () => {
  expect(mergedRequests([at(1, 'same')], [at(2, 'same')])).toHaveLength(2)
})
