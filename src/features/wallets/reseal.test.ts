import { beforeEach, expect, test } from 'vitest'
import { seal } from '#crypto/hpke.ts'
import { Keyring, type NamedKey } from '#crypto/keyring.ts'
import { newKeyPair, parsePoint } from '#crypto/p256.ts'
import { checkKeys, createCustody, recordsElsewhere, reseal } from '#custody/index.ts'
import { addSeconds, systemClock } from '#runtime/lib/clock.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { useDatabase } from '#test/support/tenant.ts'
import { addCredential, addFirstCredential, type NewCredential } from './credentials/add-credential.ts'
import { listCredentials } from './credentials/store.ts'
import { enterCode } from './log-in/enter-code.ts'
import { insertIssuance } from './log-in/store.ts'
import type { Credential, Material } from './model.ts'
import { STORED_RECORDS } from './sealed-records.ts'

const RECORDS = recordsElsewhere([STORED_RECORDS])
const { database, works, newTenant } = useDatabase()

const key = (keyId: string): NamedKey => ({ keyId, secret: Buffer.alloc(32, keyId) })
const [OLD, NEW] = [key('old'), key('new')]
const custodyWith = (...keys: NamedKey[]) =>
  createCustody({
    keyring: new Keyring(keys),
    settings: { sessions: { seconds: 900, chainSeconds: 0 }, isSandboxExportSigned: true },
    clock: systemClock,
  })
const resealWith = (...keys: NamedKey[]) =>
  reseal({ database: database(), works: works(), clock: systemClock }, new Keyring(keys), RECORDS)
const countsOf = async (resealing: ReturnType<typeof reseal>) =>
  Object.fromEntries((await resealing).renewed.map(({ what, count }) => [what, count]))

const MATERIALS: readonly Material[] = [
  { type: 'EMAIL_OTP', contact: 'Ana@Example.org' },
  { type: 'OAUTH', issuer: 'https://accounts.example', audience: 'app', subject: '1' },
  {
    type: 'PASSKEY',
    passkey: {
      credentialId: 'AQ',
      coseKey: 'a1',
      algorithm: -7,
      aaguid: newUuid(),
      rpId: 'example.org',
      isBackupEligible: true,
      isBackedUp: false,
      transports: ['usb', 'nfc'],
      attestation: 'none',
    },
  },
]

/** Returns the owner's signature in the form that the sandbox accepts. */
const signedFor = (
  custody: ReturnType<typeof custodyWith>,
  work: Work,
  accountId: string,
  type: string,
  parameters: object,
) =>
  custody.authorize(work, {
    payload: JSON.stringify({ type, organizationId: accountId, parameters }),
    signature: 'SANDBOX',
    accountIds: [accountId],
  })

/** Creates a wallet with a credential of every kind, an active session, an ended session, and a delegated key. */
async function newWallet(context: WorkContext, ...keys: NamedKey[]) {
  const custody = custodyWith(...keys)
  return works().run(context, async (work) => {
    const accountId = `InternalAccount:${newUuid()}` as const
    await custody.wallets.create(work, accountId, `Customer:${newUuid()}`)
    const [first, ...others] = MATERIALS.map((material) => ({
      accountId,
      material,
      nickname: material.type === 'EMAIL_OTP' ? material.contact : 'A credential',
    }))
    const credential = await addFirstCredential(work, custody, first as NewCredential)
    for (const added of others)
      await addCredential(work, custody, added, {}, await signedFor(custody, work, accountId, 'CREDENTIAL_ADD', {}))
    const start = async () =>
      (await custody.sessions.startByProof(work, credential, { point: newKeyPair().publicKey, keyMode: 'CLIENT_HELD' }))
        .session
    const [session, ended] = [await start(), await start()]
    await custody.sessions.revoke(
      work,
      ended,
      await signedFor(custody, work, accountId, 'SESSION_REVOKE', { sessionId: ended.id }),
    )
    await custody.delegatedKeys.create(
      work,
      { accountId, cardId: `Card:${newUuid()}`, fundingSourceId: `CardFundingSource:${newUuid()}` },
      'A card',
    )
    return { context, accountId, credential, session, ended }
  })
}
type Wallet = Awaited<ReturnType<typeof newWallet>>

