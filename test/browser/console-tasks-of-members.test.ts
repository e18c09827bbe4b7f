import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { newCard } from '#features/cards/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newRealtimeQuote } from '#features/payments/receipts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, type SignedInMember, signedInOwner } from '../support/members.ts'
import { service, useService } from '../support/service.ts'
import { newReceiver } from '../support/webhooks.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { Stranger, type Task } from './clicks.ts'
import { findingsOn, useConsoleBrowser } from './console-pages.ts'

/** Daily tasks of a platform's members, done with only the visible content. */
describe.skipIf(isMissing)(`tasks of members${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()
  beforeAll(() => service().app.start())

  /** Another owner of the platform. Reads the results. */
  let colleague: SignedInMember

  /** An owner of the platform who sees its home page. */
  async function stranger(api: Api): Promise<Stranger> {
    colleague = await signedInOwner(api)
    const { body } = await colleague.page.act(colleague.device, '/members', invitation('owner'))
    const { link, id } = body
    const page = await enrolledBy(secretIn(link.url), 'Home')
    await page.getByRole('combobox', { name: 'Search' }).waitFor()
    return new Stranger(page, id)
  }

  /**
   * Returns the results of the person's calls for the action on the object, except for the call that requested the
   * passkey confirmation.
   */
  async function resultsOf({ id }: Stranger, action: string, object?: string): Promise<string[]> {
    const query = new URLSearchParams({ actor: id, action, ...(object && { object }) })
    const { body } = await colleague.page.get(`/audit-log?${query}`)
    const results = new Map<string, string>(body.data.map(({ requestId, result }: Json) => [requestId, result]))
    return [...results.values()].filter((result) => !result.includes('TOUCH_REQUIRED'))
  }

  const TASKS: readonly Task[] = [
    {
      task: '1: Why was my call refused?',
      clicks: 0,
      async run() {
        const api = await newPlatform()
        const person = await stranger(api)
        const refused = await api.post('/customers', { customerType: 'canary', fullName: 'Ana Canary' })
        await person.heading('Last refusal')
        await person.see(String(refused.headers.get('x-request-id')))
        await person.see('400 INVALID_INPUT')
        await person.see('Correct the fields that the reason names')
        return person
      },
    },
    {
      task: '2: Find a transaction from a ticket',
      clicks: 2,
      async run() {
        const api = await newPlatform()
        const { quote } = await newRealtimeQuote(api)
        await newRealtimeQuote(api)
        const { reference } = quote.paymentInstructions[0].accountOrWalletInfo
        const person = await stranger(api)
        await person.press('/')
        await person.paste(reference)
        await person.press('Enter')
        await person.page.waitForURL(`**/objects/${quote.transactionId}`)
        await person.see(reference)
        return person
      },
    },
    {
      task: '3: Make a token that can do little',
      clicks: 3,
      async run() {
        const api = await newPlatform()
        const person = await stranger(api)
        await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await person.click('button', 'New API token')
        await person.write('Name', 'Reports', person.dialog)
        await person.click('button', 'New API token', person.dialog)
        await person.click('button', 'Copy Password', person.dialog)
        await person.see('Copied')
        const { data } = await api.read('/tokens')
        const made = data.find(({ name }: Json) => name === 'Reports')
        expect(made.permissions).toEqual(['VIEW'])
        const token = api.as(`${made.clientId}:${await person.page.evaluate('navigator.clipboard.readText()')}`)
        expect([(await token.get('/customers')).status, (await token.post('/customers', {})).status]).toEqual([
          200, 403,
        ])
        expect(await resultsOf(person, 'createToken', made.id)).toEqual(['201'])
        return person
      },
    },
    {
      task: '4: Set a webhook address and see one arrive',
      clicks: 3,
      async run() {
        const api = await newPlatform()
        const receiver = await newReceiver()
        const person = await stranger(api)
        await person.click('button', 'Set an address')
        expect(await findingsOn(person.page)).toEqual([])
        await person.write('Address', receiver.url, person.dialog)
        await person.click('button', 'Save', person.dialog)
        await person.click('button', 'Send a test')
        await expect.poll(() => receiver.types).toEqual(['TEST', 'TEST'])
        expect((await api.read('/config')).webhookEndpoint).toBe(receiver.url)
        expect(await resultsOf(person, 'updatePlatformConfig')).toEqual(['200'])
        expect(await resultsOf(person, 'sendTestWebhook')).toEqual(['200'])
        return person
      },
    },
    {
      task: '5: Have a webhook sent again',
      clicks: 2,
      async run() {
        const api = await newPlatform()
        const customer = await newCustomer(api)
        const person = await stranger(api)
        await person.click('link', 'Webhooks')
        const row = person.page.getByRole('row').filter({ has: person.page.getByTitle(customer.id) })
        await person.click('button', 'Send again', row)
        const [event] = (await api.read('/webhook-events')).data.filter(
          ({ resourceId }: Json) => resourceId === customer.id,
        )
        await expect.poll(() => resultsOf(person, 'resendWebhookEvent', event.id)).toEqual(['200'])
        return person
      },
    },
    {
      task: '6: Fund a sandbox account',
      clicks: 1,
      async run() {
        const api = await newPlatform()
        await newCustomer(api)
        const person = await stranger(api)
        const id = (await person.page.getByTitle(/^InternalAccount:/).getAttribute('title')) ?? ''
        const balance = async () => {
          const { data } = await api.read('/customers/internal-accounts')
          return data.find((account: Json) => account.id === id).balance.amount
        }
        const before = await balance()
        await person.click('button', 'Fund')
        await person.see('The account has now')
        expect(await balance()).toBeGreaterThan(before)
        expect(await resultsOf(person, 'sandboxFundInternalAccount', id)).toEqual(['200'])
        return person
      },
    },
    {
      task: '7: Skip waiting',
      clicks: 1,
      async run() {
        const api = await newPlatform()
        const person = await stranger(api)
        const before = Date.parse((await api.read('/sandbox/clock')).now)
        await person.click('button', 'Skip a day')
        const skipped = async () => Date.parse((await api.read('/sandbox/clock')).now) - before
        await expect.poll(skipped).toBeGreaterThanOrEqual(24 * 3_600_000)
        expect(await resultsOf(person, 'advanceSandboxClock')).toEqual(['200'])
        return person
      },
    },
    {
      task: '8: Play the card network',
      clicks: 2,
      async run() {
        const api = await newPlatform()
        const { card } = await newCard(api)
        const person = await stranger(api)
        await person.click('link', 'Sandbox')
        await person.write('Merchant', 'Corner Bakery')
        await person.click('button', 'Authorize')
        await person.see('Authorized')
        const [payment] = (await api.read('/transactions?type=CARD')).data
        expect(payment).toMatchObject({ cardId: card.id, merchant: { descriptor: 'Corner Bakery' } })
        expect(await resultsOf(person, 'sandboxSimulateCardAuthorization', card.id)).toEqual(['202'])
        return person
      },
    },
    {
      task: '9: Approve what an agent wants',
      clicks: 1,
      async run() {
        const payer = await newPayer(APPROVAL)
        const { body: action } = await payer.execute(await payer.quote(10_000))
        const person = await stranger(payer.api)
        await person.heading('Agents ask')
        expect(await findingsOn(person.page)).toEqual([])
        await person.click('button', 'Approve')
        await expect.poll(async () => (await payer.action(action)).status).not.toBe('PENDING_APPROVAL')
        expect((await payer.action(action)).status).toBe('APPROVED')
        expect(await resultsOf(person, 'approveAgentAction', payer.id)).toEqual(['200'])
        return person
      },
    },
    {
      task: '10: Invite a colleague',
      clicks: 3,
      async run() {
        const api = await newPlatform()
        const person = await stranger(api)
        await person.click('link', 'Members')
        await person.click('button', 'Invite')
        await person.write('Name', 'Ben Okafor', person.dialog)
        await person.write('E-mail', 'ben@example.com', person.dialog)
        await person.click('button', 'Invite', person.dialog)
        await person.dialog.getByLabel('Link', { exact: true }).waitFor()
        const member = (await colleague.page.get('/members')).body.data.find(
          ({ email }: Json) => email === 'ben@example.com',
        )
        expect(member).toMatchObject({ name: 'Ben Okafor', roles: ['developer'], status: 'INVITED' })
        expect(await resultsOf(person, 'inviteMember', member.id)).toEqual(['201'])
        return person
      },
    },
  ]

  test.each(TASKS)('$task ($clicks clicks)', async ({ clicks, run }) => {
    const person = await run()
    expect(person.clicks).toBeLessThanOrEqual(clicks)
    await person.page.context().close()
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
