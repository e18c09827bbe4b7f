import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newLink } from '../../src/features/hosted-verification/makers.test-support.ts'
import { completeBusiness } from '../../src/features/verifications/makers.test-support.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { A_PDF } from '../support/forms.ts'
import { review } from '../support/operator.ts'
import { useService } from '../support/service.ts'

const CHROMIUM = '/usr/bin/chromium'
const isMissing = !existsSync(CHROMIUM)
/** Debian's Chromium has no sandbox of its own for root; it shows nothing but our own pages. */
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A folder for pictures of every page, for whoever wants to look at them. */
const PICTURES = process.env.PAGE_PICTURES

const PAPER = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: A_PDF }
const ADDRESS = ['1 Main Street', 'Springfield', 'IL', '62701', 'United States']
const BACK_AT_THE_APP = 'The app that sent the customer.'

const UNKNOWN_BUSINESS = {
  legalName: 'Umbrellas Inc.',
  country: 'US',
  taxId: '47-1234567',
  incorporatedOn: '2015-03-01',
  registrationNumber: 'HRB 003',
}

interface Look {
  name: string
  width: number
  colorScheme: 'light' | 'dark'
  javaScriptEnabled: boolean
}

const LOOKS: readonly Look[] = [
  { name: 'a phone', width: 375, colorScheme: 'light', javaScriptEnabled: true },
  { name: 'a desk in the dark', width: 1280, colorScheme: 'dark', javaScriptEnabled: true },
  { name: 'a phone without scripts', width: 375, colorScheme: 'dark', javaScriptEnabled: false },
]

