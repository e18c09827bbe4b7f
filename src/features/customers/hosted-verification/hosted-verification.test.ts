import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { platformTime } from '#runtime/lib/clock.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, settle, startService, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { newDocument } from '../documents/makers.test-support.ts'
import { newOwner } from '../makers.test-support.ts'
import { demandsFrom, rejectCase, returnCase } from '../verifications/index.ts'
import {
  completeBusiness,
  completeIndividual,
  knownBusiness,
  knownIndividual,
} from '../verifications/makers.test-support.ts'
import { completeFlow } from './complete-flow.ts'
import { hashOf } from './create-link.ts'
import { newLink, openPage, sendFiles, sendPage, sendRaw } from './makers.test-support.ts'
import { findLink } from './store.ts'

useService()

const PASSPORT = { documentType: 'PASSPORT', country: 'US', documentNumber: 'C01X00T47', issuingAuthority: 'State' }
const caseDependencies = () => ({ masterKey: TEST_MASTER_KEY, custody: service().app.custody })
const secretIn = (url: string): string => url.split('/').at(-1) ?? ''

const PERSON = {
  'personalInfo.firstName': 'Ben',
  'personalInfo.lastName': 'Okoro',
  'personalInfo.birthDate': '1980-05-17',
  'personalInfo.nationality': 'US',
  roles: ['UBO', 'DIRECTOR'],
  ownershipPercentage: '60',
  'personalInfo.address.line1': '1 Main Street',
  'personalInfo.address.city': 'Springfield',
  'personalInfo.address.state': 'IL',
  'personalInfo.address.postalCode': '62701',
  'personalInfo.address.country': 'US',
  'personalInfo.idType': 'SSN',
  'personalInfo.identifier': '123-45-6789',
}
const HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'cache-control',
  'x-robots-tag',
  'content-type',
  'set-cookie',
]
const PHOTO = { name: 'passport.pdf', content: '%PDF-1.7\nA passport.' }

