import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { agentRequest } from '#features/agents/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { newDocument } from '#features/customers/documents/makers.test-support.ts'
import { newOwner } from '#features/customers/makers.test-support.ts'
import { knownBusiness, knownIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { individualHolder } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { report } from '#features/payments/receipts/makers.test-support.ts'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { loggedOf } from '#features/sandbox/request-log/makers.test-support.ts'
import { type Grant, isGranted, ROLES } from '#runtime/declare/auth/grants.ts'
import { MEMBER_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { AMOUNTS } from '../support/amounts.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { newPerson, secretIn } from '../support/console.ts'
import { invitation, inviteByToken, type SignedInMember, signedInOwner } from '../support/members.ts'
import { some } from '../support/seeds.ts'
import { service, settle, useService } from '../support/service.ts'
import { storedIn, tableNames } from '../support/stored-texts.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { isWhole, origin, useConsoleBrowser } from './console-pages.ts'
import { crawl, kindWithTab } from './crawl.ts'

/** Unique personal values, each with the grant that a person of the operator needs to find it anywhere. */
const PERSONAL = {
  name: ['Zarefsky', 'names.read'],
  email: ['quillon.mail@canary.example', 'names.read'],
  phone: ['+14155550791', 'names.read'],
  platformCustomerId: ['canary-shop-4411', 'names.read'],
  birthDate: ['1987-03-29', 'reviews.decide'],
  street: ['77 Hollowbeck Row', 'reviews.decide'],
  flat: ['Flat Umberfold', 'reviews.decide'],
  city: ['Thornwick', 'reviews.decide'],
  fileName: ['Wendlebury.pdf', 'reviews.decide'],
  business: ['Marrowby Trading', 'names.read'],
  funds: ['Sales of quillwort', 'reviews.decide'],
  owner: ['Pennifeather', 'reviews.decide'],
  ownerBirthDate: ['1971-11-23', 'reviews.decide'],
  ownerStreet: ['5 Ashgrimble Court', 'reviews.decide'],
  holder: ['Vexbury', 'names.read'],
  holderStreet: ['9 Greywether Lane', 'screening.decide'],
  iban: ['DE89370400447290518000', 'names.read'],
  ibanUnderReview: ['DE89370400447290519113', 'screening.decide'],
  card: ['canary-card-7702', 'names.read'],
  agent: ['Pilfold buyer', 'names.read'],
  payer: ['Brackenrigg', 'names.read'],
  remittance: ['Larkmoor', 'names.read'],
} as const satisfies Record<string, readonly [string, Grant]>
/** Data that the operator stores encrypted: shown only with a reason and a passkey. */
const SEALED = {
  identifier: '631-27-5508',
  ownerIdentifier: '642-38-7719',
  taxId: '58-6620913',
  passport: 'D77QX41083',
  certificate: 'B52KW90617',
} as const
const personal = Object.fromEntries(Object.entries(PERSONAL).map(([key, [text]]) => [key, text]))
const ALL: Readonly<Record<string, string>> = { ...personal, ...SEALED }
/** Whole numbers of payable accounts, and file names, are not on any page yet. */
const UNSHOWN = ['iban', 'fileName']
/** Data of businesses and their owners that the interface, and therefore its webhooks, show to the platform itself. */
const SENT_TO_PLATFORM = ['events ownerIdentifier', 'events taxId']

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()
/** Returns the values that appear in the text, in any spacing. */
function canariesIn(text: string, values = ALL): string[] {
  const within = plain(text)
  return Object.keys(values).filter((key) => within.includes(plain(values[key] ?? '')))
}

/** All content of the page, including the values of its fields. */
const PAGE = `[document.title, document.documentElement.outerHTML, ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join('\\n')`
/** All data that the browser stores outside the page. */
const KEPT = `(async () => {
  const cached = await Promise.all((await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)]))
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  return JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage }, cached, databases, state: history.state, url: location.href, name: window.name })
})()`

/**
 * Every value of a customer is unique. Each role finds the values that it may see, and no browser, log or record stores
 * any.
 */
describe.skipIf(isMissing)(`personal data${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()

  let api: Api
  let owner: SignedInMember
  let person: Json
  let ofBusiness: Json
  beforeAll(async () => {
    api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    owner = await signedInOwner(api)
    const address = {
      line1: personal.street,
      line2: personal.flat,
      city: personal.city,
      state: 'IL',
      postalCode: '62701',
      country: 'US',
    }
    person = await api.create(
      '/customers',
      knownIndividual({
        fullName: `Quillon ${personal.name} 001`,
        email: personal.email,
        phoneNumber: personal.phone,
        platformCustomerId: personal.platformCustomerId,
        birthDate: personal.birthDate,
        address,
        identifier: SEALED.identifier,
      }),
    )
    const file = { content: Buffer.from('%PDF-1.7\n'), fileName: personal.fileName }
    await newDocument(api, person.id, { documentNumber: SEALED.passport }, file)
    await submit(api, person.id)
    const business = await api.create(
      '/customers',
      knownBusiness({
        businessInfo: {
          legalName: `${personal.business} Inc.`,
          taxId: SEALED.taxId,
          sourceOfFunds: personal.funds,
          registrationNumber: 'HRB 001',
        },
      }),
    )
    await newOwner(api, business.id, {
      personalInfo: {
        lastName: personal.owner,
        birthDate: personal.ownerBirthDate,
        identifier: SEALED.ownerIdentifier,
        address: { ...address, line1: personal.ownerStreet },
      },
    })
    for (const documentType of ['CERTIFICATE_OF_INCORPORATION', 'TRUST_AGREEMENT', 'UTILITY_BILL'])
      await newDocument(api, business.id, { documentType, documentNumber: SEALED.certificate })
    ofBusiness = await submit(api, business.id)
    await money()
    await settle()
  })

  /**
   * Creates a customer of the same name who pays an external account, by card and by an agent, and one account that
   * waits.
   */
  async function money(): Promise<void> {
    const request = { fullName: `Odile ${personal.name}` }
    const { customer, account } = await fundedCustomer(api, { request })
    const [bank] = await Promise.all(
      [personal.iban, personal.ibanUnderReview].map((iban) => {
        const beneficiary = individualHolder({
          fullName: `Ottoline ${personal.holder}`,
          address: { line1: personal.holderStreet, city: 'Berlin', postalCode: '10115', country: 'DE' },
        })
        const accountInfo = { accountType: 'EUR_ACCOUNT', iban, beneficiary }
        return api.create('/customers/external-accounts', { customerId: customer.id, currency: 'EUR', accountInfo })
      }),
    )
    const card = await issueCard(api, customer, [account], { platformCardId: personal.card })
    await networkOf(api, card).ask(1_250)
    await api.create('/agents', agentRequest(customer.id, { name: personal.agent }))
    const quote = await api.create('/quotes', quoteRequest(account.id, bank.id))
    await api.create(`/quotes/${quote.id}/execute`)
    const originator = {
      accountHolderName: `Pim ${personal.payer}`,
      remittanceInformation: `Of ${personal.remittance}`,
    }
    await report({ id: 'from nowhere', amount: { amount: 5_000n, currency: 'EUR' }, originator })
  }

  /** Each customer and each case has a separate page: one is of a person, another of a business. */
  const kind = (url: string) =>
    `${kindWithTab(url)} ${/(Customer|Verification):[0-9a-f-]{36}/.exec(decodeURIComponent(url))?.[0] ?? ''}`

  /** Opens all pages. Returns the values found on them or in answers of the service, each with a place. */
  async function found(page: Page, from: string): Promise<Map<string, string>> {
    const places = new Map<string, string>()
    const note = (text: string, place: string) => {
      for (const key of canariesIn(text)) if (!places.has(key)) places.set(key, place)
    }
    const answers: Promise<void>[] = []
    const unread: string[] = []
    page.on('response', (response) => {
      const { 'content-type': type = '', 'cache-control': cache } = response.headers()
      if (!type.startsWith('application/json')) return
      if (cache !== 'no-store') unread.push(`${response.url()} may be kept`)
      const read = response.text().then((text) => note(text, response.url()))
      answers.push(read.catch((error: Error) => void unread.push(`${response.url()} ${error.message}`)))
    })
    const { size } = await crawl(page, from, async (url) => note(await page.evaluate<string>(PAGE), url), kind)
    await Promise.all(answers)
    expect(unread).toEqual([])
    expect(answers.length).toBeGreaterThan(size)
    expect(canariesIn(await page.evaluate<string>(KEPT))).toEqual([])
    return places
  }

  test.each(some(ROLES, AMOUNTS.roles))(
    'a person who is %s finds what the role may see, and nothing that is sealed',
    async (role) => {
      const page = await enrolledBy((await newPerson(role)).secret, 'Overview')
      const places = await found(page, `${origin()}/console/sandbox`)
      const allowed = Object.entries(PERSONAL).flatMap(([key, [, grant]]) => (isGranted(grant, [role]) ? [key] : []))
      expect([...places].filter(([key]) => !allowed.includes(key))).toEqual([])
      expect(allowed.filter((key) => !places.has(key) && !UNSHOWN.includes(key))).toEqual([])
      await page.context().close()
    },
  )

  test.each(some(MEMBER_ROLES, AMOUNTS.roles))(
    'a member who is %s finds the customers of the platform, without numbers of people',
    async (role) => {
      const { body } = await owner.page.act(owner.device, '/members', invitation(role))
      const page = await enrolledBy(secretIn(body.link.url), 'Home')
      const places = await found(page, page.url())
      expect(places.get('identifier')).toBeUndefined()
      expect([...places.keys()]).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'business']))
      await page.context().close()
    },
  )

  test('shows no personal data to the owner of another platform', async () => {
    const { body } = await inviteByToken(await newPlatform(), invitation('owner'))
    const page = await enrolledBy(secretIn(body.link.url), 'Home')
    const places = await found(page, page.url())
    expect([...places]).toEqual([])
    await page.context().close()
  })

  const pathOf = (rest: string) => `${origin()}/console/sandbox/${rest}`
  const shownOn = async (page: Page) => canariesIn(await page.evaluate<string>(PAGE), SEALED).sort()
  test.each([
    [
      'a person',
      () => pathOf(`platforms/PlatformConfig:${api.platform}/customers/${person.id}`),
      () => person.id,
      ['identifier', 'passport'],
      ['identifier', 'documentNumbers'],
    ],
    [
      'a business, on the page of its case',
      () => pathOf(`reviews/PlatformConfig:${api.platform}/${ofBusiness.id}`),
      () => ofBusiness.customerId,
      ['certificate', 'ownerIdentifier', 'taxId'],
      ['identifier', 'documentNumbers', 'ownerIdentifiers'],
    ],
  ] as const)(
    'numbers of %s are shown with an entry, and are gone with the page and after a minute',
    async (_, url, id, keys, fields) => {
      const { secret, id: reviewer } = await newPerson('reviewer')
      const page = await enrolledBy(secret, 'Overview')
      await page.clock.install()
      await page.goto(url())
      const show = page.getByRole('button', { name: 'Show numbers…' }).first()
      const dialog = page.getByRole('dialog', { name: 'Show numbers for a minute' })
      const reveal = async () => {
        await show.click()
        await dialog.getByLabel('Reason').fill('To be compared with the papers.')
        expect(await shownOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Show numbers…' }).click()
        await expect.poll(() => shownOn(page)).toEqual([...keys])
      }
      await reveal()

      const entries = await lastEntries(service().database.db, api.platform, 200)
      const reveals = entries.filter(({ action, object }) => action === 'revealCustomer' && object === id())
      expect(reveals).toMatchObject([{ actor: reviewer, fields: ['fields', 'reason', ...fields] }])
      expect(canariesIn(await page.evaluate<string>(KEPT))).toEqual([])

      await page.getByRole('link', { name: 'Overview' }).click()
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      expect(await shownOn(page)).toEqual([])
      await page.goBack()
      await show.waitFor()
      await isWhole(page)
      expect({ shownOn: await shownOn(page), canariesIn: canariesIn(await page.evaluate<string>(KEPT)) }).toEqual({
        shownOn: [],
        canariesIn: [],
      })

      await reveal()
      // The page's clock also advances on its own.
      await page.clock.fastForward(45_000)
      expect(await shownOn(page)).toEqual([...keys])
      await page.clock.fastForward(16_000)
      await expect.poll(() => shownOn(page)).toEqual([])
      await page.context().close()
    },
  )

  test('stores no personal data in logs or request records, and no sealed data unencrypted', async () => {
    await loggedOf(api, 15)
    for (const table of ['requests', 'rate_hits', 'audit_entries', 'operator_acts', 'jobs'])
      expect({ table, canariesIn: canariesIn(await storedIn(table)) }).toEqual({ table, canariesIn: [] })
    const { logLines } = service()
    expect([logLines.length > 500, canariesIn(logLines.join('\n'))]).toEqual([true, []])
    expect(canariesIn(await storedIn('customers'))).toEqual(expect.arrayContaining(['name', 'email', 'street']))
    const open: string[] = []
    for (const table of await tableNames())
      open.push(...canariesIn(await storedIn(table), SEALED).map((key) => `${table} ${key}`))
    expect(open.sort()).toEqual(SENT_TO_PLATFORM)
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
