import { expect, test } from 'vitest'
import { MasterKey } from '#crypto/sealing.ts'
import { publicKeyOfSecret } from '#crypto/secp256k1.ts'
import { sql } from '#runtime/db/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { service, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { umaIdentityOf } from './identity.ts'
import { deleteOldNonces } from './store.ts'

useService()

const db = () => service().database.db
const identity = (environment: Environment = 'production', masterKey = TEST_MASTER_KEY) =>
  umaIdentityOf({ db: db(), masterKey }, environment)

let domains = 0
const newDomain = () => `pay.bank-${++domains}.example`
const LATER = addSeconds(new Date(), 3600)

test("makes a domain's keys once, even for concurrent processes", async () => {
  const domain = newDomain()
  const all = await Promise.all(Array.from({ length: 5 }, () => identity().keysOf(domain)))
  expect(new Set(all.map(({ signing }) => signing.publicKey.toString('hex'))).size).toBe(1)
  expect(await identity().keysOf(domain)).toEqual(all[0])
})

test('signs and decrypts with separate keys per domain and environment', async () => {
  const domain = newDomain()
  const keys = [await identity().keysOf(domain), await identity('sandbox').keysOf(domain)]
  const pairs = keys.flatMap(({ signing, encryption }) => [signing, encryption])
  for (const { privateKey, publicKey } of pairs) expect(publicKeyOfSecret(privateKey)).toEqual(publicKey)
  expect(new Set(pairs.map(({ publicKey }) => publicKey.toString('hex'))).size).toBe(4)
})

test('seals private keys, and does not open a moved one', async () => {
  const [domain, other] = [newDomain(), newDomain()]
  const { signing, encryption } = await identity().keysOf(domain)
  const { rows } = await sql<{ text: string }>`
    select encode(sealed_signing_key, 'hex') || encode(sealed_encryption_key, 'hex') as text
    from uma_keys where domain = ${domain}`.execute(db())
  for (const { privateKey } of [signing, encryption]) expect(rows[0]?.text).not.toContain(privateKey.toString('hex'))
  await identity().keysOf(other)
  await sql`
    update uma_keys set sealed_signing_key = (select sealed_signing_key from uma_keys where domain = ${domain})
    where domain = ${other}`.execute(db())
  await expect(identity().keysOf(other)).rejects.toThrow()
})

test('names a different master key as the cause', async () => {
  const domain = newDomain()
  await identity().keysOf(domain)
  const other = new MasterKey(Buffer.alloc(32, 8))
  await expect(identity('production', other).keysOf(domain)).rejects.toThrow('another master key')
})

test('accepts a nonce once per institution and environment, even concurrently', async () => {
  const [domain, other] = [newDomain(), newDomain()]
  const accepted = await Promise.all(Array.from({ length: 5 }, () => identity().acceptNonce(domain, '1', LATER)))
  expect(accepted.filter((isAccepted) => isAccepted)).toHaveLength(1)
  expect(await identity().acceptNonce(domain, '1', addSeconds(LATER, 60))).toBe(false)
  expect(await identity().acceptNonce(domain, '2', LATER)).toBe(true)
  expect(await identity().acceptNonce(other, '1', LATER)).toBe(true)
  expect(await identity('sandbox').acceptNonce(domain, '1', LATER)).toBe(true)
})

test('forgets nonces only when their messages are too old', async () => {
  const domain = newDomain()
  await identity().acceptNonce(domain, 'old', addSeconds(new Date(), -60))
  await identity().acceptNonce(domain, 'fresh', addSeconds(new Date(), 60))
  await service().database.transaction((tx) => deleteOldNonces(tx))
  const { rows } = await sql<{ nonce: string }>`select nonce from uma_nonces where domain = ${domain}`.execute(db())
  expect(rows.map(({ nonce }) => nonce)).toEqual(['fresh'])
})