describe('a link', () => {
  test('leads to a page of the service for 24 hours and names the provider', async () => {
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
    expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'redirectUri',
    })
  })

  test('accepts a redirect to the local machine without https', async () => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', knownIndividual())
    for (const redirectUri of ['http://localhost:3000/back', 'http://127.0.0.1/back', 'http://[::1]:8080/back?a=b#c'])
      expect((await api.post(`/customers/${id}/kyc-link`, { redirectUri })).status).toBe(201)
  })

  test('makes links only for existing customers of the platform', async () => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', knownIndividual())
    const url = await newLink(api, id)
    expect((await (await newPlatform()).post(`/customers/${id}/kyc-link`)).body.code).toBe('USER_NOT_FOUND')
    await api.must('DELETE', `/customers/${id}`)
    expect((await api.post(`/customers/${id}/kyc-link`)).body.code).toBe('USER_NOT_FOUND')
    const page = await openPage(url)
    expect({ status: page.status, text: page.text }).toEqual({
      status: 404,
      text: expect.stringContaining('There is no such link'),
    })
    expect((await sendPage(`${url}/complete`)).status).toBe(404)
    const links = service().database.db.selectFrom('verification_links').selectAll()
    expect(await links.where('platform_id', '=', api.platform).execute()).toEqual([])
  })

  test('waits for every unverified contact', async () => {
    const api = await newPlatform()
    const person = knownIndividual({ region: 'DE', email: 'ana@example.org', phoneNumber: '+4915112345678' })
    const { id } = await api.create('/customers', person)
    const ask = async () => {
      const { status, body } = await api.post(`/customers/${id}/kyc-link`)
      return [status, body.code, body.reason]
    }
    expect(await ask()).toEqual([409, 'CONFLICT', 'These contacts must be verified first: email, phone.'])
    await api.must('POST', `/customers/${id}/verify-email/confirm`, { code: '123456' })
    expect(await ask()).toEqual([409, 'CONFLICT', 'These contacts must be verified first: phone.'])
    await api.must('POST', `/customers/${id}/verify-phone/confirm`, { code: '123456' })
    expect((await ask())[0]).toBe(201)
  })

  test('returns the same link under the same key, and stores or logs no copy of its secret', async () => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', knownIndividual())
    const path = `/customers/${id}/kyc-link`
    const body = { redirectUri: 'https://app.example.org/' }
    const first = await api.post(path, body, { 'Idempotency-Key': 'one' })
    const again = await api.post(path, body, { 'Idempotency-Key': 'one' })
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, first.body, 'true'])
    expect((await api.post(path, {}, { 'Idempotency-Key': 'one' })).status).toBe(409)
    expect((await api.post(path, body)).body.kycUrl).not.toBe(first.body.kycUrl)
    await openPage(first.body.kycUrl)
    const secret = secretIn(first.body.kycUrl)
    const { db } = service().database
    const rows = await Promise.all(
      (['idempotency_keys', 'verification_links', 'audit_entries'] as const).map((table) =>
        db.selectFrom(table).selectAll().where('platform_id', '=', api.platform).execute(),
      ),
    )
    expect(rows.map((each) => each.length > 0)).toEqual([true, true, true])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain('/verify/')
    const lines = service().logLines.join('\n')
    expect([lines.includes('/verify/:token'), lines.includes(secret)]).toEqual([true, false])
  })

  test('expires after 24 hours: its page reports this and changes no data', async () => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', knownIndividual())
    const url = await newLink(api, id)
    await api.must('POST', '/sandbox/clock', { advanceSeconds: 24 * 3600 })
    const page = await openPage(url)
    expect({ status: page.status, text: page.text }).toEqual({
      status: 410,
      text: expect.stringContaining('This link has expired'),
    })
    const sent = await sendPage(`${url}/details`, { fullName: 'Eve Other', birthDate: '1990-05-17', nationality: 'US' })
    expect([sent.status, (await sendPage(`${url}/complete`)).status]).toEqual([410, 410])
    expect((await api.read(`/customers/${id}`)).fullName).toBe('Ana Lima 003')
  })

  test('completes once for two concurrent requests, and redirects from then on', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await completeIndividual(api)
    const url = await newLink(api, id, { redirectUri: 'https://app.example.org/done' })
    const other = await newLink(api, id)
    const answers = await Promise.all([1, 2, 3].map(() => sendPage(`${url}/complete`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410])
    expect((await api.read(`/verifications?customerId=${id}`)).data.length).toBe(1)
    const page = await openPage(url)
    expect({ status: page.status, text: page.text }).toEqual({
      status: 410,
      text: expect.stringContaining('This link has been used'),
    })
    expect(page.text).toContain('href="https://app.example.org/done"')
    expect((await openPage(other)).text).toContain('No action needed')
  })

  test('reports a link as spent even if opened before', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await completeIndividual(api)
    const opened = await findLink(service().database.db, hashOf(secretIn(await newLink(api, id))))
    if (!opened) throw new Error('The link is not there.')
    const completion = { link: opened.link, from: { requestId: 'one', address: '127.0.0.1' } }
    const dependencies = { ...caseDependencies(), demands: demandsFrom(service().config.settings) }
    const complete = () => inWork(api, (work) => completeFlow(work, completion, dependencies), 'production')
    expect(await Promise.all([complete(), complete()].map((each) => each.then(String)))).toEqual(
      expect.arrayContaining(['', 'SPENT']),
    )
  })

  test('survives an early completion, and shows the missing data', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', knownIndividual())
    const url = await newLink(api, id)
    const early = await sendPage(`${url}/complete`)
    expect({ status: early.status, text: early.text }).toEqual({
      status: 409,
      text: expect.stringContaining('This is not complete yet'),
    })
    expect({ status: (await openPage(url)).status, kycStatus: (await api.read(`/customers/${id}`)).kycStatus }).toEqual(
      { status: 200, kycStatus: 'UNVERIFIED' },
    )
    expect((await api.read(`/verifications?customerId=${id}`)).data).toEqual([])
  })

  test('asks an approved customer no questions and changes no data', async () => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })
    const before = await api.read(`/customers/${id}`)
    const url = await newLink(api, id)
    expect((await openPage(url)).text).toContain('No action needed')
    expect((await sendPage(`${url}/details`, { fullName: 'Eve Other' })).location).toBe(new URL(url).pathname)
    expect((await sendPage(`${url}/complete`)).text).toContain('Thank you')
    expect(await api.read(`/customers/${id}`)).toEqual(before)
  })
})

