import { afterEach, expect, test, vi } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { scriptedInstitutions } from '#features/payments/receivers/institutions.test-support.ts'
import { get, Payer } from '#features/payments/uma-receive/endpoints/payer.test-support.ts'
import { failed } from '#providers/counterparties/failures.ts'
import { stopInstitutions } from '#providers/counterparties/institution.test-support.ts'
import type { LookUpFailureCode } from '#providers/counterparties/port.ts'
import { simulatedCounterparties } from '#providers/counterparties/simulated.ts'
import { ALL_CODES, STATUS_OF } from '#runtime/lib/error-catalogue.ts'
import { newPlatform } from '../support/api.ts'
import { connected, PARTNERED } from '../support/partners.ts'
import { service, useService } from '../support/service.ts'
import { GENERAL } from './general.ts'
import { PAYMENTS, withInstitutions } from './payments.ts'
import { STABLECOINS } from './stablecoins.ts'
import type { Requests } from './table.ts'
import { WALLETS_AND_CARDS } from './wallets-and-cards.ts'

/** Some request gets every code of the catalogue. A code missing from all tables fails in this file. */

const HERE = 'here.example'
const { script, institutions, usual } = scriptedInstitutions()
const forged = { code: 'INVALID_SIGNATURE', reason: 'As the test wants it.' } as const
useService(
  { DEFAULT_UMA_DOMAIN: HERE, STABLECOIN_ENABLING_SECONDS: '0' },
  {
    ...PARTNERED,
    counterparties: {
      sandbox: connected(institutions),
      production: connected({ ...institutions, verify: async () => forged }),
    },
    localCounterparties: {
      sandbox: simulatedCounterparties({ domain: HERE }),
      production: simulatedCounterparties({ domain: HERE }),
    },
  },
)
afterEach(async () => {
  for (const name of Object.keys(script)) delete script[name as keyof typeof script]
  vi.restoreAllMocks()
  await stopInstitutions()
})

/** Returns a message of another institution with a wrong signature. */
async function forgedMessage() {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USD'] })
  const { umaAddress } = await newCustomer(api, { kycStatus: 'APPROVED' })
  const payer = await Payer.at(async () => ({ status: 500, body: '' }))
  const { method, url, host } = get(await payer.lookUpUrl(umaAddress))
  const { statusCode, body } = await service().app.server.inject({ method, url, headers: { host } })
  return { status: statusCode, body: JSON.parse(body) }
}

const REASON = 'As the test wants it.'
const REQUESTS: Requests = {
  ...GENERAL,
  ...PAYMENTS,
  ...withInstitutions({
    lookUp: (code) => (script.lookUp = async () => failed(code as LookUpFailureCode, REASON)),
    requestPayment: (code) => (script.requestPayment = async () => failed(code, REASON)),
    demandUnknownKey: () =>
      (script.changeReceiver = (receiver) => ({ ...receiver, unknownMandatoryKeys: ['shoeSize'] })),
    whileAsked: (happens) =>
      (script.requestPayment = async (asked) => {
        await happens()
        return usual.requestPayment(asked)
      }),
  }),
  ...WALLETS_AND_CARDS,
  ...STABLECOINS,
  INVALID_SIGNATURE: forgedMessage,
}

const CURRENCIES = ['USD', 'EUR', 'CNY', 'MWK', 'HTG', 'USDC', 'USDB']

test.each(ALL_CODES)('answers %s', async (code) => {
  const request = REQUESTS[code]
  if (!request) throw new Error(`Say by which request ${code} is answered.`)
  const { status, body } = await request(await newPlatform({ supportedCurrencies: CURRENCIES }))
  expect({ status, code: body?.code, reason: body?.reason }).toEqual({
    status: STATUS_OF.get(code),
    code,
    reason: expect.any(String),
  })
})
