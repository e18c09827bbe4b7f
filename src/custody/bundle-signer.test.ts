import { beforeEach, expect, test } from 'vitest'
import { Keyring } from '#crypto/keyring.ts'
import { uncompressed } from '#crypto/p256.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { useDatabase } from '#test/support/tenant.ts'
import { BundleSigner } from './index.ts'

const { database, works } = useDatabase()
beforeEach(() => database().execute('truncate custody_bundle_keys'))

const DAY_MS = 24 * 3_600_000
const start = new Date('2026-01-01T00:00:00.000Z')
const keyring = new Keyring([{ keyId: 'main', secret: Buffer.alloc(32, 7) }])

/** Returns the signer of a process that starts the given number of days later. */
function after(days: number) {
  const { db } = database()
  const now = addMs(start, days * DAY_MS)
  const signer = new BundleSigner(keyring, { now: () => now })
  const published = () => signer.published(db)
  return {
    current: async () => uncompressed((await signer.current(db)).publicKey).toString('hex'),
    published,
    /** Returns the new published key, and its first use. */
    async rotate(isUrgent = false) {
      const house = { platform: SYSTEM_TENANT, environment: 'production', now } as const
      const next = await works().run(house, (work) => signer.rotate(work, { isUrgent }))
      return next && { key: (await published()).at(-1), notBefore: next.notBefore }
    },
  }
}

test('makes one key on first use, and never changes it', async () => {
  const [key, ...others] = await after(0).published()
  expect({ others, key }).toEqual({ others: [], key: expect.stringMatching(/^04[0-9a-f]{128}$/) })
  expect({ current: await after(400).current(), published: await after(400).published() }).toEqual({
    current: key,
    published: [key],
  })
})

test('publishes the next key 30 days early, and the old one a day longer', async () => {
  const old = await after(0).current()
  const { key: next, notBefore } = (await after(1).rotate()) ?? {}
  expect(notBefore).toEqual(addMs(start, 31 * DAY_MS))
  for (const [days, current, published] of [
    [1, old, [old, next]],
    [30.9, old, [old, next]],
    [31, next, [old, next]],
    [31.9, next, [old, next]],
    [32, next, [next]],
  ] as const) {
    expect({ days, current: await after(days).current(), published: await after(days).published() }).toEqual({
      days,
      current,
      published,
    })
  }
})

test("does not add a second key before the next one's first use, unless urgent", async () => {
  const old = await after(0).current()
  const { key: waiting } = (await after(0).rotate()) ?? {}
  expect(await after(1).rotate()).toBeUndefined()
  const { key: urgent } = (await after(2).rotate(true)) ?? {}
  expect({ current: await after(2).current(), published: await after(2).published() }).toEqual({
    current: urgent,
    published: [urgent],
  })
  expect(await after(60).published()).toEqual([urgent])
  expect(new Set([old, waiting, urgent]).size).toBe(3)
})

test('refuses one of two concurrent rotations', async () => {
  await after(0).published()
  const ends = await Promise.all([after(1).rotate(), after(1).rotate()])
  expect(ends.filter((made) => made)).toHaveLength(1)
  expect(await after(1).published()).toHaveLength(2)
})