describe.skipIf(isMissing)(
  `the pages of the hosted verification${isMissing ? ` (skipped: there is no ${CHROMIUM}; install it with apt-get install chromium)` : ''}`,
  { timeout: 120_000 },
  () => {
    useService()

    let browser: Browser
    let context: BrowserContext
    let page: Page
    let look: Look
    let complaints: string[]
    let seen: number

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
    }, 60_000)
    afterAll(() => browser?.close())
    afterEach(() => context?.close())

    async function open(url: string, chosen: Look): Promise<void> {
      look = chosen
      const { width, colorScheme, javaScriptEnabled } = look
      context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, javaScriptEnabled })
      page = await context.newPage()
      page.setDefaultTimeout(10_000)
      complaints = []
      seen = 0
      // A page that cannot be taken says so in the console as well: that is not a fault of the page.
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text())
      })
      await context.route('https://app.example.org/**', (route) =>
        route.fulfill({ body: `<!doctype html><title>App</title><p>${BACK_AT_THE_APP}`, contentType: 'text/html' }),
      )
      await page.goto(url)
      await inspect()
    }

    /** Looks at the page: nothing stands out of it, and the rules of accessibility hold. */
    async function inspect(): Promise<void> {
      const [wide, held] = await Promise.all([
        page.locator('html').evaluate(({ scrollWidth }) => scrollWidth),
        page.locator('html').evaluate(({ clientWidth }) => clientWidth),
      ])
      expect([page.url(), wide]).toEqual([page.url(), held])
      if (PICTURES) {
        const name = `${nameOfTest()}${String(++seen).padStart(2, '0')}.png`
        await page.screenshot({ path: join(PICTURES, name), fullPage: true })
      }
      if (look.javaScriptEnabled) expect(await seriousViolations()).toEqual([])
    }

    /** `a person of whom nothing is known is verified on 'a phone'` as the name of a file. */
    const nameOfTest = () =>
      (expect.getState().currentTestName ?? '')
        .split(' > ')
        .at(-1)
        ?.toLowerCase()
        .replaceAll(/[^a-z]+/g, '-')

    async function seriousViolations(): Promise<string[]> {
      // The page allows no script: this one comes with the browser's tools.
      const found = await page.evaluate(`(() => { ${AXE}; return axe.run() })()`)
      const { violations } = found as { violations: { id: string; impact: string; nodes: { html: string }[] }[] }
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html}`))
    }

    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    const choose = (label: string, option: string) =>
      page.getByLabel(label, { exact: true }).selectOption({ label: option })
    const check = (label: string) => page.getByLabel(label, { exact: true }).check()
    const attach = (label: string) => page.getByLabel(label, { exact: true }).setInputFiles(PAPER)

    async function save(): Promise<void> {
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await inspect()
    }

    async function goOn(name: string): Promise<void> {
      await page.getByRole('link', { name, exact: true }).click()
      await inspect()
    }

    async function enterAddress(): Promise<void> {
      const [line1 = '', city = '', state = '', postalCode = '', country = ''] = ADDRESS
      await fill('Street and number', line1)
      await fill('Town or city', city)
      await fill('State or province', state)
      await fill('Postal code', postalCode)
      await choose('Country', country)
    }

    async function enterDocument(country: string, number: string): Promise<void> {
      await choose('Country that issued it', country)
      await fill('Number of the document', number)
      await fill('Issued by', 'The authority')
    }

    test.each(LOOKS)('a person of whom nothing is known is verified on $name', async (chosen) => {
      const api = await newPlatform({ environment: 'production' })
      const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL' })
      await open(await newLink(api, id, { redirectUri: 'https://app.example.org/done' }), chosen)
      await goOn('Continue')
      await heading('Your details')
      await fill('Full name', 'Ana')
      await save()
      await page.getByRole('alert').getByRole('link', { name: 'Enter: Date of birth' }).click()
      expect(page.url()).toMatch(/#birthDate$/)
      await fill('Date of birth', '1990-05-17')
      await choose('Nationality', 'United States')
      await save()
      await page.getByRole('alert').getByText('A given and a family name are needed.').waitFor()
      await fill('Full name', 'Ana Lima')
      await save()
      await heading('Your home address')
      await enterAddress()
      await save()
      await heading('Your identification number')
      await check('Social security number (SSN)')
      await fill('Number', '12')
      await save()
      expect(await page.getByLabel('Number', { exact: true }).inputValue()).toBe('')
      await fill('Number', '123-45-6789')
      await save()
      await heading('Your identity document')
      await check('Driving licence')
      await enterDocument('United States', 'D1234567')
      await attach('Front, or the page with the photo')
      await save()
      await page.getByRole('alert').getByRole('link', { name: 'Back: Choose a file.' }).waitFor()
      await page.getByText('On file. Choose a file only to replace it.').waitFor()
      await attach('Back')
      await save()
      await heading('Verify your identity')
      await page.getByText('Everything that is needed is here.').waitFor()
      await page.getByRole('button', { name: 'Submit' }).click()
      await page.getByText(BACK_AT_THE_APP).waitFor()
      expect((await api.read(`/customers/${id}`)).kycStatus).toBe('PENDING')
      await approve(api, id)
      expect((await api.read(`/customers/${id}`)).kycStatus).toBe('APPROVED')
      expect(complaints).toEqual([])
    })

    test.each(LOOKS)('a business with two people behind it is verified on $name', async (chosen) => {
      const api = await newPlatform()
      const { id } = await api.create('/customers', {
        customerType: 'BUSINESS',
        businessInfo: {
          legalName: 'Umbrellas & Co <Ltd>',
          country: 'US',
          taxId: '47-1234567',
          incorporatedOn: '2015-03-01',
          registrationNumber: 'HRB 003',
        },
      })
      await open(await newLink(api, id), chosen)
      await goOn('Continue')
      await heading('The company')
      expect(await page.getByLabel('Legal name').inputValue()).toBe('Umbrellas & Co <Ltd>')
      await choose('Legal form', 'Limited liability company (LLC)')
      await save()
      await heading('Address of the company')
      await enterAddress()
      await save()
      await heading('What the company does')
      await choose('Line of business', 'Retail trade')
      await page
        .getByRole('group', { name: 'In which countries does it work?' })
        .getByLabel('United States', { exact: true })
        .check()
      await choose('What is the account for?', 'Supplier payments')
      await choose('How many payments in a month?', '10 to 100')
      await choose('How much money in a month?', '$10,000 to $100,000')
      await page
        .getByRole('group', { name: 'To which countries will it pay?' })
        .getByLabel('Mexico', { exact: true })
        .check()
      await save()
      await page.getByRole('alert').waitFor()
      await fill('Where does its money come from?', 'Sales of umbrellas')
      await save()
      for (const [title, kind] of [
        ['Proof that the company exists', 'Certificate of incorporation'],
        ['Proof of who controls the company', 'Trust agreement'],
        ['Proof of address', 'Utility bill'],
      ] as const) {
        await heading(title)
        await check(kind)
        await choose('Country that it is from', 'United States')
        await attach('The document')
        await save()
      }
      await heading('People behind the company')
      await goOn('Add a person')
      await enterPerson('Ben', 'Okoro', ['Owner (beneficial owner)', 'Director'], '60')
      await check('Social security number (SSN)')
      await fill('Number', '123-45-6789')
      await save()
      await heading('People behind the company')
      await goOn('Add another person')
      await enterPerson('Carla', 'Ruiz', ['Owner (beneficial owner)'], '40')
      await check('A number from another country')
      await fill('Number', 'X-99')
      await save()
      await heading('Carla Ruiz')
      await choose('Country that issued the number', 'Mexico')
      await save()
      await heading('Passport of Carla Ruiz')
      await enterDocument('Mexico', 'G1234')
      await attach('Page with the photo')
      await save()
      await heading('Second identity document of Carla Ruiz')
      await check('National identity card')
      await enterDocument('Mexico', 'I1234')
      await attach('Front, or the page with the photo')
      await attach('Back')
      await save()
      await heading('People behind the company')
      await goOn('Everybody is here')
      await page.getByText('Everything that is needed is here.').waitFor()
      await page.getByRole('button', { name: 'Submit' }).click()
      await heading('Thank you, that was all')
      await inspect()
      const { kybStatus, beneficialOwners } = await api.read(`/customers/${id}`)
      expect([kybStatus, beneficialOwners.length]).toEqual(['PENDING', 2])
      await approve(api, id)
      expect((await api.read(`/customers/${id}`)).kybStatus).toBe('APPROVED')
      expect(complaints).toEqual([])
    })

    test.each(LOOKS.filter(({ javaScriptEnabled }) => javaScriptEnabled))(
      'pages that ask nothing, and papers that have arrived, are as good on $name',
      async (chosen) => {
        const api = await newPlatform()
        const { id } = await completeBusiness(api)
        const url = await newLink(api, id, { redirectUri: 'https://app.example.org/done' })
        await open(url, chosen)
        await goOn('Utility bill')
        await page.getByText('It has arrived. You can put another file in its place.').waitFor()
        await page.goto(url)
        await page.getByRole('button', { name: 'Submit' }).click()
        await page.getByText(BACK_AT_THE_APP).waitFor()
        for (const [address, title] of [
          [url, 'This link has been used'],
          [await newLink(api, id), 'There is nothing left to do'],
          [`${url}x`, 'There is no such link'],
        ] as const) {
          await page.goto(address)
          await heading(title)
          await inspect()
        }
        const other = await api.create('/customers', { customerType: 'BUSINESS', businessInfo: UNKNOWN_BUSINESS })
        await page.goto(await newLink(api, other.id))
        const early = `<form method="post" action="${page.url()}/complete"><button>Too early</button></form>`
        await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), early)
        await page.getByRole('button', { name: 'Too early' }).click()
        await page.getByRole('alert').getByText('Please complete the parts').waitFor()
        await inspect()
        expect(complaints).toEqual([])
      },
    )

    /** The operator decides by a command. */
    async function approve(api: Api, customerId: string): Promise<void> {
      const [verification] = (await api.read(`/verifications?customerId=${customerId}`)).data
      await review(api, 'approve', verification.id)
    }

    async function enterPerson(first: string, last: string, roles: readonly string[], share: string): Promise<void> {
      await fill('Given names', first)
      await fill('Family names', last)
      await fill('Date of birth', '1980-05-17')
      await choose('Nationality', 'Mexico')
      for (const role of roles) await check(role)
      await fill('Share in percent', share)
      await enterAddress()
    }
  },
)
