import { expect, test } from 'vitest'
import { newLink, sendPage } from '#features/customers/hosted-verification/makers.test-support.ts'
import { MAX_FORM_BYTES } from '#features/customers/hosted-verification/pages/steps/index.ts'
import { knownBusiness, knownIndividual } from '#features/customers/verifications/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import { useService } from '../support/service.ts'

/** Texts whose rejection once took seconds, while every other request of the process waited. */

useService()

/** Leaves time for a busy machine. Validation with quadratic time takes longer. */
const AT_ONCE_MS = 1_500

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; milliseconds: number }> {
  const start = performance.now()
  const answer = await work()
  return { answer, milliseconds: performance.now() - start }
}

const LONG_NAME = `${'a'.repeat(200_000)}\u0001`

test("refuses a name of 200,000 characters immediately, without delaying another platform's read", async () => {
  const [attacker, other] = [await newPlatform(), await newPlatform()]
  await other.get('/customers')
  const attack = timed(() => attacker.post('/invitations', { inviterUma: '$a@b.example', firstName: LONG_NAME }))
  const read = await timed(() => other.get('/customers'))
  const { answer, milliseconds } = await attack
  expect([answer.status, answer.body.details.errors]).toMatchObject([
    400,
    [{ field: 'firstName', constraint: { maxLength: 100 } }],
  ])
  expect(read.answer.status).toBe(200)
  expect(Math.max(milliseconds, read.milliseconds)).toBeLessThan(AT_ONCE_MS)
})

test("refuses a name of a form's full length immediately, and a longer form unread", async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', knownIndividual())
  const url = `${await newLink(api, id)}/details`
  const rest = { birthDate: '1980-05-17', nationality: 'US' }
  const others = new URLSearchParams({ ...rest, fullName: '\u0001' }).toString().length
  const fullName = `${'a'.repeat(MAX_FORM_BYTES - others)}\u0001`
  const { answer, milliseconds } = await timed(() => sendPage(url, { ...rest, fullName }))
  expect({ status: answer.status, text: answer.text }).toEqual({
    status: 400,
    text: expect.stringContaining('This has more characters than 200.'),
  })
  expect(milliseconds).toBeLessThan(AT_ONCE_MS)
  const longer = await sendPage(url, { ...rest, fullName: `a${fullName}` })
  expect({ status: longer.status, text: longer.text }).toEqual({
    status: 413,
    text: expect.stringContaining('That is too large'),
  })
})

test('reads a form with every field full', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', knownBusiness())
  const url = `${await newLink(api, id)}/activity`
  const full = (length: number) => '\u{1f600}'.repeat(length)
  const answer = await sendPage(url, {
    'businessInfo.businessType': 'INFORMATION',
    'businessInfo.purposeOfAccount': 'OTHER',
    'businessInfo.purposeOfAccountOtherDescription': full(500),
    'businessInfo.sourceOfFunds': full(1_000),
  })
  expect({ status: answer.status, text: answer.text }).toEqual({
    status: 400,
    text: expect.not.stringContaining('more characters'),
  })
})