/** Returns custody's answers about a wallet. The signature identifies the seed. */
function stateOf({ context, accountId }: Wallet, ...keys: NamedKey[]) {
  const custody = custodyWith(...keys)
  return works().run(context, async (work) => ({
    signature: (
      await custody.wallets.signPrivacy(
        work,
        accountId,
        true,
        await signedFor(custody, work, accountId, 'WALLET_PRIVACY_UPDATE', { privateEnabled: true }),
      )
    ).toString('hex'),
    credentials: await listCredentials(work.tx, custody, work.platform, accountId),
    sessions: await custody.sessions.listActive(work.tx, work.platform, accountId, work.now),
    bundleKey: (await custody.bundleSigner.current(work.tx)).privateKey.toString('hex'),
  }))
}

const issue = (context: WorkContext, credential: Credential, ...keys: NamedKey[]) =>
  works().run(context, async (work) => {
    const expiresAt = addSeconds(work.now, 300)
    const code = { length: 6, isAlphanumeric: false, expiresAt }
    const { bundle, sealedCode: _, ...kept } = await custodyWith(...keys).oneTimeCodes.make(work, credential, code)
    await insertIssuance(work, { ...kept, attemptsLeft: 3, issuedAt: work.now, expiresAt })
    return { bundle }
  })

/** Enters the sandbox's code like a client. */
function enter(context: WorkContext, credential: Credential, { bundle }: { bundle: string }, ...keys: NamedKey[]) {
  const { targetPublic } = JSON.parse(Buffer.from(JSON.parse(bundle).data, 'hex').toString())
  const login = Buffer.from(JSON.stringify({ otp_code: '000000', public_key: newKeyPair().publicKey.toString('hex') }))
  const { enc, ciphertext } = seal(parsePoint(Buffer.from(targetPublic, 'hex')) as Buffer, login)
  const text = JSON.stringify({ encappedPublic: enc.toString('hex'), ciphertext: ciphertext.toString('hex') })
  return works().run(context, (work) => enterCode(work, custodyWith(...keys), credential, text))
}

const seedOf = async ({ accountId }: Wallet) =>
  (
    await database()
      .db.selectFrom('custody_wallets')
      .select('sealed_entropy')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).sealed_entropy
const setSeed = ({ accountId }: Wallet, sealed_entropy: string) =>
  database().db.updateTable('custody_wallets').set({ sealed_entropy }).where('account_id', '=', accountId).execute()

/** Every test starts without data of the previous test. */
beforeEach(() =>
  database().execute(
    'truncate custody_wallets, custody_credentials, custody_sessions, custody_session_ends, custody_otp_issuances, custody_delegated_keys, custody_bundle_keys',
  ),
)

test('opens all resealed data unchanged with the new key alone', async () => {
  const wallets = [await newWallet(await newTenant(), OLD), await newWallet(await newTenant(), OLD)]
  const before = await Promise.all(wallets.map((wallet) => stateOf(wallet, OLD)))
  expect(before[0]?.credentials.map(({ material }) => material)).toEqual(MATERIALS)
  expect(await countsOf(resealWith(NEW, OLD))).toEqual({
    'keys that sign bundles': 1,
    'seeds of wallets': 2,
    'targets of open codes': 0,
    'delegated keys': 2,
    'wallets by their tags': 2,
    'delegated keys by their tags': 2,
    credentials: 6,
    sessions: 4,
    'ends of sessions': 2,
  })
  expect(await Promise.all(wallets.map((wallet) => stateOf(wallet, NEW)))).toEqual(before)
  await expect(stateOf(wallets[0] as Wallet, OLD)).rejects.toThrow('is not as custody has written it')
})

test('records of the old and the new key open side by side while the change runs', async () => {
  const context = await newTenant()
  const old = await newWallet(context, OLD)
  const [, ...younger] = await Promise.all([
    resealWith(NEW, OLD),
    newWallet(context, NEW, OLD),
    newWallet(context, NEW, OLD),
  ])
  for (const wallet of [old, ...younger])
    expect((await stateOf(wallet, NEW, OLD)).sessions, wallet.accountId).toEqual([wallet.session])
  expect((await resealWith(NEW, OLD)).keyIds).toEqual(['new'])
})

