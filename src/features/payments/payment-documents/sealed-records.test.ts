import { expect, test } from 'vitest'
import { SEALED_RECORDS } from '#app/deployment.ts'
import { Keyring } from '#crypto/keyring.ts'
import { checkKeys, reseal } from '#custody/index.ts'
import { accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { DocumentToTake } from '#providers/payouts/port.ts'
import { simulatedPayouts } from '#providers/payouts/simulated.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { newPlatform } from '#test/support/api.ts'
import { gathered } from '#test/support/gathered.ts'
import { onEveryRail } from '#test/support/partners.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'
import { A_PDF, newDocument } from './makers.test-support.ts'

const [OLD, NEW] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)]
const keyring = (...keys: [keyId: string, secret: string][]) =>
  new Keyring(keys.map(([keyId, secret]) => ({ keyId, secret: Buffer.from(secret, 'hex') })))

useService({ CUSTODY_KEYS: `old:${OLD}` })

test('opens files under the new key alone after a change of the custody keys', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'CNY'] })
  const bank = await api.create('/platform/external-accounts', validAccount('CNY_ACCOUNT'))
  const own = await accountOf(api, 'USD')
  const { id } = await newDocument(api, { documentType: 'CONTRACT' })
  const { app, database } = service()
  await expect(checkKeys(database.db, keyring(['new', NEW]), SEALED_RECORDS)).rejects.toThrow('old')

  const { renewed, keyIds } = await reseal(
    { database, works: app.works, clock: systemClock },
    keyring(['new', NEW], ['old', OLD]),
    SEALED_RECORDS,
  )
  expect(renewed.find(({ what }) => what === 'keys of files')).toMatchObject({ count: 1, leftAlone: [] })
  expect(keyIds).toEqual(['new'])

  const taken: Buffer[] = []
  const partner = {
    ...simulatedPayouts({ stepMs: 0, timeScale: 1, umaDomain: 'sandbox.uma.money' }),
    takeDocument: async ({ content }: DocumentToTake) => `taken ${taken.push(await gathered(content))}`,
  }
  const other = await startService(database, { CUSTODY_KEYS: `new:${NEW}` }, { payoutPartners: onEveryRail(partner) })
  const request = quoteRequest(own.id, bank.id, 1_000, { purposeOfPayment: 'SERVICE_CHARGES', documentIds: [id] })
  await api
    .at(other.address)
    .create('/quotes', request, { 'idempotency-key': 'once' })
    .finally(() => other.app.server.close())
  expect(taken).toEqual([A_PDF])
})