describe('the sandbox', () => {
  test.each([
    ['001', 'PENDING', 'PENDING', ['PENDING_MANUAL_REVIEW']],
    ['002', 'REJECTED', 'REJECTED', []],
    ['003', 'UNVERIFIED', 'UNVERIFIED', ['RESOLVE_ERRORS']],
  ])('ends the flow of a person named %s without anything uploaded', async (suffix, before, after, cases) => {
    const api = await newPlatform()
    const { id, kycStatus } = await api.create('/customers', {
      customerType: 'INDIVIDUAL',
      fullName: `Ana Lima ${suffix}`,
    })
    const url = await newLink(api, id, { redirectUri: 'https://app.example.org/done' })
    const { status, location } = await sendPage(`${url}/complete`)
    expect([status, location]).toEqual([303, 'https://app.example.org/done'])
    expect([kycStatus, (await api.read(`/customers/${id}`)).kycStatus]).toEqual([before, after])
    const { data } = await api.read(`/verifications?customerId=${id}`)
    expect(data.map(({ verificationStatus }: Json) => verificationStatus)).toEqual(cases)
    expect((await openPage(url)).status).toBe(410)
  })

  test.each([
    ['777', 'APPROVED'],
    ['002', 'REJECTED'],
  ])('decides a business of number %s when its link is opened, and redirects it', async (suffix, decided) => {
    const api = await newPlatform()
    const request = knownBusiness({ businessInfo: { registrationNumber: `HRB ${suffix}` } })
    const { id } = await api.create('/customers', request)
    const url = await newLink(api, id, { redirectUri: 'https://app.example.org/done' })
    expect((await api.read(`/customers/${id}`)).kybStatus).toBe('UNVERIFIED')
    expect((await openPage(url)).text).toContain('No action needed')
    expect((await api.read(`/customers/${id}`)).kybStatus).toBe(decided)
    expect((await sendPage(`${url}/complete`)).location).toBe('https://app.example.org/done')
  })

  test('asks a business of number 003 for everything', async () => {
    const api = await newPlatform()
    const { id } = await completeBusiness(api)
    const url = await newLink(api, id)
    expect((await openPage(url)).text).toContain('Everything that is needed is here.')
    expect((await sendPage(`${url}/complete`)).status).toBe(200)
    expect((await api.read(`/customers/${id}`)).kybStatus).toBe('PENDING')
  })
})

