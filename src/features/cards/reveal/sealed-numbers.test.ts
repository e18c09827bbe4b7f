import { expect, test } from 'vitest'
import { SEALED_RECORDS } from '#app/deployment.ts'
import { Keyring } from '#crypto/keyring.ts'
import { checkKeys, reseal } from '#custody/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { linkTo, newCardOwner, open } from './makers.test-support.ts'

const [OLD, NEW] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)]
const keyring = (...keys: [keyId: string, secret: string][]) =>
  new Keyring(keys.map(([keyId, secret]) => ({ keyId, secret: Buffer.from(secret, 'hex') })))

useService({ CUSTODY_KEYS: `old:${OLD}` })

test('shows a card under the new custody key alone, with the same security code', async () => {
  const { api, card } = await newCardOwner()
  const before = await open(await linkTo(api, card))
  const { app, database } = service()
  await expect(checkKeys(database.db, keyring(['new', NEW]), SEALED_RECORDS)).rejects.toThrow('old')

  const { renewed, keyIds } = await reseal(
    { database, works: app.works, clock: systemClock },
    keyring(['new', NEW], ['old', OLD]),
    SEALED_RECORDS,
  )
  expect(renewed.find(({ what }) => what === 'numbers of cards')).toMatchObject({ count: 1, leftAlone: [] })
  expect(keyIds).toEqual(['new'])

  const other = await startService(database, { CUSTODY_KEYS: `new:${NEW}` })
  const after = await linkTo(api.at(other.address), card)
    .then((link) => open(link))
    .finally(() => other.app.server.close())
  expect([before.status, after.status]).toEqual([200, 200])
  expect(after.html).toBe(before.html)
})