test('resumes an interrupted key change from its last position, beyond one page', async () => {
  const context = await newTenant()
  const custody = custodyWith(OLD)
  const done = await newWallet(context, OLD)
  await resealWith(NEW, OLD)
  const seed = await seedOf(done)
  await works().run(context, async (work) => {
    for (let n = 0; n < 230; n++) await custody.wallets.create(work, `InternalAccount:${newUuid()}`, 'Customer:1')
  })
  expect(await countsOf(resealWith(NEW, OLD))).toMatchObject({ 'seeds of wallets': 230, credentials: 0, sessions: 0 })
  expect(await seedOf(done)).toBe(seed)
  expect((await resealWith(NEW, OLD)).keyIds).toEqual(['new'])
})

test('accepts an open code after a key change; its tag needs the old key', async () => {
  const context = await newTenant()
  const { credential } = await newWallet(context, OLD)
  const code = await issue(context, credential, OLD)
  const resealing = await resealWith(NEW, OLD)
  expect({ openCodes: resealing.openCodes, keyIds: resealing.keyIds }).toEqual({ openCodes: 1, keyIds: ['new', 'old'] })
  expect(await enter(context, credential, code, NEW, OLD)).toHaveProperty('publicKey')
  expect(await resealWith(NEW, OLD)).toMatchObject({ openCodes: 0, keyIds: ['new'] })
})

test('an expired code holds no key', async () => {
  const context = await newTenant()
  const { credential } = await newWallet(context, OLD)
  await issue({ ...context, now: addSeconds(context.now, -400) }, credential, OLD)
  expect(await resealWith(NEW, OLD)).toMatchObject({ openCodes: 0, keyIds: ['new'] })
})

test('does not open or change two swapped seeds', async () => {
  const context = await newTenant()
  const [one, other, third] = [
    await newWallet(context, OLD),
    await newWallet(context, OLD),
    await newWallet(context, OLD),
  ]
  const [seed, otherSeed] = [await seedOf(one), await seedOf(other)]
  await setSeed(one, otherSeed)
  await setSeed(other, seed)
  await expect(stateOf(one, OLD)).rejects.toThrow()
  const { renewed, keyIds } = await resealWith(NEW, OLD)
  const seeds = renewed.find(({ what }) => what === 'seeds of wallets')
  expect({ count: seeds?.count, leftAlone: seeds?.leftAlone.toSorted(), keyIds }).toEqual({
    count: 1,
    leftAlone: [one, other].map(({ accountId }) => `custody_wallets ${context.platform} ${accountId}`).sort(),
    keyIds: ['new', 'old'],
  })
  expect([await seedOf(one), await seedOf(other)]).toEqual([otherSeed, seed])
  expect((await stateOf(third, NEW, OLD)).sessions).toEqual([third.session])
})

test.each([
  [
    'custody_credentials',
    'credentials',
    "update custody_credentials set nickname = 'mallory@example.org' where type = 'EMAIL_OTP'",
  ],
  ['custody_sessions', 'sessions', "update custody_sessions set expires_at = expires_at + interval '1 year'"],
  ['custody_session_ends', 'ends of sessions', "update custody_session_ends set tag = repeat('00', 32)"],
  ['custody_delegated_keys', 'delegated keys by their tags', "update custody_delegated_keys set status = 'ACTIVE'"],
  ['custody_credentials', 'credentials', "update custody_credentials set tag_key_id = 'unheard-of'"],
])('a row of %s that was not written by the service gets no tag (%s)', async (table, what, script) => {
  await newWallet(await newTenant(), OLD)
  await database().execute(script)
  const tampered = (await resealWith(NEW, OLD)).renewed.find((each) => each.what === what)
  const left = await database()
    .db.selectFrom(table as 'custody_sessions')
    .select(['tag_key_id'])
    .where('tag_key_id', '<>', 'new')
    .execute()
  expect(left.length).toBeGreaterThan(0)
  expect(tampered?.leftAlone).toHaveLength(left.length)
})

test('refuses to start without the key of a stored record', async () => {
  const { credential, context } = await newWallet(await newTenant(), OLD)
  await issue(context, credential, NEW, OLD)
  await expect(checkKeys(database().db, new Keyring([NEW]), RECORDS)).rejects.toThrow(
    'records that need the keys old, which CUSTODY_KEYS does not name',
  )
  await expect(checkKeys(database().db, new Keyring([key('third'), OLD]), RECORDS)).rejects.toThrow('keys new,')
  await checkKeys(database().db, new Keyring([OLD, NEW]), RECORDS)
})
