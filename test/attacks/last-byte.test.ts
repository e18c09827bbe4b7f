import type { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { ROLES } from '#runtime/declare/auth/grants.ts'
import type { Auth } from '#runtime/declare/operation.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { agentOfPlatform } from '../support/callers.ts'
import { ConsolePage, signedInAs } from '../support/console.ts'
import { DOORS, type Door, type DoorAnswer, type Keys, keysOfPage, sendThrough } from '../support/doors.ts'
import { eventually } from '../support/eventually.ts'
import { signedInMember, signedInOwner } from '../support/members.ts'
import { anyFormOf, bodyOf } from '../support/objects.ts'
import { service, useService } from '../support/service.ts'

/**
 * Each operation that writes, for each kind of caller: its body arrives except for the last byte, then the caller's
 * rights end, then the last byte arrives. The service checks the caller again and carries out no change.
 */

useService()

const REASON = { reason: 'For the test.' }

/** A caller, and the action that ends its rights while its requests are arriving. */
interface Ending {
  way: Auth
  keys: Record<string, string>
  end(): Promise<unknown>
}

async function administrator() {
  const { page, device } = await signedInAs('administrator')
  return (path: string, body: object = REASON) => page.act(device, path, body)
}
const suspend = async ({ platform }: Api) => {
  const act = await administrator()
  expect((await act(`/platforms/PlatformConfig:${platform}/suspend`)).status).toBe(200)
}

const ENDINGS: Record<string, () => Promise<Ending>> = {
  'the token of a platform is deleted': async () => {
    const api = await newPlatform()
    const { id, clientId, clientSecret } = await api.create('/tokens', {
      name: 'Ends soon',
      permissions: ['VIEW', 'TRANSACT', 'MANAGE'],
    })
    const keys = { authorization: api.as(`${clientId}:${clientSecret}`).authorization }
    return { way: 'platform', keys, end: () => api.must('DELETE', `/tokens/${id}`) }
  },
  'the platform of a token is suspended': async () => {
    const api = await newPlatform()
    return { way: 'platform', keys: { authorization: api.authorization }, end: () => suspend(api) }
  },
  'an agent is deleted': async () => {
    const api = await newPlatform()
    const { agent } = await agentOfPlatform(api)
    const { id } = await agent.read('/agents/me')
    return {
      way: 'agent',
      keys: { authorization: agent.authorization },
      end: () => api.must('DELETE', `/agents/${id}`),
    }
  },
  'an agent is paused': async () => {
    const api = await newPlatform()
    const { agent } = await agentOfPlatform(api)
    const { id } = await agent.read('/agents/me')
    return {
      way: 'agent',
      keys: { authorization: agent.authorization },
      end: () => api.must('PATCH', `/agents/${id}`, { isPaused: true }),
    }
  },
  'the platform of an agent is suspended': async () => {
    const api = await newPlatform()
    const { agent } = await agentOfPlatform(api)
    return { way: 'agent', keys: { authorization: agent.authorization }, end: () => suspend(api) }
  },
  'a member is suspended': async () => {
    const owner = await signedInOwner(await newPlatform())
    const { page, member } = await signedInMember(owner, 'owner')
    return {
      way: 'member',
      keys: keysOfPage(page),
      end: () => owner.page.act(owner.device, `/members/${member.id}/suspend`),
    }
  },
  'the roles of a member change': async () => {
    const owner = await signedInOwner(await newPlatform())
    const { page, member } = await signedInMember(owner, 'owner')
    return { way: 'member', keys: keysOfPage(page), end: () => setRoles(member.id, 'support') }
  },
  'the platform of a member is suspended': async () => {
    const api = await newPlatform()
    const owner = await signedInOwner(api)
    return { way: 'member', keys: keysOfPage(owner.page), end: () => suspend(api) }
  },
  'a person of the operator is suspended': async () => {
    const { page, id } = await signedInAs(...ROLES)
    const act = await administrator()
    return { way: 'operator', keys: keysOfPage(page), end: () => act(`/operators/${id}/suspend`) }
  },
  'the roles of a person of the operator change': async () => {
    const { page, id } = await signedInAs(...ROLES)
    return { way: 'operator', keys: keysOfPage(page), end: () => setRoles(id, 'viewer') }
  },
  'the session of a person is ended': async () => {
    const { page } = await signedInAs(...ROLES)
    return {
      way: 'person',
      keys: keysOfPage(page),
      end: async () => expect((await page.send('DELETE', '/session')).status).toBe(204),
    }
  },
  'the token of a program is revoked': async () => {
    const act = await administrator()
    const grants = ['jobs.retry', 'webhooks.send', 'platforms.read', 'system.read']
    const { body } = await act('/operator-tokens', { name: 'Ends soon', grants, days: 30, ...REASON })
    const { host = '' } = keysOfPage(new ConsolePage())
    return {
      way: 'operator',
      keys: { host, authorization: `Bearer ${body.token}` },
      end: () => act(`/operator-tokens/${body.id}/revoke`),
    }
  },
}

const setRoles = (id: string, role: string) =>
  sql`update people set roles = array[${role}] where id = ${id}`.execute(service().database.db)

const WRITING = DOORS.filter(({ operation }) => !operation.path.startsWith('GET '))

/** A request whose last byte has not arrived yet. */
interface Held {
  door: Door
  answer: Promise<DoorAnswer>
  release(): void
  isAnswered: boolean
}

async function contentFor({ operation }: Door, api: Api): Promise<{ body: Buffer; headers?: Record<string, string> }> {
  if (operation.body?.kind !== 'multipart') return { body: Buffer.from(JSON.stringify(bodyOf(operation, api) ?? {})) }
  const { raw, headers } = await anyFormOf(operation.body)
  return { body: raw, headers }
}

async function hold(door: Door, keys: Partial<Keys>, api: Api): Promise<Held> {
  const { body, headers } = await contentFor(door, api)
  let release = (): void => {}
  const send = (call: ReturnType<typeof request>) => {
    call.write(body.subarray(0, -1))
    release = () => void call.end(body.subarray(-1))
  }
  const answer = sendThrough(door, keys, { body, send, ids: idsOf(door, api), ...(headers && { headers }) })
  const held: Held = { door, answer, release: () => release(), isAnswered: false }
  void answer.then(() => (held.isAnswered = true))
  return held
}

/** People of the operator act on behalf of an existing platform. */
const idsOf = ({ operation }: Door, { platform }: Api): Record<string, string> =>
  operation.params && 'platformId' in operation.params ? { platformId: `PlatformConfig:${platform}` } : {}

/**
 * Sends requests without their last bytes. Returns after the service has their heads and has validated them or is about
 * to.
 */
async function holdAll(doors: readonly Door[], keys: Partial<Keys>, api: Api): Promise<Held[]> {
  const { server } = service().app.server
  let arrived = 0
  const count = () => void arrived++
  server.on('request', count)
  onTestFinished(() => void server.off('request', count))
  const held = await Promise.all(doors.map((door) => hold(door, keys, api)))
  await eventually(() => expect(arrived).toBeGreaterThanOrEqual(doors.length))
  await pause(500)
  return held
}

describe.each(Object.entries(ENDINGS))('when %s', (_, newEnding) => {
  test('never executes an incomplete request', async () => {
    const { way, keys, end } = await newEnding()
    const api = await newPlatform()
    const doors = WRITING.filter((door) => door.way === way)
    const held = await holdAll(doors, { [way]: keys }, api)
    const waiting = held.filter(({ isAnswered }) => !isAnswered)
    expect(waiting.length).toBeGreaterThan(0)
    await end()
    for (const { release } of waiting) release()
    for (const { door, answer } of waiting) {
      const { status, body } = await answer
      expect({ name: door.name, status, code: body?.code }).toEqual({
        name: door.name,
        status: expect.toSatisfy(isRefusal),
        code: body?.code,
      })
    }
  })
})

const isRefusal = (status: unknown) => status === 401 || status === 403
