import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { erase } from '#features/erasure/makers.test-support.ts'
import type { AccountScreening } from '#providers/screening/port.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { ConsolePage, signedInAs } from '#test/support/console.ts'
import { CLEARING, inBoth } from '#test/support/partners.ts'
import { service, settle, startService, useService } from '#test/support/service.ts'
import { storedIn } from '#test/support/stored-texts.ts'
import { seen, twoPeople } from '#test/support/two-people.ts'
import { announced, accountOf as registrable } from '../accounts.test-support.ts'
import { eurAccount, individualHolder, usdAccount } from '../makers.test-support.ts'
import { caseOf, screen } from './makers.test-support.ts'

/** External accounts that screening leaves to people: people list them, view them, and decide with a reason. */

useService()

const NOTE = 'Another birth date than the one on the list.'
const PERSON = expect.stringMatching(/^Operator:/)
const db = () => service().database.db
const EXTERNAL = '/platform/external-accounts'
const statusOf = async (api: Api, id: string) => (await api.read(`${EXTERNAL}/${id}`)).status

/** Creates an account that waits for a reviewer, which the end of its number selects in the sandbox. */
const newWaiting = (api: Api, extra: object = {}): Promise<Json> =>
  api.create(EXTERNAL, { ...eurAccount('113'), ...extra })

test('an account waits since its registration, or since a person has put it under review, in the time of its platform', async () => {
  const api = await newPlatform()
  const { id } = await newWaiting(api)
  const waitsSince = async (): Promise<string> =>
    (await seen('reviewer', '/screening?environment=sandbox')).data.find((each: Json) => each.id === id).waitsSince
  expect(await waitsSince()).toBe((await caseOf(api, id)).registeredAt)
  await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
  await screen(api, 'clear', id, NOTE)
  await screen(api, 'review', id, 'A new list.')
  expect(await waitsSince()).toBe((await caseOf(api, id)).decisions[0].at)
  expect(Date.parse(await waitsSince())).toBeGreaterThan(Date.now() + 86_000_000)
})

describe('an account', () => {
  test('shows the account with its holder, owner, reason to wait and earlier decisions', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api, { fullName: 'Ana Lima', birthDate: '1990-05-17' })
    const holder = individualHolder({ fullName: 'Ben Okafor', birthDate: '1980-01-02', nationality: 'NG' })
    const request = eurAccount('113', { customerId: customer.id })
    const accountInfo = { ...request.accountInfo, beneficiary: holder }
    const { id } = await api.create('/customers/external-accounts', { ...request, accountInfo })
    expect(await caseOf(api, id)).toMatchObject({
      id,
      platformId: `PlatformConfig:${api.platform}`,
      status: 'UNDER_REVIEW',
      holderName: 'Ben Okafor',
      waitsBecause: 'the end of its number or address says so in the sandbox',
      accountInfo,
      decisions: [],
      customerId: customer.id,
      customer: { details: { fullName: 'Ana Lima', birthDate: '1990-05-17' } },
    })
    await screen(api, 'clear', id, NOTE)
    expect((await caseOf(api, id)).waitsBecause).toBeUndefined()
    await screen(api, 'review', id, 'A new list names him.')
    const { waitsBecause, decisions } = await caseOf(api, id)
    expect(waitsBecause).toBe('a person has put it under review, as the newest decision says')
    expect(decisions).toMatchObject([
      { decision: 'review', by: PERSON, note: 'A new list names him.' },
      { decision: 'clear', by: PERSON, note: NOTE },
    ])
  })

  test('leaves a production account waiting because screening is manual; a platform account has no customer', async () => {
    const api = await newPlatform({
      environment: 'production',
      isRegulated: true,
      supportedCurrencies: ['EUR', 'USDC'],
    })
    const bank = await api.create(EXTERNAL, registrable('EUR_ACCOUNT'))
    await settle()
    const address = 'ARyzoA81Q3pCB9Skc9a128mSFSgXHWGXRRxYLxRZKsxT'
    const wallet = await api.create(EXTERNAL, registrable('SOLANA_WALLET', { address }))
    expect((await caseOf(api, bank.id)).waitsBecause).toBe(
      'account-screening is manual: a person looks at every account',
    )
    const shown = await caseOf(api, wallet.id)
    expect(shown).toMatchObject({
      waitsBecause: 'address-screening is manual: a person looks at every account',
      accountInfo: { address },
    })
    expect({ customerId: shown.customerId, customer: shown.customer }).toEqual({
      customerId: undefined,
      customer: undefined,
    })
  })

  test("leaves an account waiting for the connected adapter's findings", async () => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    const accountScreening = inBoth<AccountScreening>({ screen: async () => ({ verdict: 'DOUBTFUL', holder: {} }) })
    const other = await startService(service().database, {}, { ...CLEARING, accountScreening })
    try {
      const elsewhere = new ConsolePage(other)
      elsewhere.cookie = (await signedInAs('reviewer')).page.cookie
      const path = `/platforms/PlatformConfig:${api.platform}/external-accounts/${id}/screening`
      expect((await elsewhere.get(path)).body.waitsBecause).toBe(
        'account-screening has found something, or has given no answer',
      )
    } finally {
      await other.app.server.close()
    }
  })
})