describe('the pages', () => {
  const unknownPerson = async (extra: object = {}) => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL', ...extra })
    return { api, id, url: await newLink(api, id, { redirectUri: 'https://app.example.org:8443/done' }) }
  }

  test('forbid scripts and caching, and send forms only to the service or the app', async () => {
    const { url } = await unknownPerson()
    const { headers, text } = await openPage(url)
    expect(Object.fromEntries(HEADERS.map((name) => [name, headers.get(name)]))).toEqual({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' https://app.example.org:8443; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': null,
    })
    expect(text).not.toMatch(/<script|<style| style=| on[a-z]+=/i)
    const [styles = ''] = /\/verify\/style\.css\?v=\w+/.exec(text) ?? []
    const sheet = await fetch(new URL(styles, url))
    expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    [{ 'sec-fetch-site': 'none' }, 303],
    [{ origin: 'null' }, 303],
    [{}, 303],
  ])('take a form with %j: %i', async (headers: Record<string, string>, expected) => {
    const { api, id, url } = await unknownPerson()
    const entered = { fullName: 'Ana Lima', birthDate: '1990-05-17', nationality: 'US' }
    const { status, text } = await sendRaw(`${url}/details`, entered, headers)
    expect(status).toBe(expected)
    expect((await api.read(`/customers/${id}`)).fullName).toBe(expected === 303 ? 'Ana Lima' : undefined)
    if (expected === 403) expect(text).toContain('<h1>This cannot be done from here</h1>')
  })

  test('show texts of others as texts', async () => {
    const { url } = await unknownPerson({ fullName: '<script>alert(1)</script> "Ana" & \'Lima\'' })
    const { text } = await openPage(`${url}/details`)
    expect(text).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt; &quot;Ana&quot; &amp; &#39;Lima&#39;"')
    expect(text).not.toContain('<script')
  })

  test('show errors next to the fields, link to them, and preserve the entered text', async () => {
    const { api, id, url } = await unknownPerson()
    const entered = { fullName: '"><b>Ana', birthDate: '2999-01-01', nationality: 'XX' }
    const { status, text } = await sendPage(`${url}/details`, entered)
    expect(status).toBe(400)
    expect(text).toContain('<title>Error: Your details</title>')
    for (const field of ['birthDate', 'nationality'])
      expect(text).toMatch(new RegExp(`<a href="#${field}">[\\s\\S]*id="${field}-fault"`))
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;Ana"')
    expect(text).toContain('value="2999-01-01"')
    expect((await api.read(`/customers/${id}`)).birthDate).toBeUndefined()
  })

  test('never shows a number again, whether just typed or on file', async () => {
    const { url } = await unknownPerson()
    const wrong = await sendPage(`${url}/number`, { idType: 'SSN', identifier: '987-65-43' })
    expect([wrong.status, wrong.text.includes('id="identifier-fault"')]).toEqual([400, true])
    expect(wrong.text).not.toContain('987-65-43')
    expect(wrong.text).toContain('This is not in the right form. Nine digits, for example 123-45-6789.')
    await sendPage(`${url}/number`, { idType: 'SSN', identifier: '987-65-4329' })
    const shown = await openPage(`${url}/number`)
    expect([shown.status, shown.text.includes('987-65-43')]).toEqual([200, false])
  })

  test('show refusals and faults as pages with the id of the request', async () => {
    const { url } = await unknownPerson()
    const answer = await fetch(`${url}/details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8'])
    expect(text).toContain(answer.headers.get('x-request-id'))
  })

  test('shows on its page that a link is unknown', async () => {
    for (const token of ['nothing', 'a'.repeat(43), '%00', '..%2f..']) {
      const { status, text } = await openPage(`${new URL(service().address).origin}/verify/${token}`)
      expect({ token, status, text }).toEqual({
        token,
        status: 404,
        text: expect.stringContaining('There is no such link'),
      })
    }
  })

  test('show errors of a file next to it', async () => {
    const { url } = await unknownPerson()
    const send = (name: string, content: string) => sendFiles(`${url}/identity`, PASSPORT, { front: { name, content } })
    const text = await send('passport.pdf', 'A text that is called a PDF.')
    expect({ status: text.status, text: text.text }).toEqual({
      status: 400,
      text: expect.stringMatching(/front-fault[\s\S]*PDF, JPEG, PNG/),
    })
    const empty = await send('passport.pdf', '')
    expect({ status: empty.status, text: empty.text }).toEqual({
      status: 400,
      text: expect.stringContaining('This must not be empty.'),
    })
    expect(empty.text).toContain('value="C01X00T47"')
  })

  test('never links to another customer', async () => {
    const api = await newPlatform({ environment: 'production' })
    const [mine, other] = [await completeBusiness(api), await completeBusiness(api)]
    const url = await newLink(api, mine.id)
    const { data } = await api.read(`/documents?documentHolder=${other.id}`)
    for (const path of [`people/${uuidOf(other.owner.id)}`, `documents/${uuidOf(data[0].id)}`]) {
      expect({ path, location: (await openPage(`${url}/${path}`)).location }).toEqual({
        path,
        location: new URL(url).pathname,
      })
      const sent = await sendPage(`${url}/${path}`, { 'personalInfo.firstName': 'Eve', documentType: 'UTILITY_BILL' })
      expect({ path, location: sent.location }).toEqual({ path, location: new URL(url).pathname })
    }
    expect((await api.read(`/beneficial-owners/${other.owner.id}`)).personalInfo.firstName).not.toBe('Eve')
    const owned = await openPage(`${url}/people/${uuidOf(mine.owner.id)}`)
    expect([owned.status, owned.text.includes(mine.owner.personalInfo.identifier)]).toEqual([200, false])
  })

  test('create one person from a form submitted twice', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', knownBusiness())
    const url = await newLink(api, id)
    const first = await sendPage(`${url}/people/new`, PERSON)
    expect({ status: first.status, text: first.text }).toEqual({ status: 303, text: '' })
    expect((await sendPage(`${url}/people/new`, PERSON)).location).toMatch(/\/people\/[0-9a-f-]{36}$/)
    const { beneficialOwners } = await api.read(`/customers/${id}`)
    expect(beneficialOwners).toMatchObject([{ roles: ['UBO', 'DIRECTOR'], ownershipPercentage: 60 }])
  })
})

describe('a person', () => {
  test('leads a person without any data from form to form until submission', async () => {
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
    expect({ status: details.status, location: details.location, text: details.text }).toEqual({
      status: 303,
      location: `${address}/address`,
      text: '',
    })
    const home = { line1: '1 Main Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' }
    const entered = Object.fromEntries(Object.entries(home).map(([name, value]) => [`address.${name}`, value]))
    expect((await sendPage(`${url}/address`, entered)).location).toBe(`${address}/number`)
    const number = await sendPage(`${url}/number`, { idType: 'SSN', identifier: '123-45-6789' })
    expect(number.location).toBe(`${address}/identity`)
    const identity = await sendFiles(`${url}/identity`, PASSPORT, { front: PHOTO })
    expect({ location: identity.location, text: identity.text }).toEqual({ location: address, text: '' })
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

const uuidOf = (id: string): string => id.slice(id.indexOf(':') + 1)

describe('after a review', () => {
  /** Makes a customer submitted through a link. */
  async function reviewed() {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await completeIndividual(api)
    await sendPage(`${await newLink(api, id)}/complete`)
    await settle()
    const [verification] = (await api.read(`/verifications?customerId=${id}`)).data
    const [document] = (await api.read(`/documents?documentHolder=${id}`)).data
    return { api, id, verification, document }
  }

  test('requests a rejected document again and replaces it', async () => {
    const { api, id, verification, document } = await reviewed()
    const finding = { resourceId: document.id, type: 'POOR_QUALITY_DOCUMENT', reason: 'The photo is blurred.' } as const
    await inWork(api, (work) => returnCase(work, verification.id, caseDependencies(), [finding]), 'production')
    const url = await newLink(api, id)
    expect((await openPage(url)).text).toContain(`/documents/${uuidOf(document.id)}">Passport</a>`)
    const step = `${url}/documents/${uuidOf(document.id)}`
    expect((await openPage(step)).text).toMatch(/The photo is blurred\.[\s\S]*value="C01X00T47"/)
    expect((await sendPage(`${url}/complete`)).status).toBe(409)
    const sent = await sendFiles(step, PASSPORT, { file: PHOTO })
    expect({ location: sent.location, text: sent.text }).toEqual({ location: new URL(url).pathname, text: '' })
    expect((await sendPage(`${url}/complete`)).text).toContain('Thank you')
    const { data } = await api.read(`/verifications?customerId=${id}`)
    expect({ length: data.length, id: data[0].id, verificationStatus: data[0].verificationStatus }).toEqual({
      length: 1,
      id: verification.id,
      verificationStatus: 'IN_PROGRESS',
    })
  })

  test('reviews a rejected customer again', async () => {
    const { api, id, verification } = await reviewed()
    await inWork(api, (work) => rejectCase(work, verification.id, caseDependencies()), 'production')
    const url = await newLink(api, id)
    expect((await sendPage(`${url}/complete`)).text).toContain('Thank you')
    const { data } = await api.read(`/verifications?customerId=${id}`)
    expect(data.map(({ verificationStatus }: Json) => verificationStatus)).toEqual([
      'PENDING_MANUAL_REVIEW',
      'REJECTED',
    ])
    expect((await api.read(`/customers/${id}`)).kycStatus).toBe('PENDING')
  })
})

