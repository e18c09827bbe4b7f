import { describe, expect, test } from 'vitest'
import { faultsOf } from '#features/external-accounts/accounts.test-support.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '#test/support/webhooks.ts'
import { newCustomer } from '../makers.test-support.ts'
import { configureInvitations, newInvitation } from './makers.test-support.ts'

useService()

const HOUR = 3_600
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const advance = (api: Api, seconds: number) => api.create('/sandbox/clock', { advanceSeconds: seconds })
/** Returns the status, and the code of an error. An invitation has a different kind of code. */
const statusOf = ({ status, body }: { status: number; body: Json }) => [status, status < 400 ? undefined : body.code]

/** Creates a platform whose customers can invite. */
async function newInviter(options: object = {}): Promise<Api> {
  const api = await newPlatform(options)
  await configureInvitations(api)
  return api
}

/** Creates a platform whose customers can invite, with a webhook endpoint. */
async function newListeningInviter() {
  const listening = await newPlatformWithWebhooks()
  await configureInvitations(listening.api)
  return listening
}

const umaOf = async (api: Api, extra: object = {}): Promise<string> => (await newCustomer(api, extra)).umaAddress
const claim = (api: Api, { code }: Json, inviteeUma: string) => api.post(`/invitations/${code}/claim`, { inviteeUma })
const cancel = (api: Api, { code }: Json) => api.post(`/invitations/${code}/cancel`)
const show = (api: Api, { code }: Json): Promise<Json> => api.read(`/invitations/${code}`)

describe('a new invitation', () => {
  test('creates a pending invitation with a new code and link', async () => {
    const api = await newInviter()
    const inviterUma = await umaOf(api)
    const made = await api.post('/invitations', { inviterUma })
    const { code } = made.body
    expect({ status: made.status, body: made.body }).toEqual({
      status: 201,
      body: {
        code: expect.stringMatching(/^[a-z0-9]{12}$/),
        url: `${new URL(service().address).origin}/i/${code}`,
        status: 'PENDING',
        inviterUma,
        createdAt: expect.any(String),
      },
    })
    expect((await newInvitation(api)).code).not.toBe(code)
    expect(await show(api, made.body)).toEqual(made.body)
  })

  test("shows the amount in the inviter's first currency at creation", async () => {
    const api = await newInviter({ supportedCurrencies: ['USD', 'EUR', 'MXN'] })
    const customer = await newCustomer(api, { currencies: ['EUR', 'USD'] })
    const invitation = await api.create('/invitations', {
      inviterUma: customer.umaAddress,
      firstName: 'Ana',
      amountToSend: 12_34,
      expiresAt: '2099-12-31T23:59:59+01:00',
    })
    expect(invitation).toMatchObject({
      firstName: 'Ana',
      amountToSend: { amount: 1234, currency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 } },
      expiresAt: '2099-12-31T22:59:59.000Z',
    })
    await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', currencies: ['USD'] })
    expect(await show(api, invitation)).toEqual(invitation)
  })

  test('takes the address of the inviter in any letter case and shows it in small letters', async () => {
    const api = await newInviter()
    const inviterUma = await umaOf(api)
    expect((await api.create('/invitations', { inviterUma: inviterUma.toUpperCase() })).inviterUma).toBe(inviterUma)
  })

  test('needs a platform with its own UMA domain', async () => {
    const api = await newPlatform()
    const answer = await api.post('/invitations', { inviterUma: await umaOf(api) })
    expect(statusOf(answer)).toEqual([400, 'INVITATIONS_NOT_CONFIGURED'])
  })

  test.each<[string, Json, string, string[]]>([
    ['an amount of zero', { amountToSend: 0 }, 'INVALID_AMOUNT', ['amountToSend']],
    ['a negative amount', { amountToSend: -1 }, 'INVALID_AMOUNT', ['amountToSend']],
    ['a fraction of the smallest unit', { amountToSend: 1.5 }, 'INVALID_AMOUNT', ['amountToSend']],
    ['an amount above the largest', { amountToSend: 9_000_000_000_000_001 }, 'INVALID_AMOUNT', ['amountToSend']],
    ['an amount as a text', { amountToSend: '100' }, 'INVALID_INPUT', ['amountToSend']],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'INVALID_INPUT', ['expiresAt']],
    ['an end that is no time', { expiresAt: 'tomorrow' }, 'INVALID_INPUT', ['expiresAt']],
    ['a name of blanks', { firstName: '  ' }, 'INVALID_INPUT', ['firstName']],
    ['a name of two lines', { firstName: 'Ana\nLima' }, 'INVALID_INPUT', ['firstName']],
    ['a name without end', { firstName: 'a'.repeat(101) }, 'INVALID_INPUT', ['firstName']],
    ['no UMA address', { inviterUma: 'ana@example.org' }, 'INVALID_UMA_ADDRESS', ['inviterUma']],
    ['an unused address', { inviterUma: '$unused@uma.localhost' }, 'INVALID_UMA_ADDRESS', ['inviterUma']],
    [
      'several of these',
      { inviterUma: 1, amountToSend: 0, expiresAt: '2020-01-01T00:00:00Z' },
      'INVALID_INPUT',
      ['inviterUma', 'amountToSend', 'expiresAt'],
    ],
  ])('with %s is refused', async (_, change, code, fields) => {
    const api = await newInviter()
    const answer = await api.post('/invitations', { inviterUma: await umaOf(api), ...change })
    expect(faultsOf(answer)).toEqual([400, code, fields])
  })

  test('must come from a customer of the platform who is there', async () => {
    const [api, stranger] = [await newInviter(), await newInviter()]
    const { id, umaAddress } = await newCustomer(api)
    expect(faultsOf(await stranger.post('/invitations', { inviterUma: umaAddress }))).toEqual([
      400,
      'INVALID_UMA_ADDRESS',
      ['inviterUma'],
    ])
    await api.must('DELETE', `/customers/${id}`)
    expect(statusOf(await api.post('/invitations', { inviterUma: umaAddress }))).toEqual([400, 'INVALID_UMA_ADDRESS'])
  })

  test('must end in the future of the platform, whose clock may be ahead', async () => {
    const api = await newInviter()
    await advance(api, 30 * HOUR)
    const inviterUma = await umaOf(api)
    const answerTo = (expiresAt: string) => api.post('/invitations', { inviterUma, expiresAt })
    expect((await answerTo(inSeconds(29 * HOUR))).status).toBe(400)
    expect((await answerTo(inSeconds(31 * HOUR))).status).toBe(201)
  })
})

