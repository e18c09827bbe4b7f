import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { report } from '#features/payments/receipts/makers.test-support.ts'
import { ROLES } from '#runtime/declare/auth/grants.ts'
import { MEMBER_ROLES } from '#runtime/declare/auth/member-roles.ts'
import type { Api } from '../support/api.ts'
import { newPerson, secretIn } from '../support/console.ts'
import { invitation, type SignedInMember, signedInOwner } from '../support/members.ts'
import { settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { origin, useConsoleBrowser } from './console-pages.ts'
import { crawl } from './crawl.ts'

/** Payloads that run if a page interprets a text as code. */
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
/** Tells whether a long word in the titles of the page moves it sideways, and takes the word away again. */
const IS_WIDE_WITH_LONG_TITLES = `(() => {
  const words = [...document.querySelectorAll('main h1, main h2, main h3')].map((title) => {
    const word = title.appendChild(document.createElement('bdi'))
    word.textContent = 'INTERNAL_ACCOUNT.BALANCE_UPDATED'
    return word
  })
  const isWide = document.documentElement.scrollWidth > innerWidth
  for (const word of words) word.remove()
  return isWide
})()`

/**
 * Every page as each role: the service refuses no request, no text from others runs as code, and no element is too wide
 * for a small screen.
 */
describe.skipIf(isMissing)(`roles in the console${WHERE_MISSING}`, () => {
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
  })

  /** Opens each kind of page that links lead to. Returns the errors and the number of pages. */
  async function opened(page: Page, from: string): Promise<{ wrong: string[]; count: number }> {
    const wrong: string[] = []
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => wrong.push(`${page.url()} runs a text`)))
    page.on('request', (request) => {
      if (!request.url().startsWith(origin())) wrong.push(`${page.url()} asks ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() === 403 || response.status() >= 500)
        wrong.push(`${page.url()}: ${response.status()} ${response.url()}`)
    })
    // No content is cut off, or needs sideways scrolling, at 320 pixels: as on a small phone, or at 400 % on a screen
    // (WCAG 1.4.10). Titles are often data, such as the type of a webhook event: each gets a long word too.
    await page.setViewportSize({ width: 320, height: 800 })
    const { size } = await crawl(page, from, async (url) => {
      if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
        wrong.push(`${url} is moved sideways`)
      if (await page.evaluate(IS_WIDE_WITH_LONG_TITLES)) wrong.push(`${url} is moved sideways by a long title`)
    })
    return { wrong, count: size }
  }

  test.each(ROLES)('opens all pages linked for a %s, without refusals or foreign scripts', async (role) => {
    const page = await enrolledBy((await newPerson(role)).secret, 'Overview')
    const { wrong, count } = await opened(page, `${origin()}/console/sandbox`)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(27)
    await page.context().close()
  })

  test.each(MEMBER_ROLES)(
    'opens all pages linked for a member with role %s, without running foreign text',
    async (role) => {
      const { body } = await owner.page.act(owner.device, '/members', invitation(role))
      const page = await enrolledBy(secretIn(body.link.url), 'Home')
      const { wrong, count } = await opened(page, page.url())
      expect(wrong).toEqual([])
      expect(count).toBeGreaterThan(13)
      await page.context().close()
    },
  )

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
