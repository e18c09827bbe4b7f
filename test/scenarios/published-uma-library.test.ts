import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import {
  type Institution,
  startInstitution,
  stopInstitutions,
} from '#providers/counterparties/institution.test-support.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { readPublicKeys } from '#uma/public-keys.ts'
import type { Json } from '../support/api.ts'
import { openTestDatabase } from '../support/database.ts'
import { openPlatform } from '../support/deployment.ts'
import { PARTNERED } from '../support/partners.ts'
import { freePort } from '../support/ports.ts'
import { type Service, startService } from '../support/service.ts'

/**
 * A customer of this service pays a customer of an institution that uses the published UMA library. The institution
 * fetches the service's keys from their published address.
 */

type Platform = Awaited<ReturnType<typeof openPlatform>>
let service: Service
let platform: Platform
let institution: Institution
let drop: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  drop = opened.drop
  const port = String(await freePort())
  service = await startService(opened.database, { PORT: port, DEFAULT_UMA_DOMAIN: `localhost:${port}` }, PARTNERED)
  platform = await openPlatform(service, 'ana', 'https://hooks.example.org/')
  institution = await startInstitution()
  institution.senderKeys = async (domain) => {
    const answer = await fetch(`http://${domain}/.well-known/lnurlpubkey`)
    return readPublicKeys(await answer.text(), new Date())
  }
  institution.lookUpAnswer = withoutShoeSize
})
afterAll(async () => {
  stopInstitutions()
  await service?.app.server.close()
  await drop?.()
})

/** Removes a field that the service does not have. */
const withoutShoeSize = ({ payerData, ...answer }: Json): object => {
  const { shoeSize: _, ...known } = payerData
  return { ...answer, payerData: known }
}

const bob = () => `$bob@${institution.domain}`
const lookUp = () => platform.api.get(`/receiver/uma/${encodeURIComponent(bob())}?customerId=${platform.customer.id}`)

const quoteRequest = (lookupId: string) => ({
  lookupId,
  source: { sourceType: 'ACCOUNT', accountId: platform.accountId },
  destination: { destinationType: 'UMA_ADDRESS', umaAddress: bob(), currency: 'USD' },
  lockedCurrencySide: 'RECEIVING',
  lockedCurrencyAmount: 1_500,
})

test.each([
  ['1.0', [0, 1]],
  ['0.3', [0]],
])('looks it up, requests an invoice, pays and reports in version %s', async (_, majorVersions) => {
  Object.assign(institution, { majorVersions, payRequests: [], postTransactions: [] })
  const { body } = await lookUp()
  expect(body).toMatchObject({
    receiverUmaAddress: bob(),
    supportedCurrencies: [{ currency: { code: 'USD' }, min: 1, max: 10_000_000 }],
  })
  const { id, transactionId } = await platform.api.create('/quotes', quoteRequest(body.lookupId))
  expect(institution.payRequests[0]?.payerData).toMatchObject({
    identifier: platform.customer.umaAddress,
    name: 'Ana Lima',
  })
  await platform.api.create(`/quotes/${id}/execute`)
  await service.app.jobs.runDue()
  expect(await platform.api.read(`/transactions/${transactionId}`)).toMatchObject({
    status: 'COMPLETED',
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: bob() },
    receivedAmount: { amount: 1_500, currency: { code: 'USD' } },
  })
  expect(institution.postTransactions).toMatchObject([{ vaspDomain: platform.customer.umaAddress.split('@')[1] }])
  expect(await findViolations(service.database.db, platform.api.platform, invariantsOf(FEATURES))).toEqual([])
})

test('names unknown data that it requires about payers', async () => {
  institution.lookUpAnswer = (answer) => answer
  const { lookupId } = (await lookUp()).body
  institution.lookUpAnswer = withoutShoeSize
  const { status, body } = await platform.api.post('/quotes', quoteRequest(lookupId))
  expect({ status, code: body.code }).toEqual({ status: 501, code: 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY' })
})