describe('an invitation', () => {
  test('shows an invitation to every platform of its environment, and hides it in the other', async () => {
    const invitation = await newInvitation(await newInviter())
    expect(await show(await newPlatform(), invitation)).toEqual(invitation)
    const production = await newPlatform({ environment: 'production' })
    expect(statusOf(await production.get(`/invitations/${invitation.code}`))).toEqual([404, 'INVITATION_NOT_FOUND'])
    expect(statusOf(await cancel(production, invitation))).toEqual([404, 'INVITATION_NOT_FOUND'])
    expect(statusOf(await claim(production, invitation, '$x@example.org'))).toEqual([404, 'INVITATION_NOT_FOUND'])
  })

  test('expires at its time, by the clock of the inviting platform', async () => {
    const [api, other] = [await newInviter(), await newPlatform()]
    const invitation = await newInvitation(api, { expiresAt: inSeconds(HOUR) })
    await advance(other, 2 * HOUR)
    expect((await show(other, invitation)).status).toBe('PENDING')
    await advance(api, 2 * HOUR)
    for (const asker of [api, other, await newPlatform()])
      expect(await show(asker, invitation)).toEqual({ ...invitation, status: 'EXPIRED' })
  })

  test("puts the link of an invitation at the operator's public address", async () => {
    const api = await newInviter()
    const invitation = await newInvitation(api)
    const other = await startService(service().database, { PUBLIC_URL: 'https://pay.example.org' })
    try {
      expect((await show(api.at(other.address), invitation)).url).toBe(`https://pay.example.org/i/${invitation.code}`)
    } finally {
      await other.app.server.close()
    }
  })
})

