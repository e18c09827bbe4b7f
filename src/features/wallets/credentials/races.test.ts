import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { identityRegistration, nonceOf, unsignedToken, verifyIdentity } from '#test/support/identity.ts'
import { service, useService, waitingStatements } from '#test/support/service.ts'
import { callSigned, hexOf, logIn, newDeviceKey, signedBy } from '#test/support/wallet.ts'

useService()

const CREDENTIALS = '/auth/credentials'
const newEmail = () => `${crypto.randomUUID()}@example.org`
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const pathOf = ({ customer }: Owner) => `/customers/${customer.id}`
const change = (email: string) => ({ customerType: 'INDIVIDUAL', email })
const emailOtp = ({ account }: Pick<Owner, 'account'>) => ({ type: 'EMAIL_OTP', accountId: account.id })
const contactsOf = async (api: Api, { account }: Owner) =>
  (await api.read(`${CREDENTIALS}?accountId=${account.id}`)).data
    .filter(({ type }: Json) => type === 'EMAIL_OTP')
    .map(({ nickname }: Json) => nickname)

/** Creates a customer who has logged in to their wallet with an identity, with this e-mail on file. */
async function newOwner(api: Api, email: string) {
  const customer = await newCustomer(api, { email: undefined })
  const account = await accountOf(api, 'USDB', customer.id)
  const sub = crypto.randomUUID()
  const credential = await api.create(CREDENTIALS, identityRegistration(account, unsignedToken({ sub })))
  await api.must('PATCH', `/customers/${customer.id}`, change(email))
  const key = newDeviceKey()
  const login = await verifyIdentity(api, credential, unsignedToken({ sub, nonce: nonceOf(hexOf(key)) }), hexOf(key))
  if (login.status !== 200) throw new Error(`The login answered ${login.status}.`)
  return { customer, account, credential, key }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

const addEmail = async (api: Api, owner: Owner): Promise<Json> =>
  (await callSigned(api, owner.key, 'POST', CREDENTIALS, emailOtp(owner))).body

/** Sets the call with this signature to PROCESSING, before its end and for the last time. */
const acceptRequest = ({ requestId }: Json, headers: Record<string, string>) =>
  service()
    .database.db.updateTable('signed_requests')
    .set({
      state: 'PROCESSING',
      signature_sha256: createHash('sha256')
        .update(headers['service-wallet-signature'] ?? '')
        .digest('hex'),
    })
    .where('id', '=', requestId)
    .execute()

/** Returns the keys that may sign for the wallet. */
const signersOf = ({ platform }: Api, { account }: Owner) =>
  service().app.works.run({ platform, environment: 'sandbox', now: new Date() }, async ({ tx, now }) =>
    (await service().app.custody.sessions.listActive(tx, platform, account.id, now)).map(({ publicKey }) => publicKey),
  )

/** Sends the calls while another transaction blocks writes of credentials. Releases the block when all calls wait. */
async function whileHeld({ platform }: Api, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const begun: Promise<Answer>[] = []
  await service().app.works.run({ platform, environment: 'sandbox', now: new Date() }, async ({ tx }) => {
    await sql`lock table custody_credentials in share mode`.execute(tx)
    for (const [index, call] of calls.entries()) {
      begun.push(call())
      await vi.waitFor(async () => expect(await waitingStatements()).toBe(index + 1), { timeout: 5_000, interval: 20 })
    }
  })
  return Promise.all(begun)
}

describe.skipIf(!process.env.DATABASE_URL)('concurrent calls on PostgreSQL', () => {
  test("gives an e-mail's credential to one customer, and refuses the other as taken", async () => {
    const api = await newPlatform()
    const email = newEmail()
    const owners = [await newOwner(api, email), await newOwner(api, email.toUpperCase())]
    const challenges = await Promise.all(owners.map((owner) => api.create(CREDENTIALS, emailOtp(owner))))
    const add = owners.map(
      (owner, index) => () => api.post(CREDENTIALS, emailOtp(owner), signedBy(challenges[index] as Json, owner.key)),
    )
    const answers = await whileHeld(api, add)
    expect(answers.map(outcomeOf)).toEqual([
      [201, undefined],
      [409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS'],
    ])
  })

  test('moves one customer to an e-mail, and refuses the other as taken', async () => {
    const api = await newPlatform()
    const body = change(newEmail())
    const owners = [await newOwner(api, newEmail()), await newOwner(api, newEmail())]
    for (const owner of owners) await addEmail(api, owner)
    const challenges = await Promise.all(owners.map((owner) => api.must('PATCH', pathOf(owner), body)))
    const move = owners.map(
      (owner, index) => () => api.patch(pathOf(owner), body, signedBy(challenges[index] as Json, owner.key)),
    )
    const answers = await whileHeld(api, move)
    expect(answers.map(outcomeOf)).toEqual([
      [200, undefined],
      [409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS'],
    ])
  })

  test('the revocation of a credential comes first, and the change of its contact finds another set', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api, newEmail())
    const { id, nickname } = await addEmail(api, owner)
    const [credential, body] = [`${CREDENTIALS}/${id}`, change(newEmail())]
    const [revocation, challenge] = [await api.must('DELETE', credential), await api.must('PATCH', pathOf(owner), body)]
    const revoke = () => api.send('DELETE', credential, { headers: signedBy(revocation, owner.key) })
    const answers = await whileHeld(api, [revoke, () => api.patch(pathOf(owner), body, signedBy(challenge, owner.key))])
    expect(answers.map(outcomeOf)).toEqual([
      [204, undefined],
      [409, 'EMAIL_OTP_CREDENTIAL_SET_CHANGED'],
    ])
    expect((await api.read(pathOf(owner))).email).toBe(nickname)
  })

  test('the revocation wins, and an accepted refresh starts no session of the credential', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api, newEmail())
    const credential = await addEmail(api, owner)
    const { session, key } = await logIn(api, credential)
    const [revoked, refreshed] = [`${CREDENTIALS}/${credential.id}`, `/auth/sessions/${session.id}/refresh`]
    const body = { clientPublicKey: hexOf(newDeviceKey()) }
    const [revocation, challenge] = [await api.must('DELETE', revoked), await api.create(refreshed, body)]
    const signed = signedBy(challenge, key)
    await acceptRequest(challenge, signed)
    const answers = await whileHeld(api, [
      () => api.send('DELETE', revoked, { headers: signedBy(revocation, owner.key) }),
      () => api.post(refreshed, body, signed),
    ])
    expect(answers.map(outcomeOf)).toEqual([
      [204, undefined],
      [401, 'UNAUTHORIZED'],
    ])
    expect(await signersOf(api, owner)).toEqual([hexOf(owner.key)])
  })

  test('adds a credential for the e-mail on file, whose change needs a signature', async () => {
    const api = await newPlatform()
    const email = newEmail()
    const owner = await newOwner(api, email)
    const challenge = await api.create(CREDENTIALS, emailOtp(owner))
    const add = () => api.post(CREDENTIALS, emailOtp(owner), signedBy(challenge, owner.key))
    const [added, changed] = await whileHeld(api, [add, () => api.patch(pathOf(owner), change(newEmail()))])
    expect([added?.status, changed?.status]).toEqual([201, 202])
    expect({ contacts: await contactsOf(api, owner), email: (await api.read(pathOf(owner))).email }).toEqual({
      contacts: [email],
      email,
    })
  })
})
