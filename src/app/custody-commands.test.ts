import { beforeAll, expect, test } from 'vitest'
import { keyringFrom } from '#custody/index.ts'
import { toCustodyKeys } from '#custody/keyring.ts'
import { runCommand } from '#runtime/kernel/commands.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { service, startService, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { custodyCommands } from './custody-commands.ts'

useService()

const NEW = `2026-11:${'0123456789abcdef'.repeat(4)}`
const keysOf = (custodyKeys = 'main') => keyringFrom({ custodyKeys: toCustodyKeys(custodyKeys) }, TEST_MASTER_KEY)
const operate = (keyring: ReturnType<typeof keysOf>, ...args: string[]) =>
  runCommand(
    custodyCommands,
    { database: service().database, works: service().app.works, clock: systemClock, keyring },
    args,
  )

/** The request makes one key that signs bundles. */
beforeAll(() => fetch(new URL('/.well-known/wallet-bundle-keys', service().address)))

test('reseals all records with the active key and reports it', async () => {
  const said = await operate(keysOf(`${NEW},main`), 'reseal-custody')
  expect(said).toMatch(
    /^The active key is 2026-11\.[^]* [1-9]\d* keys that sign bundles\n[^]*\nStill needed: 2026-11\.$/,
  )
  expect(await operate(keysOf(`${NEW},main`), 'reseal-custody')).toContain('       0 keys that sign bundles')
  expect(await operate(keysOf(`main,${NEW}`), 'reseal-custody')).toContain('Still needed: main.')
})

test('a service that cannot open the key that signs bundles is not ready', async () => {
  await operate(keysOf(`${NEW},main`), 'reseal-custody')
  const [without, withBoth] = [
    await startService(service().database),
    await startService(service().database, { CUSTODY_KEYS: `main,${NEW}` }),
  ]
  const answers = await Promise.all(
    [without, withBoth].map(async ({ address }) => (await fetch(new URL('/readyz', address))).json()),
  )
  // These services run no jobs.
  expect(answers).toEqual(
    [['signing keys', 'workers'], ['workers']].map((components) => ({ status: 'not ready', components })),
  )
  await Promise.all([without, withBoth].map(({ app }) => app.server.close()))
})

test('names a record that no key has sealed', async () => {
  const { database } = service()
  const [key] = await database.db.selectFrom('custody_bundle_keys').selectAll().execute()
  await database.execute(
    `update custody_bundle_keys set sealed_private_key = 'v1.main.AAAAAAAAAAAAAAAA.AAAA' where generation = ${key?.generation}`,
  )
  expect(await operate(keysOf(`${NEW},main`), 'reseal-custody')).toContain(
    `Left as they are, because their seal or tag is not what a key has made:\n  custody_bundle_keys ${key?.public_key}\n`,
  )
})
