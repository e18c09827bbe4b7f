import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newReset } from '#features/authentication/reset/makers.test-support.ts'
import { newProduction, newReachable } from '#features/customers/contact-verification/makers.test-support.ts'
import { newDocument } from '#features/customers/documents/makers.test-support.ts'
import { newCustomer, newOwner } from '#features/customers/makers.test-support.ts'
import {
  completeBusiness,
  knownIndividual,
  review,
  submit,
} from '#features/customers/verifications/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, origin, useConsoleBrowser } from './console-pages.ts'
import { paperOf, pdfOf, RESTLESS, spacious, UNSHOWN } from './pdfs.ts'

const PASSPORT = `<body style="font:22px monospace;background:#e9e2cc;padding:60px">
  <p>REPUBLIC OF EXAMPLES · PASSPORT</p><p>LIMA<br>ANA</p><p>17 MAY 1990</p><p>P&lt;EXLIMA&lt;&lt;ANA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</p>`
const SELFIE =
  '<body style="background:#456"><div style="width:300px;height:400px;margin:80px auto;background:#fdb;border-radius:50%">'

describe.skipIf(isMissing)(`reviews in the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, pictureOf, complaints } = useConsoleBrowser()

  /** Creates a waiting person in production, with a passport, a selfie and a proof of address. */
  async function newVerification(): Promise<{ api: Api; id: string; customerId: string }> {
    const api = await newPlatform({ environment: 'production', name: 'Harbor Pay' })
    const { id: customerId } = await api.create('/customers', knownIndividual())
    await newDocument(api, customerId, {}, { content: await pictureOf(PASSPORT), fileName: 'passport.png' })
    const selfie = { documentType: 'SELFIE' }
    await newDocument(api, customerId, selfie, { content: await pictureOf(SELFIE), fileName: 'selfie.png' })
    await newDocument(api, customerId, { documentType: 'PROOF_OF_ADDRESS' })
    const { id } = await submit(api, customerId)
    await settle()
    return { api, id, customerId }
  }

  const caseAt = (environment: string, { platform }: Api, id: string) =>
    `${origin()}/console/${environment}/reviews/PlatformConfig:${platform}/${id}`
  const widthOf = (page: Page) => page.evaluate("document.querySelector('.picture img')?.naturalWidth")
  const looked = (page: Page) => page.getByText('✓ looked at').count()
  const isThere = (page: Page, url: string) =>
    page.evaluate(
      `new Promise((done) => Object.assign(new Image(), { onload: () => done(true), onerror: () => done(false), src: '${url}' }))`,
    )
  let left: { page: Page; url: string } | undefined

  test('a reviewer looks at the documents, ticks and approves', async () => {
    const { api, customerId } = await newVerification()
    const page = await enrolled('reviewer')
    await page.getByRole('link', { name: 'Reviews', exact: true }).click()
    await page.getByRole('link', { name: 'Verifications', exact: true }).click()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Ana Lima 003' }).click()
    await page.getByRole('button', { name: 'Take', exact: true }).click()
    await page.getByText('yours until').waitFor()
    const approve = page.getByRole('button', { name: 'Approve' })
    expect(await approve.isDisabled()).toBe(true)

    await page.keyboard.press('ArrowRight')
    const picture = page.getByRole('img', { name: 'Passport' })
    await picture.waitFor()
    await expect.poll(() => widthOf(page)).toBe(900)
    left = { page, url: (await picture.getAttribute('src')) ?? '' }
    expect(left.url).toMatch(/^blob:/)
    expect(await page.getByText(/Ana Lima · .* UTC · case …/).count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Turn' }).click()
    expect(await findingsOn(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.getByRole('img', { name: 'Selfie' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('This file cannot be shown.').waitFor()
    expect([await looked(page), await approve.isDisabled()]).toEqual([3, true])
    expect(await isThere(page, left.url)).toBe(true)

    for (const key of ['1', '2', '3', '4', '5', '5']) await page.keyboard.press(key)
    expect([await page.getByText('4 of 5').count(), await approve.isDisabled()]).toEqual([1, true])
    await page.keyboard.press('a')
    await page.keyboard.press('5')
    expect(await approve.isDisabled()).toBe(false)
    await page.keyboard.press('a')
    await page.getByText('It is no longer pending.').waitFor()
    await page.getByText('Approved').first().waitFor()
    expect((await api.read(`/customers/${customerId}`)).kycStatus).toBe('APPROVED')
  })

  let readerOfPdfs: Page
  const aReader = async () => (readerOfPdfs ??= await enrolled('reviewer'))

  /** Returns a browser in which the reviewer can open the only document of a case, a PDF. */
  async function aboutToOpen(content: Buffer, reader: () => Promise<Page> = aReader): Promise<Page> {
    const api = await newPlatform({ environment: 'production' })
    const { id: customerId } = await api.create('/customers', knownIndividual())
    await newDocument(api, customerId, {}, { content })
    const { id } = await submit(api, customerId)
    await settle()
    const page = await reader()
    await page.goto(caseAt('production', api, id))
    await page.getByRole('button', { name: 'Take', exact: true }).waitFor()
    return page
  }

  /** Waits until the page of the PDF is completely drawn. */
  const drawn = (page: Page, number: number) =>
    page.locator(`canvas[aria-label="Passport, page ${number}"][aria-busy=false]`).waitFor()
  const cornerOf = (page: Page) =>
    page.evaluate("[...document.querySelector('.picture canvas').getContext('2d').getImageData(9, 9, 1, 1).data]")

  test("shows the pages of a PDF one by one, marked with the viewer's name", async () => {
    const page = await aboutToOpen(pdfOf({ pages: [paperOf([1, 0, 0]), paperOf([0, 0, 1])] }))
    await page.keyboard.press('ArrowRight')
    await drawn(page, 1)
    expect(await cornerOf(page)).toEqual([255, 0, 0, 255])
    expect(await page.getByText(/Ana Lima · .* UTC · case …/).count()).toBeGreaterThan(0)
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Next page' }).click()
    await drawn(page, 2)
    expect(await cornerOf(page)).toEqual([0, 0, 255, 255])
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
    await page.keyboard.press('p')
    await drawn(page, 1)
    await page.getByText('Page 1 of 2', { exact: true }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Turn', exact: true }).click()
    await drawn(page, 2)
    expect(await looked(page)).toBe(1)
  })

  test('a PDF runs no script, and leads and asks nowhere', async () => {
    const page = await aboutToOpen(RESTLESS)
    const asked: string[] = []
    page.context().on('request', (request) => void asked.push(request.url()))
    await page.keyboard.press('ArrowRight')
    await drawn(page, 1)
    await page.locator('.picture').click()
    expect(asked.some((url) => url.includes('/console/worker-'))).toBe(true)
    expect(asked.filter((url) => !url.startsWith(`${origin()}/`))).toEqual([])
    expect([page.context().pages().length, await page.locator('.picture a').count()]).toEqual([1, 0])
  })

  test.each(Object.entries(UNSHOWN))('a PDF %s is not shown, and can be downloaded', async (_, content) => {
    const page = await aboutToOpen(content)
    await page.keyboard.press('ArrowRight')
    await page.getByText('This file cannot be shown.').waitFor()
    expect(await page.locator('.stage canvas').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Download it' }).getAttribute('download')).toBe('Passport.pdf')
    expect(await findingsOn(page)).toEqual([])
  })

  test('stops and hides a slow PDF, and offers its download', async () => {
    const page = await aboutToOpen(spacious(), () => enrolled('reviewer'))
    await page.clock.install()
    await page.keyboard.press('ArrowRight')
    await page.locator('canvas[aria-busy=true]').waitFor()
    const [worker] = page.workers()
    // The page's clock also advances on its own.
    await page.clock.fastForward(10_000)
    expect(await page.getByText('This file cannot be shown.').count()).toBe(0)
    const ended = worker?.waitForEvent('close')
    await page.clock.fastForward(11_000)
    await page.getByText('This file cannot be shown.').waitFor()
    await page.getByRole('link', { name: 'Download it' }).waitFor()
    await ended
    expect(page.workers()).toEqual([])
  })

  test('reports that a browser too old for PDFs cannot show the file', async () => {
    const page = await aboutToOpen(RESTLESS)
    await page.evaluate('delete Map.prototype.getOrInsertComputed')
    await page.keyboard.press('ArrowRight')
    await page.getByText('This file cannot be shown.').waitFor()
  })

  test('renders the first two hundred pages of a long PDF', async () => {
    const page = await aboutToOpen(pdfOf({ pages: Array.from({ length: 1_201 }, () => paperOf([0, 1, 0])) }))
    await page.keyboard.press('ArrowRight')
    await page.getByText('Page 1 of 1,201').waitFor()
    for (let press = 0; press < 205; press++) await page.keyboard.press('n')
    await page.getByText('Page 200 of 1,201').waitFor()
    await page.getByText('Only the first 200 can be turned to.').waitFor()
    await drawn(page, 200)
    expect(await findingsOn(page)).toEqual([])
  })

  test('shows numbers with a reason, and returns a case with the errors', async () => {
    const { api, id } = await newVerification()
    const page = await enrolled('reviewer')
    await page.goto(caseAt('production', api, id))
    expect(await page.getByText('123-45-6789').count()).toBe(0)
    await page.getByRole('button', { name: 'Show numbers…' }).click()
    const numbers = page.getByRole('dialog', { name: 'Show numbers for a minute' })
    await numbers.getByLabel('Reason').fill('To be compared with the passport.')
    await numbers.getByRole('button', { name: 'Show numbers…' }).click()
    await page.getByText('123-45-6789').waitFor()
    await page.getByText('C01X00T47').first().waitFor()
    await page.getByRole('button', { name: 'Send back…' }).click()
    const back = page.getByRole('dialog', { name: 'Send the case back for corrections' })
    await back.getByLabel('What is wrong').selectOption('Passport')
    await back.getByLabel('How').selectOption('UNREADABLE_DOCUMENT')
    await back.getByLabel('In words, for the customer').fill('The photo is blurred.')
    await back.getByLabel('Reason').fill('The first page is blurred.')
    expect(await findingsOn(page)).toEqual([])
    await back.getByRole('button', { name: 'Send back…' }).click()
    await page.getByText('It is no longer pending.').waitFor()
    expect((await api.read(`/verifications/${id}`)).errors).toMatchObject([
      { type: 'UNREADABLE_DOCUMENT', reason: 'The photo is blurred.' },
    ])
  })

  test('requires another look at a case that has changed since the last one', async () => {
    const { api, id, customerId } = await newVerification()
    const page = await enrolled('reviewer')
    await page.goto(caseAt('production', api, id))
    await page.getByText('not yet').first().waitFor()
    for (const count of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => looked(page)).toBe(count)
    }
    for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key)
    await newDocument(api, customerId, { documentType: 'UTILITY_BILL' })
    await page.keyboard.press('a')
    await page.getByText('The case has changed since you read it.').waitFor()
    await page.getByRole('button', { name: 'Look at it again' }).click()
    await page.getByRole('button', { name: 'Utility bill' }).waitFor()
    expect([await looked(page), await page.getByText('0 of 5').count()]).toEqual([0, 1])
  })

  test('a case that another person has taken is theirs', async () => {
    const api = await newPlatform({ environment: 'production' })
    const business = await completeBusiness(api)
    const { id } = await submit(api, business.id)
    await settle()
    const [first, second] = [await enrolled('reviewer'), await enrolled('reviewer')]
    for (const page of [first, second]) await page.goto(caseAt('production', api, id))
    await first.getByRole('button', { name: 'Take', exact: true }).click()
    await first.getByText('yours until').waitFor()
    // The second person's page is not up to date yet.
    await second.getByRole('button', { name: 'Reject…' }).click()
    const reject = second.getByRole('dialog', { name: 'Reject the customer' })
    await reject.getByLabel('Reason').fill('The papers are forged.')
    await reject.getByRole('button', { name: 'Reject…' }).click()
    await reject.getByText('has taken this case').waitFor()
    await second.reload()
    await second.getByText('It is not yours to decide.').waitFor()
    expect(await findingsOn(second)).toEqual([])
    await first.getByRole('button', { name: 'Hand over' }).click()
    await first.getByRole('button', { name: 'Take', exact: true }).waitFor()
  })

  test('decides a person added to a decided business, which does not change', async () => {
    const api = await newPlatform({ environment: 'production' })
    const business = await completeBusiness(api)
    const { id } = await submit(api, business.id)
    await settle()
    await review(api, 'approve', id)
    const owner = await newOwner(api, business.id, { ownershipPercentage: 5 })
    const page = await enrolled('reviewer')
    await page.goto(caseAt('production', api, id))
    const buttons = page.getByRole('button', { name: 'Decide…' })
    await expect.poll(() => buttons.count()).toBe(2)
    await buttons.last().click()
    const dialog = page.getByRole('dialog', { name: 'Decide about a person behind the business' })
    await dialog.getByLabel('The person becomes').selectOption('REJECTED')
    await dialog.getByLabel('Reason').fill('The passport is forged.')
    expect(await findingsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: /Rejected$/ }).waitFor()
    expect((await api.read(`/beneficial-owners/${owner.id}`)).kycStatus).toBe('REJECTED')
    expect((await api.read(`/customers/${business.id}`)).kybStatus).toBe('APPROVED')
  })

  test('decides lost factors and external accounts next to their known data', async () => {
    const api = await newProduction()
    const lost = await newReachable(api)
    await newDocument(api, lost.id, { documentType: 'PASSPORT' })
    const id = await newReset(api, lost)
    const page = await enrolled('reviewer')
    await page.goto(caseAt('production', api, id))
    await page.getByText('has lost the telephone').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Passport' }).click()
    await page.getByText('✓ looked at').waitFor()
    await page.getByRole('button', { name: 'Approve…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Seen in a video call, with the passport.')
    await dialog.getByRole('button', { name: 'Approve…' }).click()
    await page.getByText('It is no longer pending.').waitFor()

    const sandbox = await newPlatform()
    const customer = await newCustomer(sandbox)
    const request = eurAccount('113', { customerId: customer.id })
    const account = await sandbox.create('/customers/external-accounts', request)
    await page.goto(caseAt('sandbox', sandbox, account.id))
    await page.getByText('It waits because').waitFor()
    expect(await findingsOn(page)).toEqual([])
    const decide = async (label: string, reason: string) => {
      await page.getByRole('button', { name: `${label}…` }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill(reason)
      await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
      await page.getByText(`“${reason}”`).waitFor()
    }
    await decide('Clear', 'Another date of birth.')
    await page.getByText('It is no longer pending.').waitFor()
    await decide('Put under review', 'A new list.')
    await page.getByRole('button', { name: 'Confirm…' }).waitFor()
    await decide('Reactivate', 'Taken off the list.')
  })

  test("never violates the page's policy in any action, and has no script errors", () => {
    expect(complaints).toEqual([])
  })

  test('removes a picture when the reviewer leaves its case', async () => {
    if (!left) throw new Error('No picture was looked at.')
    const { page, url } = left
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(await isThere(page, url)).toBe(false)
  })
})