describe('a claim', () => {
  test("reports another platform's claim to the invitation and the inviter's webhook only", async () => {
    const [inviter, invitee] = [await newListeningInviter(), await newPlatformWithWebhooks()]
    const invitation = await newInvitation(inviter.api, { amountToSend: 5_000, firstName: 'Ana' })
    const inviteeUma = await umaOf(invitee.api)
    const { status, body } = await claim(invitee.api, invitation, inviteeUma)
    const claimed = { ...invitation, status: 'CLAIMED', inviteeUma, claimedAt: expect.any(String) }
    expect({ status, body }).toEqual({ status: 200, body: claimed })
    expect(await show(inviter.api, invitation)).toEqual(body)
    await settleWebhooks()
    expect(inviter.receiver.of('INVITATION.CLAIMED').map(({ data }) => data)).toEqual([body])
    expect(invitee.receiver.of('INVITATION.CLAIMED')).toEqual([])
  })

  test("records a claim in the inviter's audit log with the claimer's token", async () => {
    const [api, other] = [await newInviter(), await newPlatform()]
    const invitation = await newInvitation(api)
    await claim(other, invitation, await umaOf(other))
    const entries = await service()
      .database.db.selectFrom('audit_entries')
      .select(['platform_id', 'actor', 'object', 'result'])
      .where('action', '=', 'claimInvitation')
      .where('object', '=', invitation.code)
      .execute()
    const token = (await other.read('/tokens')).data[0].id
    expect(entries).toEqual([{ platform_id: api.platform, actor: token, object: invitation.code, result: '200' }])
  })

  test('claim races: one of twenty claims by two platforms wins and sends one event', async () => {
    const [{ api, receiver }, other] = [await newListeningInviter(), await newPlatform()]
    const invitation = await newInvitation(api)
    const [own, foreign] = [await umaOf(api), await umaOf(other)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [claim(api, invitation, own), claim(other, invitation, foreign)]).flat(),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(answers.filter((each) => !won.includes(each)).map((each) => statusOf(each).join(' ')))).toEqual(
      new Set(['400 INVITATION_ALREADY_CLAIMED']),
    )
    expect(await show(api, invitation)).toEqual(won[0]?.body)
    await settleWebhooks()
    expect(receiver.of('INVITATION.CLAIMED').map(({ data }) => data)).toEqual([won[0]?.body])
  })

  test('a claim and a cancellation at the same moment: one of them wins', async () => {
    const [api, other] = [await newInviter(), await newPlatform()]
    const invitation = await newInvitation(api)
    const inviteeUma = await umaOf(other)
    const [claimed, cancelled] = await Promise.all([claim(other, invitation, inviteeUma), cancel(api, invitation)])
    const { status } = await show(api, invitation)
    const expected =
      status === 'CLAIMED'
        ? [200, undefined, 400, 'INVITATION_ALREADY_CLAIMED']
        : [400, 'INVITATION_CANCELLED', 200, undefined]
    expect([...statusOf(claimed), ...statusOf(cancelled)]).toEqual(expected)
  })

  test('claim after expiry', async () => {
    const [api, other] = [await newInviter(), await newPlatform()]
    const invitation = await newInvitation(api, { expiresAt: inSeconds(HOUR) })
    const inviteeUma = await umaOf(other)
    await advance(api, 2 * HOUR)
    const answer = await claim(other, invitation, inviteeUma)
    expect([...statusOf(answer), answer.body.details]).toEqual([400, 'INVALID_INPUT', { status: 'EXPIRED' }])
    const cancelled = await cancel(api, invitation)
    expect([...statusOf(cancelled), cancelled.body.details]).toEqual([400, 'INVALID_INPUT', { status: 'EXPIRED' }])
    expect(await show(api, invitation)).toEqual({ ...invitation, status: 'EXPIRED' })
  })

  test('a claimed invitation stays claimed after its end', async () => {
    const api = await newInviter()
    const invitation = await newInvitation(api, { expiresAt: inSeconds(HOUR) })
    const { body } = await claim(api, invitation, await umaOf(api))
    await advance(api, 2 * HOUR)
    expect(await show(api, invitation)).toEqual(body)
    expect(statusOf(await claim(api, invitation, await umaOf(api)))).toEqual([400, 'INVITATION_ALREADY_CLAIMED'])
  })

  test('claim by own platform', async () => {
    const { api, receiver } = await newListeningInviter()
    const invitation = await newInvitation(api)
    const inviteeUma = await umaOf(api)
    const { status, body } = await claim(api, invitation, inviteeUma.toUpperCase())
    expect([status, body.status, body.inviteeUma]).toEqual([200, 'CLAIMED', inviteeUma])
    await settleWebhooks()
    expect(receiver.of('INVITATION.CLAIMED').map(({ data }) => data)).toEqual([body])
  })

  test('refuses a claim by the inviter', async () => {
    const api = await newInviter()
    const invitation = await newInvitation(api)
    expect(faultsOf(await claim(api, invitation, invitation.inviterUma))).toEqual([
      400,
      'INVALID_INPUT',
      ['inviteeUma'],
    ])
  })

  test.each([
    ['a customer of another platform', async () => umaOf(await newPlatform())],
    ['an unused address', async () => '$unused@uma.localhost'],
    ['something that is no address', async () => 'unused'],
  ])('for %s is refused and changes nothing', async (_, invitee) => {
    const [api, other] = [await newInviter(), await newPlatform()]
    const invitation = await newInvitation(api)
    expect(faultsOf(await claim(other, invitation, await invitee()))).toEqual([
      400,
      'INVALID_UMA_ADDRESS',
      ['inviteeUma'],
    ])
    expect(await show(api, invitation)).toEqual(invitation)
  })
})

