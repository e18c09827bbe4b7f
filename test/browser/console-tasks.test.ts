import { describe, expect, test } from 'vitest'
import { newDocument } from '#features/customers/documents/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { knownIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { decideReceipt, REJECTED, report, reportInProduction } from '#features/payments/receipts/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { book, openItems, TODAY } from '#features/treasury/bank-book/makers.test-support.ts'
import { decideOrder, newOperator, orderOf, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import type { Role } from '#runtime/declare/auth/grants.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { accepted, newPerson, signedInAs } from '../support/console.ts'
import { service, settle, useService } from '../support/service.ts'
import { newProduction, replaceTreasury } from '../support/treasury.ts'
import { seen } from '../support/two-people.ts'
import { setEndpoint, settleWebhooks } from '../support/webhooks.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { Stranger, type Task } from './clicks.ts'
import { findingsOn, useConsoleBrowser } from './console-pages.ts'

/** Daily tasks of the operator's people, done with only the visible content. */
describe.skipIf(isMissing)(`tasks of operators${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()

  /** A person with these roles who sees the overview of production. */
  async function stranger(...roles: Role[]): Promise<Stranger> {
    const { id, secret } = await newPerson(...roles)
    const page = await enrolledBy(secret, 'Overview')
    await page.getByRole('combobox', { name: 'Search production' }).waitFor()
    return new Stranger(page, id)
  }

  const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`

  /**
   * Returns the results of the person's actions, on a platform or the deployment, without the call that requested the
   * passkey.
   */
  async function resultsOf({ id }: Stranger, api: Api | undefined, action: string, object?: string): Promise<string[]> {
    const query = new URLSearchParams({ actor: id, action, ...(object && { object }) })
    const log = api ? `/platforms/${platformOf(api)}/audit-log` : '/audit-log'
    const { data } = await seen('administrator', `${log}?${query}`)
    return data.map(({ result }: Json) => result).filter((result: string) => !result.includes('TOUCH_REQUIRED'))
  }

  /** Returns the reason of the person's only request. */
  async function reasonOf({ id }: Stranger, operation: string, object: string): Promise<string> {
    const query = new URLSearchParams({ askedBy: id, operation, object })
    const { data } = await seen('administrator', `/acts?${query}`)
    expect(data).toHaveLength(1)
    return data[0].body.reason
  }

  /** Approves, as a colleague, the only admin request that waits for this object. */
  async function approve(role: Role, object: string): Promise<Json> {
    const { page, device } = await signedInAs(role)
    const query = new URLSearchParams({ status: 'WAITING', object })
    const [act] = accepted(await page.get(`/acts?${query}`)).data
    return accepted(await page.act(device, `/acts/${act.id}/approve`, { actSha256: act.actSha256 }))
  }

  /** Makes refused money for a platform that the bank could not return. */
  async function newFailedRefund() {
    const operator = await newOperator()
    const { api, euros, own } = operator
    const { funding_reference: reference } = await service()
      .database.db.selectFrom('internal_accounts')
      .select('funding_reference')
      .where('id', '=', own.EUR.id)
      .executeTakeFirstOrThrow()
    const money = { amount: { amount: 2_500n, currency: 'EUR' }, rail: 'SEPA', treasuryAccount: euros } as const
    const id = `${api.platform} 1`
    await report({ ...money, id, originator: { remittanceInformation: reference }, isForReview: true }, 'production')
    await decideReceipt(api, `SEPA:${id}`, 'refuse', REJECTED)
    await settle()
    const [refund] = (await api.read('/transactions?type=INCOMING&limit=1')).data
    await decideOrder(await orderOf(refund.id), 'reject', { bankReference: 'no account' })
    return { ...operator, id: refund.id }
  }

  const TASKS: readonly Task[] = [
    {
      task: '1: Is all well this morning?',
      clicks: 0,
      async run() {
        await replaceTreasury(service(), [{ id: 'collecting' }])
        await reportInProduction('without an owner', 'collecting')
        const person = await stranger('administrator')
        const { data: complained } = await seen('administrator', '/complaints')
        for (const complaint of complained) await person.see(complaint)
        const { data: receipts } = await seen('administrator', '/receipts?environment=production')
        const line = person.page.getByRole('row').filter({ hasText: 'Receipts without an owner' })
        await line.getByText(String(receipts.length), { exact: true }).waitFor()
        return person
      },
    },
    {
      task: '2: Where is my money?',
      clicks: 2,
      async run() {
        const { api, own } = await newOperator()
        const { id, order } = await paid(api, own.EUR, 'EUR')
        const person = await stranger('support')
        await person.press('/')
        await person.paste(order.reference)
        await person.press('Enter')
        await person.heading('What has happened')
        const { place } = await seen('support', `/platforms/${platformOf(api)}/payments/${id}`)
        await person.see(place.sentence)
        return person
      },
    },
    {
      task: '3: Decide a verification',
      clicks: 10,
      async run() {
        const api = await newPlatform({ environment: 'production' })
        const { id: customerId } = await api.create('/customers', knownIndividual())
        for (const documentType of ['PASSPORT', 'SELFIE', 'PROOF_OF_ADDRESS'])
          await newDocument(api, customerId, { documentType })
        const { id } = await submit(api, customerId)
        await settle()
        const person = await stranger('reviewer')
        await person.click('link', 'Review')
        await person.see('not yet')
        for (const looked of [1, 2, 3]) {
          await person.press('ArrowRight')
          await expect.poll(() => person.page.getByText('✓ looked at').count()).toBe(looked)
        }
        for (const tick of ['1', '2', '3', '4', '5']) await person.press(tick)
        await person.press('a')
        await expect.poll(async () => (await api.read(`/customers/${customerId}`)).kycStatus).toBe('APPROVED')
        expect(await resultsOf(person, api, 'approveVerification', id)).toEqual(['200'])
        return person
      },
    },
    {
      task: '4: Approve what a colleague asks',
      clicks: 2,
      async run() {
        await replaceTreasury(service(), [{ id: 'collecting' }])
        const { api, account } = await newProduction()
        const { page, device } = await signedInAs('treasurer')
        const path = `/platforms/${platformOf(api)}/internal-accounts/${account.id}`
        accepted(await page.act(device, `${path}/freeze`, { reason: 'A court has asked for it.' }))
        const asked = accepted(await page.act(device, `${path}/unfreeze`, { reason: 'The court is content.' }))
        const person = await stranger('treasurer')
        await person.click('link', 'Decide')
        await person.click('button', 'Approve')
        await expect.poll(async () => (await accountOf(api, 'EUR')).status).toBe('ACTIVE')
        expect(await resultsOf(person, api, 'approveAct', asked.id)).toEqual(['200'])
        return person
      },
    },
    {
      task: '5: Assign money without an owner',
      clicks: 3,
      async run() {
        await replaceTreasury(service(), [{ id: 'collecting' }])
        const { api, account } = await newProduction()
        const name = `Harbor ${api.platform.slice(-6)}`
        await service()
          .database.db.updateTable('platforms')
          .set({ name })
          .where('platform_id', '=', api.platform)
          .execute()
        const { id } = await reportInProduction('without a reference', 'collecting')
        const person = await stranger('treasurer')
        await person.click('link', 'Assign')
        const row = person.page.getByRole('row').filter({ hasText: 'without a reference' })
        await person.click('button', 'Assign…', row)
        await person.write('Owner', name, person.dialog)
        const option = person.dialog.getByRole('option', { name: account.id.slice(-4) })
        await option.waitFor({ state: 'attached' })
        await person.write('Reason', 'The payer has named the account.', person.dialog)
        await person.click('button', 'Assign…', person.dialog)
        await person.see('A second person must approve it')
        expect(await reasonOf(person, 'assignReceipt', id)).toBe('The payer has named the account.')
        expect(await resultsOf(person, api, 'assignReceipt', id)).toEqual(['202'])
        await approve('treasurer', id)
        expect((await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
        return person
      },
    },
    {
      task: '6: Settle a failed refund',
      clicks: 3,
      async run() {
        const { api, id } = await newFailedRefund()
        const person = await stranger('treasurer')
        await person.heading('Refunds that have failed')
        expect(await findingsOn(person.page)).toEqual([])
        await person.click('link', 'Settle')
        await person.click('button', 'Settle the refund…')
        expect(await findingsOn(person.page)).toEqual([])
        await person.write('Reason', 'The payer is a customer of the platform.', person.dialog)
        await person.click('button', 'Ask for approval', person.dialog)
        await person.see('A second person must approve it')
        expect(await reasonOf(person, 'settleRefund', id)).toBe('The payer is a customer of the platform.')
        expect(await resultsOf(person, api, 'settleRefund', id)).toEqual(['202'])
        await approve('treasurer', id)
        expect((await api.read(`/transactions/${id}`)).refund.status).toBe('COMPLETED')
        return person
      },
    },
    {
      task: '7: Reconcile a day',
      // Two, and one for each open line.
      clicks: 2 + 4,
      async run() {
        const { api, own, euros, dollars } = await newOperator(0n)
        for (const account of [euros, dollars]) await book(account, 'deposit', 'CREDIT', 50_000)
        const amounts = [1_100, 2_200]
        for (const [place, amount] of amounts.entries()) {
          const { order } = await paid(api, own.EUR, 'EUR', amount)
          await decideOrder(order, 'confirm', { bankReference: `bank ${place}` })
          await book(euros, `line ${place}`, 'DEBIT', Number(order.amount.amount), { reference: `Payment ${place}` })
        }
        const person = await stranger('treasurer')
        await person.click('link', 'Treasury')
        await person.see(`4 open lines of ${TODAY}`)
        expect(await findingsOn(person.page)).toEqual([])
        await person.press('j')
        for (const left of [3, 2, 1, 0]) {
          await person.see('accept the suggestion of the line')
          await person.press('m')
          await person.see(
            left === 0
              ? `No open line is left until ${TODAY}`
              : `${left} open line${left === 1 ? '' : 's'} of ${TODAY}`,
          )
        }
        await person.see('Books and banks agree')
        expect([...(await openItems(euros)), ...(await openItems(dollars))]).toEqual([])
        const matched = await resultsOf(person, undefined, 'matchBankLine')
        expect(matched).toEqual(['200', '200', '200', '200'])
        return person
      },
    },
    {
      task: '8: The webhooks of a platform are stuck',
      clicks: 3,
      async run() {
        const { api, own } = await newOperator()
        // Production sends no events to an address of the machine itself.
        await setEndpoint(api, 'https://127.0.0.1:9/', { environment: 'production' })
        await paid(api, own.EUR, 'EUR')
        const tried = await settleWebhooks()
        expect(tried).toBeGreaterThan(0)
        const person = await stranger('support')
        const line = person.page.getByRole('row').filter({ hasText: 'Webhook events that wait' })
        await person.click('link', 'See them', line)
        const row = person.page.getByRole('row').filter({ hasText: 'tried again' })
        await person.heading('Platforms that did not take an event')
        expect(await findingsOn(person.page)).toEqual([])
        await person.click('button', 'Send all waiting…', row)
        await person.click('button', 'Send now', person.dialog)
        await person.see('attempted now')
        await expect.poll(() => settleWebhooks()).toBe(tried)
        const events = (await api.read('/webhook-events')).data.filter(({ state }: Json) => state === 'WAITING')
        expect(events.map(({ attempts }: Json) => attempts)).toEqual(Array(tried).fill(2))
        expect(await resultsOf(person, api, 'replayEvents', platformOf(api))).toEqual(['200'])
        return person
      },
    },
    {
      task: '9: Stop something at once',
      clicks: 4,
      async run() {
        const { api } = await newProduction()
        const customer = await newCustomer(api, { fullName: 'Ottilie Zander' })
        const account = await accountOf(api, 'EUR', customer.id)
        const ofAccount = service().database.db.updateTable('internal_accounts').set({ status: 'ACTIVE' })
        await ofAccount.where('id', '=', account.id).execute()
        const person = await stranger('treasurer')
        await person.press('/')
        await person.paste('Ottilie Zander')
        await person.press('Enter')
        await person.heading('Ottilie Zander')
        await person.click('button', 'Freeze…', person.page.getByRole('row').filter({ hasText: 'EUR' }))
        await person.write('Reason', 'A court has asked for it.', person.dialog)
        await person.click('button', 'Freeze', person.dialog)
        await expect.poll(async () => (await accountOf(api, 'EUR', customer.id)).status).toBe('FROZEN')
        expect(await reasonOf(person, 'freezeInternalAccount', account.id)).toBe('A court has asked for it.')
        expect(await resultsOf(person, api, 'freezeInternalAccount', account.id)).toEqual(['200'])
        return person
      },
    },
    {
      task: '10: Open a platform and hand it over',
      clicks: 4,
      async run() {
        const person = await stranger('administrator')
        await person.click('link', 'Platforms')
        await person.click('button', 'New platform')
        await person.write('Name', 'The shop', person.dialog)
        await person.write('Owner’s name', 'Ana Lima', person.dialog)
        await person.write('Owner’s e-mail', 'ana@example.com', person.dialog)
        await person.write('Reason', 'Signed the contract.', person.dialog)
        await person.click('button', 'Create', person.dialog)
        await person.click('button', 'Copy Password', person.dialog)
        const { data } = await seen('administrator', '/platforms?environment=production')
        const { id } = data.find(({ name }: Json) => name === 'The shop')
        const query = new URLSearchParams({ askedBy: person.id, operation: 'openPlatform' })
        const { data: acts } = await seen('administrator', `/acts?${query}`)
        expect(acts).toMatchObject([{ body: { reason: 'Signed the contract.' }, status: 'DONE' }])
        expect(await resultsOf(person, undefined, 'openPlatform', id)).toEqual(['200'])
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
