import { expect, test } from 'vitest'
import { Keyring } from '#crypto/keyring.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { newId, newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { useDatabase } from '#test/support/tenant.ts'
import { type Authorization, type CredentialFacts, createCustody } from './index.ts'

/**
 * Tests custody alone, without the checks of its callers. The signatures are the sandbox's fixed value: the payload
 * decides.
 */

const { works, newTenant } = useDatabase()

const custody = createCustody({
  keyring: new Keyring([{ keyId: 'main', secret: Buffer.alloc(32, 7) }]),
  settings: { sessions: { seconds: 900, chainSeconds: 0 }, isSandboxExportSigned: true },
  clock: systemClock,
})

const signed = (work: Work, subject: string, type: string, parameters: object): Promise<Authorization> =>
  custody.authorize(work, {
    payload: JSON.stringify({ type, organizationId: subject, parameters }),
    signature: 'SANDBOX',
    accountIds: [subject],
  })

const emailOf = (accountId: CredentialFacts['accountId'], contact = 'ana@example.org'): CredentialFacts => ({
  id: `AuthMethod:${newUuid()}`,
  accountId,
  material: { type: 'EMAIL_OTP', contact },
})

interface Wallet {
  work: Work
  accountId: CredentialFacts['accountId']
  customerId: `Customer:${string}`
}

/** Runs with a new wallet in one transaction. */
const withWallet = async (use: (wallet: Wallet) => Promise<void>) =>
  works().run(await newTenant(), async (work) => {
    const [accountId, customerId] = [newId('InternalAccount'), newId('Customer')]
    await custody.wallets.create(work, accountId, customerId)
    await use({ work, accountId, customerId })
  })

const fault = (kind: string) => expect.objectContaining({ kind })

test('vouches for only the first credential of a wallet without a signature', () =>
  withWallet(async ({ work, accountId }) => {
    const first = emailOf(accountId)
    const tag = await custody.credentials.addFirst(work, first)
    expect(custody.credentials.isVouchedFor(work.platform, first, tag, false)).toBe(true)
    await expect(custody.credentials.addFirst(work, emailOf(accountId))).rejects.toEqual(fault('OUTDATED'))
    await expect(custody.credentials.addFirst(work, emailOf(`InternalAccount:${newUuid()}`))).rejects.toEqual(
      fault('NO_WALLET_KEY'),
    )
  }))

test('accepts a tag for its own credential only, until the credential is revoked', () =>
  withWallet(async ({ work, accountId }) => {
    const facts = emailOf(accountId)
    const tag = await custody.credentials.addFirst(work, facts)
    const isVouchedFor = (changes: Partial<CredentialFacts>, isRevoked = false) =>
      custody.credentials.isVouchedFor(work.platform, { ...facts, ...changes }, tag, isRevoked)
    expect([
      isVouchedFor({}),
      isVouchedFor({ id: `AuthMethod:${newUuid()}` }),
      isVouchedFor({ accountId: `InternalAccount:${newUuid()}` }),
      isVouchedFor({ material: { type: 'EMAIL_OTP', contact: 'mallory@example.org' } }),
      isVouchedFor({}, true),
    ]).toEqual([true, false, false, false, false])
    expect(custody.credentials.isVouchedFor('another platform', facts, tag, false)).toBe(false)
    const revoked = await custody.credentials.end(work, facts)
    expect(custody.credentials.isVouchedFor(work.platform, facts, revoked, false)).toBe(false)
    expect(custody.credentials.isVouchedFor(work.platform, facts, revoked, true)).toBe(true)
  }))

test.each<[string, string, object, string]>([
  ['for another action', 'CREDENTIAL_REVOKE', { contact: 'ana@example.org' }, 'NOT_SIGNED'],
  ['for another credential', 'CREDENTIAL_ADD', { contact: 'mallory@example.org' }, 'OTHER_SIGNED'],
])('a further credential is not vouched for by a signature %s', (_, type, parameters, kind) =>
  withWallet(async ({ work, accountId }) => {
    const authorization = await signed(work, accountId, type, parameters)
    await expect(
      custody.credentials.add(work, emailOf(accountId), { contact: 'ana@example.org' }, authorization),
    ).rejects.toEqual(fault(kind))
  }),
)

test("does not vouch for a further credential by another wallet's signature", () =>
  withWallet(async ({ work, accountId }) => {
    const elsewhere = await signed(work, `InternalAccount:${newUuid()}`, 'CREDENTIAL_ADD', {})
    await expect(custody.credentials.add(work, emailOf(accountId), {}, elsewhere)).rejects.toEqual(fault('NOT_SIGNED'))
  }))

test('vouches for a moved contact as signed, with every credential that moves', () =>
  withWallet(async ({ work, accountId, customerId }) => {
    const moved = [emailOf(accountId), emailOf(accountId)]
    const credentialIds = moved.map(({ id }) => id).sort()
    const authorization = await signed(work, customerId, 'CUSTOMER_EMAIL_UPDATE', { credentialIds, email: 'b@c.de' })
    const move = (facts: readonly CredentialFacts[], contact: string, type: 'EMAIL_OTP' | 'SMS_OTP' = 'EMAIL_OTP') =>
      custody.credentials.moveContact(work, facts, { customerId, type, contact }, authorization)
    await expect(move(moved, 'mallory@example.org')).rejects.toEqual(fault('OTHER_SIGNED'))
    await expect(move([...moved, emailOf(accountId)], 'b@c.de')).rejects.toEqual(fault('OTHER_SIGNED'))
    await expect(move(moved, 'b@c.de', 'SMS_OTP')).rejects.toEqual(fault('NOT_SIGNED'))
    const fits = (await move(moved, 'b@c.de')).map(([{ id }, tag]) =>
      custody.credentials.isVouchedFor(work.platform, { ...emailOf(accountId, 'b@c.de'), id }, tag, false),
    )
    expect(fits).toEqual([true, true])
  }))

test('revokes a credential only by the signature for it', () =>
  withWallet(async ({ work, accountId }) => {
    const [credential, other] = [emailOf(accountId), emailOf(accountId)]
    const authorization = await signed(work, accountId, 'CREDENTIAL_REVOKE', { credentialId: credential.id })
    await expect(custody.credentials.revoke(work, other, authorization)).rejects.toEqual(fault('NOT_SIGNED'))
    const tag = await custody.credentials.revoke(work, credential, authorization)
    expect(custody.credentials.isVouchedFor(work.platform, credential, tag, true)).toBe(true)
  }))

test("rejects the sandbox's fixed value in production", () =>
  withWallet(async ({ work, accountId }) => {
    const production: Work = Object.assign(Object.create(work), { environment: 'production' })
    await expect(signed(production, accountId, 'WALLET_EXPORT', {})).rejects.toEqual(fault('NOT_SIGNED'))
  }))
