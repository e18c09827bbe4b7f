import { expect, test } from 'vitest'
import { createdAgent, redeem } from '#features/agents/makers.test-support.ts'
import { newCard } from '#features/cards/makers.test-support.ts'
import { newLink, openPage, sendPage } from '#features/customers/hosted-verification/makers.test-support.ts'
import { newInvitation } from '#features/customers/invitations/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { linkForOwnerOnMachine } from '#features/people/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { secretIn } from '#test/support/console.ts'
import { invitation, inviteByToken, memberPage, signedInOwner } from '#test/support/members.ts'
import { service, useService } from '#test/support/service.ts'
import { done } from '#test/support/two-people.ts'

/** Tests a suspended platform's behaviour for callers without its token: holders of a link, a code or a passkey. */

useService()

type Answer = { status: number; body?: Json }
const move = (api: Api, moved: 'suspend' | 'resume') =>
  done('administrator', `/platforms/${platformIdToWire(api.platform)}/${moved}`)

/**
 * An entry point for the holder of a link, a code or a passkey, and its answers while the platform is suspended and
 * afterwards.
 */
interface Door {
  make(api: Api): Promise<() => Promise<Answer>>
  suspended: number
  resumed: number
}

const DOORS: Readonly<Record<string, Door>> = {
  'the device code of an agent': {
    async make(api) {
      const { deviceCode } = await createdAgent(api)
      return () => redeem(api.as(''), deviceCode)
    },
    suspended: 403,
    resumed: 200,
  },
  'the link of a member, when it is opened': {
    async make(api) {
      const { link } = (await inviteByToken(api, invitation('owner'))).body
      return () => memberPage().get(`/enrolments/${secretIn(link.url)}`)
    },
    suspended: 403,
    resumed: 200,
  },
  'the link of a member, when a passkey is registered': {
    async make(api) {
      const { link } = (await inviteByToken(api, invitation('owner'))).body
      const path = `/enrolments/${secretIn(link.url)}`
      const [page, device] = [memberPage(), new Authenticator()]
      const { body } = await page.get(path)
      const { hostname: rpId, origin } = new URL(page.origin)
      const made = device.register({ challenge: body.challenge, rpId, clientData: { origin } })
      return () => page.post(path, made)
    },
    suspended: 403,
    resumed: 201,
  },
  'the link of the owner on the machine': {
    async make({ platform }) {
      const context = { platform, environment: 'sandbox', now: new Date() } as const
      const secret = await service().app.works.run(context, linkForOwnerOnMachine)
      return () => memberPage().post(`/links/${secret}/session`)
    },
    suspended: 403,
    resumed: 201,
  },
  'the passkey of a member': {
    async make(api) {
      const { device } = await signedInOwner(api)
      return () => memberPage().signIn(device)
    },
    suspended: 403,
    resumed: 201,
  },
  'the link of a hosted verification': {
    async make(api) {
      const link = await newLink(api, (await newCustomer(api)).id)
      return () => openPage(link)
    },
    suspended: 403,
    resumed: 200,
  },
  'a form of a hosted verification': {
    async make(api) {
      const link = await newLink(api, (await newCustomer(api)).id)
      return () => sendPage(`${link}/complete`, {}, { origin: new URL(link).origin })
    },
    suspended: 403,
    resumed: 200,
  },
  'the page of an invitation': {
    async make(api) {
      const { code } = await newInvitation(api)
      return async () => fetch(new URL(`/i/${code}`, service().address))
    },
    suspended: 403,
    resumed: 200,
  },
  'an invitation that another platform claims': {
    async make(api) {
      const { code } = await newInvitation(api)
      const other = await newPlatform()
      const { umaAddress } = await newCustomer(other)
      return () => other.post(`/invitations/${code}/claim`, { inviteeUma: umaAddress })
    },
    suspended: 403,
    resumed: 200,
  },
  'the page that shows a card': {
    async make(api) {
      const { panEmbedUrl } = await api.create(`/cards/${(await newCard(api)).card.id}/reveal`)
      return async () => fetch(panEmbedUrl)
    },
    suspended: 404,
    resumed: 200,
  },
}

test.each(Object.entries(DOORS))(
  '%s is refused while the platform is suspended, and works afterwards',
  async (_, door) => {
    const api = await newPlatform()
    const knock = await door.make(api)
    await move(api, 'suspend')
    const { status, body } = await knock()
    expect(status).toBe(door.suspended)
    if (body?.code) expect(body).toMatchObject({ code: 'FORBIDDEN', details: { cause: 'PLATFORM_SUSPENDED' } })
    await move(api, 'resume')
    expect((await knock()).status).toBe(door.resumed)
  },
)
