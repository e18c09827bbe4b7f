import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { type Act, grantFor, sentenceOf } from '../console/src/pages/act/sentences.ts'

/** The console's texts about requests, checked against the operations that they describe. */

const TAKING_TWO = FEATURES.flatMap(({ operatorOperations = [] }) => operatorOperations).filter(
  ({ takesTwo }) => takesTwo,
)

const act = (operation: string): Act => ({
  ...({ id: 'OperatorAct:1', platformId: 'PlatformConfig:1', environment: 'production', object: 'An object' } as const),
  ...({ operation, approval: 'TWO', status: 'WAITING', actSha256: '', expiresAt: '2026-10-11T12:00:00Z' } as const),
  askedBy: { id: 'Operator:1', name: 'Ana Lima' },
  askedAt: '2026-10-10T12:00:00Z',
})

test("only people with the operation's grant decide requests that need two people", () => {
  const wrong = TAKING_TWO.filter(({ id, grant }) => (grantFor(id) ?? grant) !== grant)
  expect(wrong.map(({ id }) => id)).toEqual([])
  expect(TAKING_TWO.filter(({ id }) => grantFor(id)).length).toBeGreaterThan(20)
})

test('describes an admin request in a sentence, even if erased or unknown to the console', () => {
  for (const { id } of TAKING_TWO) expect(sentenceOf(act(id))).toMatch(/^[A-Z].+/)
  expect(sentenceOf(act('moveSomethingNew'))).toBe('Move something new: An object')
})
