import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { newUuid, platformIdToWire } from '#runtime/lib/ids.ts'
import { newPlatform } from './support/api.ts'
import type { Authenticator } from './support/authenticator.ts'
import { type ConsolePage, signedInAs } from './support/console.ts'
import { invitation, signedInOwner } from './support/members.ts'
import { useService } from './support/service.ts'

/**
 * Every POST of the three interfaces accepts `Idempotency-Key`, or its declaration gives the reason (platform-rules
 * 10.1).
 */

useService()

const ALL = FEATURES.flatMap(({ operations = [], operatorOperations = [], memberOperations = [] }) => [
  ...operations,
  ...operatorOperations,
  ...memberOperations,
])

test.each(ALL.map((operation) => [operation.path, operation] as const))(
  '%s says what a key does',
  (path, operation) => {
    const { idempotency, ignoresKey, description = '' } = operation
    const isPost = path.startsWith('POST ')
    expect([idempotency !== undefined, ignoresKey !== undefined]).toEqual([
      isPost && ignoresKey === undefined,
      isPost && idempotency === undefined,
    ])
    expect(description).not.toMatch(/no idempotency key|Idempotency-Key` is not/)
  },
)

/** Sends a call with a passkey confirmation, and sends the same call again. */
async function sendTwice(page: ConsolePage, device: Authenticator, path: string, body?: object) {
  const key = { 'idempotency-key': newUuid() }
  const asked = await page.send('POST', path, body, key)
  const confirmed = { ...key, 'operator-touch': page.touch(device, asked.body.details.challenge) }
  return [await page.send('POST', path, body, confirmed), await page.send('POST', path, body, confirmed)] as const
}

const ANSWERED_ONCE = { code: 'DUPLICATE_PAY_REQUEST', details: { kind: 'ANSWERED_ONCE' } }

test('names the member of a repeated invitation, without the link', async () => {
  const { page, device } = await signedInOwner(await newPlatform())
  const [first, second] = await sendTwice(page, device, '/members', invitation('support'))
  expect(first.status).toBe(201)
  expect([second.status, second.body]).toMatchObject([409, { ...ANSWERED_ONCE, details: { id: first.body.id } }])
  expect(JSON.stringify(second.body)).not.toContain(first.body.link.url)
  expect((await page.get('/members')).body.data).toHaveLength(2)
})

test('makes a platform token for the operator once', async () => {
  const { platform } = await newPlatform()
  const { page, device } = await signedInAs('administrator')
  const path = `/platforms/${platformIdToWire(platform)}/tokens`
  const body = { name: 'Payments', permissions: ['VIEW'], reason: 'First token.' }
  const [first, second] = await sendTwice(page, device, path, body)
  expect({ status: first.status, body: first.body }).toEqual({
    status: 200,
    body: expect.objectContaining({ id: expect.stringMatching(/^Token:/) }),
  })
  expect([second.status, second.body]).toMatchObject([409, { ...ANSWERED_ONCE, details: { id: first.body.id } }])
})

test("repeats the response to a colleague's invitation, to the inviter alone", async () => {
  const { page, device } = await signedInAs('administrator')
  const body = { name: 'Ana Lima', email: `${newUuid()}@example.com`, roles: ['reviewer'], reason: 'Joins.' }
  const [first, second] = await sendTwice(page, device, '/operators', body)
  expect({ status: first.status, id: first.body.id }).toEqual({ status: 202, id: expect.any(String) })
  expect([second.status, second.body, second.headers['idempotent-replayed']]).toEqual([202, first.body, 'true'])
})