describe('a cancellation', () => {
  test('ends the invitation without an event', async () => {
    const [{ api, receiver }, other] = [await newListeningInviter(), await newPlatform()]
    const invitation = await newInvitation(api)
    const { status, body } = await cancel(api, invitation)
    expect({ status, body }).toEqual({ status: 200, body: { ...invitation, status: 'CANCELLED' } })
    expect(statusOf(await claim(other, invitation, await umaOf(other)))).toEqual([400, 'INVITATION_CANCELLED'])
    expect(statusOf(await cancel(api, invitation))).toEqual([400, 'INVITATION_CANCELLED'])
    await settleWebhooks()
    expect(receiver.of('INVITATION.CLAIMED')).toEqual([])
  })

  test('cancel by another platform', async () => {
    const [api, other] = [await newInviter(), await newPlatform()]
    const invitation = await newInvitation(api)
    expect(statusOf(await cancel(other, invitation))).toEqual([403, 'FORBIDDEN'])
    expect(await show(api, invitation)).toEqual(invitation)
  })

  test('refuses to cancel a claimed invitation', async () => {
    const [api, other] = [await newInviter(), await newPlatform()]
    const invitation = await newInvitation(api)
    await claim(other, invitation, await umaOf(other))
    expect(statusOf(await cancel(api, invitation))).toEqual([400, 'INVITATION_ALREADY_CLAIMED'])
  })
})

describe('the page behind the link', () => {
  const open = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, init)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  test('shows without credentials who invites and which amount', async () => {
    const api = await newInviter({ supportedCurrencies: ['USD'] })
    const invitation = await newInvitation(api, { firstName: 'Ana', amountToSend: 5_005 })
    const { status, headers, html } = await open(invitation.url)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('<h1>Ana invites you</h1>')
    expect(html).toContain('<strong>50.05 USD</strong>')
    expect(html).toContain(invitation.code)
    expect(html).toContain('This is a test.')
    expect(html).not.toMatch(/<script|<style/)
  })

  test('needs neither a name nor an amount', async () => {
    const invitation = await newInvitation(await newInviter())
    const { html } = await open(invitation.url)
    expect(html).toContain(`<h1>${invitation.inviterUma} invites you</h1>`)
    expect(html).not.toContain('<strong>')
  })

  test('shows markup in a name as text', async () => {
    const firstName = `<img src=x onerror="alert('1')">&amp;`
    const invitation = await newInvitation(await newInviter(), { firstName })
    const { html } = await open(invitation.url)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp; invites you')
  })

  test('shows only the status of an invitation that has ended', async () => {
    const api = await newInviter()
    const [claimed, cancelled, expired] = [
      await newInvitation(api, { firstName: 'Ana' }),
      await newInvitation(api, { firstName: 'Ana' }),
      await newInvitation(api, { firstName: 'Ana', expiresAt: inSeconds(HOUR) }),
    ]
    await claim(api, claimed, await umaOf(api))
    await cancel(api, cancelled)
    await advance(api, 2 * HOUR)
    const pages = [await open(claimed.url), await open(cancelled.url), await open(expired.url)]
    expect(pages.map(({ html }) => /<h1>(.*)<\/h1>/.exec(html)?.[1])).toEqual([
      'This invitation has been accepted',
      'This invitation has been withdrawn',
      'This invitation has expired',
    ])
    for (const { html } of pages) expect(html).not.toMatch(/Ana|\$/)
  })

  test.each(['nobodys0code', 'x', 'NOBODYS0CODE', '%00', newUuid(), '%3Cscript%3E'])(
    'is a page for an unknown invitation where the code is %s',
    async (code) => {
      const { status, headers, html } = await open(`${new URL(service().address).origin}/i/${code}`)
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(html).toContain('<h1>There is no such invitation</h1>')
    },
  )

  test('shows the page in production without the test notice', async () => {
    const api = await newInviter({ environment: 'production' })
    const { html } = await open((await newInvitation(api)).url)
    expect(html).not.toContain('This is a test.')
  })
})