test('names a contact that needs verification again, because no form can correct it', async () => {
  const api = await newPlatform()
  const person = knownIndividual({ region: 'DE', email: 'ana@example.org', phoneNumber: '+4915112345678' })
  const { id } = await api.create('/customers', person)
  for (const channel of ['email', 'phone'])
    await api.must('POST', `/customers/${id}/verify-${channel}/confirm`, { code: '123456' })
  const url = await newLink(api, id)
  await newDocument(api, id)
  await api.must('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', email: 'other@example.org' })
  const { text } = await openPage(url)
  expect(text).toContain('Your e-mail address has to be verified first')
  expect(text).not.toContain('>Submit</button>')
  expect((await sendPage(`${url}/complete`)).status).toBe(409)
})

test('keeps the received side of a two-sided document, and requests the other', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create('/customers', knownIndividual())
  const url = await newLink(api, id)
  const licence = { ...PASSPORT, documentType: 'DRIVERS_LICENSE' }
  const refused = await sendFiles(`${url}/identity`, { ...licence, country: '' }, { front: PHOTO })
  expect({ status: refused.status, text: refused.text }).toEqual({
    status: 400,
    text: expect.stringContaining('Choose the file again.'),
  })
  const first = await sendFiles(`${url}/identity`, licence, { front: PHOTO })
  expect({ status: first.status, text: first.text }).toEqual({
    status: 400,
    text: expect.stringContaining('On file. Choose a file only to replace it.'),
  })
  expect(first.text).toMatch(/id="back-fault"/)
  expect(first.text).not.toMatch(/id="front-fault"/)
  expect((await sendFiles(`${url}/identity`, licence, { back: PHOTO })).status).toBe(303)
  const { data } = await api.read(`/documents?documentHolder=${id}`)
  expect(data.map(({ side }: Json) => side).sort()).toEqual(['BACK', 'FRONT'])
})

