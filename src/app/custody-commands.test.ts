import { expect, test } from 'vitest'
import { operate as operateWith } from '../../test/support/operator.ts'
import { service, startService, TEST_MASTER_KEY, useService } from '../../test/support/service.ts'
import { keyringFrom } from '../custody/index.ts'
import { toCustodyKeys } from '../custody/keyring.ts'
import { custodyCommands } from './custody-commands.ts'

useService()

const NEW = `2026-11:${'0123456789abcdef'.repeat(4)}`
const keysOf = (custodyKeys = 'main') => keyringFrom({ custodyKeys: toCustodyKeys(custodyKeys) }, TEST_MASTER_KEY)
const operate = (keyring: ReturnType<typeof keysOf>, ...args: string[]) =>
  operateWith(custodyCommands(keyring), ...args)

/** The keys as any client can read them. */
async function publishedKeys(): Promise<string[]> {
  const answer = await fetch(new URL('/.well-known/wallet-bundle-keys', service().address))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { keys: string[] }).keys
}

test('the keys that clients pin are published and printed', async () => {
  const keys = await publishedKeys()
  expect(keys).toEqual([expect.stringMatching(/^04[0-9a-f]{128}$/)])
  expect(await operate(keysOf(), 'wallet-bundle-keys')).toBe(keys[0])
})

test('a rotated key is published at once and signs after thirty days; an urgent one signs now and alone', async () => {
  const [old] = await publishedKeys()
  const said = await operate(keysOf(), 'rotate-wallet-bundle-key')
  const [, key, from] = /key (04[0-9a-f]{128}) is published and signs bundles from (\S+) on/.exec(said) ?? []
  expect(await publishedKeys()).toEqual([old, key])
  expect(Date.parse(from ?? '') - Date.now()).toBeGreaterThan(29.99 * 86_400_000)
  await operate(keysOf(), 'rotate-wallet-bundle-key', '--urgent')
  const left = await publishedKeys()
  expect([left.length, left.includes(old as string), left.includes(key as string)]).toEqual([1, false, false])
})

test('everything is sealed anew with the active key, and said to be', async () => {
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
  // Nothing works through jobs in these.
  expect(answers).toEqual(
    [['signing keys', 'workers'], ['workers']].map((components) => ({ status: 'not ready', components })),
  )
  await Promise.all([without, withBoth].map(({ app }) => app.server.close()))
})

test('what is not what a key has made is named', async () => {
  const { database } = service()
  const [key] = await database.db.selectFrom('custody_bundle_keys').selectAll().execute()
  await database.execute(
    `update custody_bundle_keys set sealed_private_key = 'v1.main.AAAAAAAAAAAAAAAA.AAAA' where generation = ${key?.generation}`,
  )
  expect(await operate(keysOf(`${NEW},main`), 'reseal-custody')).toContain(
    `Left as they are, because their seal or tag is not what a key has made:\n  custody_bundle_keys ${key?.public_key}\n`,
  )
})
