import { describe, expect, test } from 'vitest'
import { newPlatform } from '../../../test/support/api.ts'
import { service, useService } from '../../../test/support/service.ts'
import { lastEntries } from '../../runtime/audit-log/audit-log.ts'
import { knownBusiness, knownIndividual } from '../verifications/makers.test-support.ts'
import { newLink, openPage, sendFiles, sendPage } from './makers.test-support.ts'

useService()

const PASSPORT = { documentType: 'PASSPORT', country: 'US', documentNumber: 'C01X00T47', issuingAuthority: 'State' }
const PHOTO = { name: 'passport.pdf', content: '%PDF-1.7\nA passport.' }

describe('a link', () => {
  test('leads to a page of the service for 24 hours and tells who shows it', async () => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', knownIndividual())
    const answer = await api.post(`/customers/${id}/kyc-link`)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      kycUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/verify\/[A-Za-z0-9_-]{43}$/),
      expiresAt: expect.any(String),
      provider: 'SERVICE',
    })
    expect((await openPage(answer.body.kycUrl)).status).toBe(200)
  })

  test.each([
    'not a uri',
    '/relative',
    'http://app.example.org/',
    'ftp://app.example.org/',
    'https://user:secret@app.example.org/',
    'https://a;b.example.org/',
    'https://app.example.org/a b',
    `https://app.example.org/${'a'.repeat(2048)}`,
  ])('cannot lead back to %s', async (redirectUri) => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', knownIndividual())
    const { status, body } = await api.post(`/customers/${id}/kyc-link`, { redirectUri })
    expect([status, body.code, body.details.errors[0].field]).toEqual([400, 'INVALID_INPUT', 'redirectUri'])
  })

  test('a person who lacks everything goes from form to form until it is submitted', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL' })
    const url = await newLink(api, id, { redirectUri: 'https://app.example.org/done' })
    const overview = await openPage(url)
    expect(overview.text).toContain('0 of 4 parts done')
    const address = new URL(url).pathname
    const details = await sendPage(`${url}/details`, {
      fullName: 'Ana Lima',
      birthDate: '1990-05-17',
      nationality: 'US',
    })
    expect([details.status, details.location, details.text]).toEqual([303, `${address}/address`, ''])
    const home = { line1: '1 Main Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' }
    const entered = Object.fromEntries(Object.entries(home).map(([name, value]) => [`address.${name}`, value]))
    expect((await sendPage(`${url}/address`, entered)).location).toBe(`${address}/number`)
    const number = await sendPage(`${url}/number`, { idType: 'SSN', identifier: '123-45-6789' })
    expect(number.location).toBe(`${address}/identity`)
    const identity = await sendFiles(`${url}/identity`, PASSPORT, { front: PHOTO })
    expect([identity.location, identity.text]).toEqual([address, ''])
    expect((await openPage(url)).text).toContain('Everything that is needed is here.')
    const completed = await sendPage(`${url}/complete`)
    expect([completed.status, completed.location]).toEqual([303, 'https://app.example.org/done'])
    expect(await api.read(`/customers/${id}`)).toMatchObject({
      kycStatus: 'PENDING',
      fullName: 'Ana Lima',
      address: home,
    })
    expect((await openPage(url)).status).toBe(410)
    const entries = await lastEntries(service().database.db, api.platform, 6)
    expect(entries.map(({ actor, action, object, result }) => [actor, action, object, result])).toEqual([
      [expect.stringMatching(/^Token:/), 'createCustomerKycLink', id, '201'],
      ['kyc-link', 'updateCustomerById', id, '200'],
      ['kyc-link', 'updateCustomerById', id, '200'],
      ['kyc-link', 'updateCustomerById', id, '200'],
      ['kyc-link', 'uploadDocument', expect.stringMatching(/^Document:/), '201'],
      ['kyc-link', 'completeHostedVerification', id, '303'],
    ])
  })
})

test('a business that its number decides is decided when the link is opened', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', knownBusiness({ businessInfo: { registrationNumber: 'HRB 777' } }))
  const url = await newLink(api, id)
  expect((await api.read(`/customers/${id}`)).kybStatus).toBe('UNVERIFIED')
  expect((await openPage(url)).text).toContain('There is nothing left to do')
  expect((await api.read(`/customers/${id}`)).kybStatus).toBe('APPROVED')
})
