import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '../../src/features/agents/agent-operations/makers.test-support.ts'
import { networkOf } from '../../src/features/cards/card-transactions/makers.test-support.ts'
import { issueCard } from '../../src/features/cards/cards/makers.test-support.ts'
import { report } from '../../src/features/payments/receipts/makers.test-support.ts'
import { ROLES } from '../../src/runtime/auth/grants.ts'
import { MEMBER_ROLES } from '../../src/runtime/auth/member-roles.ts'
import type { Api } from '../support/api.ts'
import { newPerson, secretIn } from '../support/console.ts'
import { invitation, type SignedInMember, signedInOwner } from '../support/members.ts'
import { settle, useService } from '../support/service.ts'
import { isMissing, origin, useConsoleBrowser, WHERE_MISSING } from './console-pages.ts'

/** What runs where a page takes a text for something else. */
const PAYLOADS = [
  ...['<script>boom()</script>', '"><img src=x onerror=boom()>', "'-boom()-'", '<svg onload=boom()>', '{{boom()}}'],
  ...['${boom()}', 'javascript:boom()', '<a href="javascript:boom()">x</a>', '<iframe srcdoc="<b>x">', '</title><b>'],
  ...[
    '<math><mtext><style><img src=x onerror=boom()>',
    '&lt;b&gt;',
    '<form action=//evil.example>',
    ']]><x>',
    '%3Cb%3E',
  ],
]
/** Of the ids in an address, and what stands behind `?`, pages have no other pages. */
const kindOf = (url: string): string =>
  new URL(url).pathname
    .replaceAll(/([A-Z][A-Za-z]+)(:|%3A)[0-9a-f-]{36}/g, '$1')
    .replaceAll(/(requests|journals)\/[^/]+/g, '$1')

/** Every page as each role: nothing is refused, nothing runs that others wrote, and nothing is too wide for a small screen. */
describe.skipIf(isMissing)(`roles in the console${WHERE_MISSING}`, { timeout: 120_000 }, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()

  let api: Api
  let owner: SignedInMember
  beforeAll(async () => {
    const [platformName, fullName] = PAYLOADS
    const payer = await newPayer(APPROVAL, {
      platform: { name: platformName },
      customer: { fullName },
    })
    api = payer.api
    owner = await signedInOwner(api)
    for (const each of PAYLOADS)
      await api.create('/customers', { customerType: 'INDIVIDUAL', fullName: each, platformCustomerId: each })
    for (const each of PAYLOADS) await api.create('/tokens', { name: each, permissions: ['VIEW'] })
    const card = await issueCard(api, payer.customer, [payer.account])
    await networkOf(api, card).ask(1_250)
    await payer.execute(await payer.quote(10_000))
    const originator = { accountHolderName: PAYLOADS[3], remittanceInformation: PAYLOADS[4] }
    await report({ id: 'from nowhere', amount: { amount: 5_000n, currency: 'EUR' }, originator })
    await settle()
  }, 90_000)

  /** Goes to an address as a link does, and waits until the title of the page there has the focus. */
  async function openWithin(page: Page, url: string): Promise<void> {
    await page.evaluate('document.activeElement?.blur()')
    await page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(url)}); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await page.locator('main h1:focus').waitFor()
  }

  /** Opens each kind of page that links lead to, and answers what was wrong and how many there were. */
  async function crawl(page: Page, from: string): Promise<{ wrong: string[]; opened: number }> {
    const wrong: string[] = []
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => wrong.push(`${page.url()} runs a text`)))
    page.on('request', (request) => {
      if (!request.url().startsWith(origin())) wrong.push(`${page.url()} asks ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() === 403 || response.status() >= 500)
        wrong.push(`${page.url()}: ${response.status()} ${response.url()}`)
    })
    // Nothing is cut off, or moved sideways, at 320 pixels: as on a small phone, or at 400 % on a screen (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 800 })
    // What is loaded behind the first page, and moves the focus, is there.
    await page.getByRole('button', { name: 'Keys' }).waitFor()
    const opened = new Set<string>()
    const ahead = [from]
    for (let url = ahead.shift(); url !== undefined; url = ahead.shift()) {
      if (opened.has(kindOf(url))) continue
      opened.add(kindOf(url))
      if (page.url() !== url) await openWithin(page, url)
      await expect.poll(() => page.getByText('Loading …').count(), { timeout: 10_000 }).toBe(0)
      if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
        wrong.push(`${url} is moved sideways`)
      const links = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href^="/console"]')].map(({ href }) => href)`,
      )
      ahead.push(...links.filter((link) => !opened.has(kindOf(link))))
    }
    return { wrong, opened: opened.size }
  }

  test.each(ROLES)('no page that links lead a %s to is refused, or runs what others wrote', async (role) => {
    const page = await enrolledBy((await newPerson(role)).secret, 'Overview')
    const { wrong, opened } = await crawl(page, `${origin()}/console/sandbox`)
    expect(wrong).toEqual([])
    expect(opened).toBeGreaterThan(27)
    await page.context().close()
  })

  test.each(MEMBER_ROLES)(
    'no page that links lead a member to who is %s is refused, or runs what others wrote',
    async (role) => {
      const { body } = await owner.page.act(owner.device, '/members', invitation(role))
      const page = await enrolledBy(secretIn(body.link.url), 'Home')
      const { wrong, opened } = await crawl(page, page.url())
      expect(wrong).toEqual([])
      expect(opened).toBeGreaterThan(13)
      await page.context().close()
    },
  )

  test('the browser complains about nothing', () => expect(complaints).toEqual([]))
})