test("the operator's additional questions have their own form", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-overlay-'))
  const file = join(folder, 'overlay.json')
  writeFileSync(
    file,
    JSON.stringify({
      profiles: { DEFAULT: { proofOfAddress: true, fields: ['pepStatus', 'sourceOfWealthCategories'] } },
    }),
  )
  const other = await startService(service().database, { VERIFICATION_OVERLAY_FILE: file })
  try {
    const api = (await newPlatform({ environment: 'production' })).at(other.address)
    const { id } = await completeIndividual(api)
    const url = await newLink(api, id)
    const further = await openPage(`${url}/further`)
    expect(further.text).toContain('Do you hold a prominent public office?')
    const wrong = await sendPage(`${url}/further`, { pepStatus: 'NONE', sourceOfWealthCategories: 'OTHER' })
    expect({ status: wrong.status, text: wrong.text }).toEqual({
      status: 400,
      text: expect.stringContaining('id="sourceOfWealthOtherDescription-fault"'),
    })
    const right = await sendPage(`${url}/further`, { pepStatus: 'NONE', sourceOfWealthCategories: ['SALARY', 'GIFT'] })
    expect(right.location).toBe(`${new URL(url).pathname}/proof-of-address`)
    const bill = { documentType: 'UTILITY_BILL', country: 'US' }
    expect((await sendFiles(`${url}/proof-of-address`, bill, { file: PHOTO })).location).toBe(new URL(url).pathname)
    expect((await openPage(url)).text).toContain('Everything that is needed is here.')
  } finally {
    await other.app.server.close()
    rmSync(folder, { recursive: true })
  }
})