describe('a decision', () => {
  const decisionsOf = async ({ platform }: Api) =>
    (
      await db()
        .selectFrom('screening_decisions')
        .select(['subject_id', 'decision', 'actor', 'sealed_note', 'master_key_id'])
        .where('platform_id', '=', platform)
        .orderBy('decided_at')
        .execute()
    ).map(({ sealed_note, master_key_id, ...row }) => ({
      ...row,
      isSealed: sealed_note !== null && master_key_id !== null,
    }))

  test.each([
    ['clear', 'ACTIVE', 'clearExternalAccount'],
    ['confirm', 'INACTIVE', 'confirmExternalAccount'],
  ])(
    'decides to %s, stores the sealed reason, logs no reason, and repeats the response',
    async (decision, status, action) => {
      const api = await newPlatform()
      const { id } = await newWaiting(api)
      const decide = async () => (await screen(api, decision, id, NOTE)).status
      expect([await decide(), await decide()]).toEqual([status, status])
      expect(await statusOf(api, id)).toBe(status)
      expect((await announced(api, id)).map((each) => each.status)).toEqual([status])
      expect(await decisionsOf(api)).toEqual([{ subject_id: id, decision, actor: PERSON, isSealed: true }])
      for (const table of ['screening_decisions', 'audit_entries'])
        expect(await storedIn(table)).not.toContain('birth date')
      expect(await storedIn('audit_entries')).toContain(`"${action}"`)
      await expect(screen(api, decision, id, 'For another reason.')).rejects.toThrow(`The account is ${status}.`)
    },
  )

  test('does not report an account disabled after the decision as active', async () => {
    const api = await newPlatform()
    const { id } = await newWaiting(api)
    await screen(api, 'clear', id, NOTE)
    await screen(api, 'disable', id)
    await expect(screen(api, 'clear', id, NOTE)).rejects.toThrow('The account is INACTIVE.')
  })

  test.each([
    ['clear', usdAccount()],
    ['confirm', usdAccount()],
    ['confirm', usdAccount('114')],
    ['clear', usdAccount('112')],
    ['review', usdAccount('113')],
  ])('to %s an account in another status is refused with a reason, and leaves nothing', async (decision, request) => {
    const api = await newPlatform()
    const { id, status } = await api.create(EXTERNAL, request)
    await expect(screen(api, decision, id)).rejects.toThrow(`The account is ${status}. The decision to`)
    expect({ status: await statusOf(api, id), decisions: await decisionsOf(api) }).toEqual({ status, decisions: [] })
  })

  test('counts concurrent decisions by two people once, and refuses a different decision', async () => {
    const api = await newPlatform()
    const people = [await signedInAs('reviewer'), await signedInAs('reviewer')]
    const decide = async (id: string, verdicts: readonly (readonly [decision: string, reason: string])[]) => {
      const path = `/platforms/PlatformConfig:${api.platform}/external-accounts/${id}`
      const answers = people.map(({ page, device }, at) => {
        const [decision, reason] = verdicts[at] ?? []
        return page.act(device, `${path}/${decision}`, { reason })
      })
      return (await Promise.all(answers)).map(({ status }) => status).sort()
    }
    for (const [one, other] of [
      ['clear', 'confirm'],
      ['clear', 'clear'],
      ['confirm', 'confirm'],
    ] as const) {
      const { id } = await newWaiting(api)
      expect(
        await decide(id, [
          [one, 'By one.'],
          [other, 'By the other.'],
        ]),
      ).toEqual([200, 409])
      expect((await decisionsOf(api)).filter(({ subject_id }) => subject_id === id).length).toBe(1)
    }
    const { id } = await newWaiting(api)
    const same = ['clear', NOTE] as const
    expect(await decide(id, [same, same])).toEqual([200, 200])
    expect((await decisionsOf(api)).filter(({ subject_id }) => subject_id === id).length).toBe(1)
  })

  test("accepts a decision only on the account's own platform", async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const { id } = await newWaiting(other)
    await expect(caseOf(api, id)).rejects.toThrow('REFERENCE_NOT_FOUND')
    for (const decision of ['clear', 'confirm', 'review', 'disable', 'reactivate'])
      await expect(screen(api, decision, id)).rejects.toThrow('REFERENCE_NOT_FOUND')
    expect(await statusOf(other, id)).toBe('UNDER_REVIEW')
  })

  test('detects a decision whose row was changed or moved', async () => {
    const api = await newPlatform()
    const [one, other] = [await newWaiting(api), await newWaiting(api)]
    for (const { id } of [one, other]) await screen(api, 'clear', id, NOTE)
    await sql`update screening_decisions d set sealed_note = o.sealed_note from screening_decisions o
      where d.platform_id = ${api.platform} and o.platform_id = d.platform_id and d.subject_id = ${one.id} and o.subject_id = ${other.id}`.execute(
      db(),
    )
    await expect(caseOf(api, one.id)).rejects.toThrow('500')
    expect((await caseOf(api, other.id)).decisions).toMatchObject([{ note: NOTE }])
  })

  test("loses only its note at the customer's erasure", async () => {
    const api = await newPlatform()
    const customers = [await newCustomer(api), await newCustomer(api)]
    const accounts: Json[] = []
    for (const { id: customerId } of customers)
      accounts.push(await api.create('/customers/external-accounts', eurAccount('113', { customerId })))
    for (const { id } of accounts) await screen(api, 'clear', id, NOTE)
    const [erased, kept] = customers
    await api.must('DELETE', `/customers/${erased?.id}`)
    await erase(await twoPeople('reviewer'), api, erased)
    expect(await decisionsOf(api)).toEqual(
      accounts.map(({ id, customerId }) => ({
        subject_id: id,
        decision: 'clear',
        actor: PERSON,
        isSealed: customerId === kept?.id,
      })),
    )
    expect((await caseOf(api, accounts[1]?.id)).decisions).toMatchObject([{ decision: 'clear', note: NOTE }])
    const shown = await caseOf(api, accounts[0]?.id)
    expect({ isDeleted: shown.isDeleted, identifier: shown.identifier }).toEqual({
      isDeleted: true,
      identifier: undefined,
    })
    expect(shown.decisions).toEqual([{ decision: 'clear', by: PERSON, at: expect.any(String) }])
  })
})