test('adds the path of the public address to every link', async () => {
  const api = await newPlatform({ environment: 'production' })
  const other = await startService(service().database, { PUBLIC_URL: 'https://pay.example.org/api' })
  try {
    const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL' })
    const url = await newLink(api.at(other.address), id)
    const [, secret = ''] = /^https:\/\/pay\.example\.org\/api\/verify\/(.+)$/.exec(url) ?? []
    const direct = `${new URL(other.address).origin}/verify/${secret}`
    const pages = [await openPage(direct), await openPage(`${direct}/details`)]
    for (const { text } of pages)
      for (const [, path = ''] of text.matchAll(/ (?:href|action)="(\/[^"]*)"/g))
        expect(path).toMatch(/^\/api\/verify\//)
    const entered = { fullName: 'Ana Lima', birthDate: '1990-05-17', nationality: 'US' }
    const { location } = await sendRaw(`${direct}/details`, entered, { origin: 'https://pay.example.org' })
    expect(location).toBe(`/api/verify/${secret}/address`)
  } finally {
    await other.app.server.close()
  }
})

test('a link takes no more than fifty people and fifty documents', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create('/customers', knownBusiness())
  for (let count = 0; count < 50; count++) {
    await newOwner(api, id, { roles: ['DIRECTOR'], ownershipPercentage: 0 })
    await newDocument(api, id, { documentType: 'OTHER' })
  }
  const url = await newLink(api, id)
  const person = await sendPage(`${url}/people/new`, PERSON)
  expect({ status: person.status, text: person.text }).toEqual({
    status: 400,
    text: expect.stringContaining('No more than 50 people'),
  })
  const paper = { documentType: 'CERTIFICATE_OF_INCORPORATION', country: 'US' }
  const document = await sendFiles(`${url}/legal-presence`, paper, { file: PHOTO })
  expect({ status: document.status, text: document.text }).toEqual({
    status: 400,
    text: expect.stringContaining('No more than 50 documents'),
  })
})

test('describes errors that a form cannot correct', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL' })
  const entered = {
    'address.line1': 'Am Kanal 1',
    'address.city': 'Berlin',
    'address.postalCode': '10115',
    'address.country': 'DE',
  }
  const { status, text } = await sendPage(`${await newLink(api, id)}/address`, entered)
  expect({ status, text }).toEqual({
    status: 400,
    text: expect.stringContaining('<li>Phone number: This field is required.'),
  })
  expect(text).toContain('value="Am Kanal 1"')
})

test('deletes links that ended long ago', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', knownIndividual())
  const url = await newLink(api, id)
  const sweep = service().app.assembly.sweeps.find(({ name }) => name === 'hosted-verification.delete-old')
  const swept = async (seconds: number) => {
    await api.must('POST', '/sandbox/clock', { advanceSeconds: seconds })
    const { clockOffsetMs } = await requirePlatform(service().database.db, api.platform)
    const now = platformTime(new Date(), clockOffsetMs)
    const unit = { platform: api.platform, environment: 'sandbox', now } as const
    await service().app.works.run(unit, async (work) => sweep?.run(work))
    return (await openPage(url)).status
  }
  expect([await swept(30 * 24 * 3600), await swept(25 * 3600)]).toEqual([410, 404])
})
