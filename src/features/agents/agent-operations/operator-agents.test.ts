import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { useService } from '#test/support/service.ts'
import { newAgent } from '../makers.test-support.ts'
import { APPROVAL, newPayer, refusalOf } from './makers.test-support.ts'

/** Tests the operator's view of agents (readAgent) and their actions (listActionsOfAgent), and suspends agents. */

useService()

const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const pathOf = (api: Api, id: string) => `/platforms/${platformOf(api)}/agents/${id}`
const BECAUSE = { reason: 'It pays what its customer has not asked for.' }

test('lists the agents of all platforms by environment and state, page by page', async () => {
  const [{ page }, viewer] = [await signedInAs('support'), await signedInAs('viewer')]
  const [one, two] = [await newPlatform(), await newPlatform()]
  const made: string[] = []
  for (const api of [one, two, one]) made.unshift((await newAgent(api, (await newCustomer(api)).id)).id)
  await one.must('PATCH', `/agents/${made[0]}`, { isPaused: true })
  const list = async (query: string, by = page): Promise<Json> => (await by.get(`/agents?${query}`)).body
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }: Json) => id)
  expect(await idsOf('environment=sandbox')).toEqual(made)
  const first = await list('environment=sandbox&limit=2')
  const next = await list(`environment=sandbox&limit=2&cursor=${first.nextCursor}`)
  expect([...first.data, ...next.data].map(({ id }: Json) => id)).toEqual(made)
  expect(next.hasMore).toBe(false)
  expect(await idsOf('environment=production')).toEqual([])
  expect(await idsOf(`environment=sandbox&platformId=PlatformConfig:${two.platform}`)).toEqual([made[1]])
  expect(await idsOf('environment=sandbox&state=PAUSED')).toEqual([made[0]])
  expect(await idsOf('environment=sandbox&state=ACTIVE')).toEqual(made.slice(1))
  expect(first.data[0]).toMatchObject({ name: 'Buyer', state: 'PAUSED', isConnected: true })
  expect((await list('environment=sandbox', viewer.page)).data[0].name).toBeUndefined()
})

test('returns an agent with its policies, usage and pending actions', async () => {
  const { page } = await signedInAs('viewer')
  const payer = await newPayer(APPROVAL)
  const { api, id } = payer
  await api.must('PATCH', `/agents/${id}/policy`, { spendingLimits: { dailyLimit: 70_000 } })
  const { body: action } = await payer.execute(await payer.quote(10_000))
  const { body } = await page.get(pathOf(api, id))
  expect(body).toMatchObject({
    policy: { defaultExecutionMode: 'APPROVAL_REQUIRED', spendingLimits: { currency: 'USD', dailyLimit: 70_000 } },
    usage: { dailySpend: 0 },
    currency: { code: 'USD', decimals: 2 },
    policies: [{ version: 2 }, { version: 1 }],
  })
  expect(body.name).toBeUndefined()
  const actions = async (query = '') =>
    (await page.get(`/platforms/${platformOf(api)}/agents/${id}/actions?${query}`)).body.data
  expect(await actions('status=PENDING_APPROVAL')).toMatchObject([{ id: action.id, type: 'EXECUTE_QUOTE' }])
  await payer.decide(action, 'approve')
  expect(await actions('status=PENDING_APPROVAL')).toEqual([])
  expect(await actions()).toMatchObject([{ id: action.id, status: 'APPROVED' }])
  expect((await page.get(pathOf(await newPlatform(), id))).body.code).toBe('REFERENCE_NOT_FOUND')
})

test('a suspended agent cannot pay until its platform resumes it', async () => {
  const { page, device } = await signedInAs('support')
  const payer = await newPayer()
  const quote = await payer.quote(10_000)
  const suspend = () => page.act(device, `${pathOf(payer.api, payer.id)}/suspend`, BECAUSE)
  const answers = await Promise.all([suspend(), suspend()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id: payer.id, state: 'PAUSED' })
  expect(refusalOf(await payer.execute(quote))).toEqual([403, 'FORBIDDEN', 'AGENT_PAUSED'])
  expect((await suspend()).body.code).toBe('CONFLICT')
  const acts: Json[] = (await page.get(`/acts?object=${payer.id}`)).body.data
  expect(acts).toMatchObject([{ operation: 'suspendAgent', before: { state: 'ACTIVE' } }])
  await payer.api.must('PATCH', `/agents/${payer.id}`, { isPaused: false })
  expect((await payer.execute(quote)).body.status).toBe('APPROVED')
})

test('a viewer cannot suspend an agent', async () => {
  const { page, device } = await signedInAs('viewer')
  const { api, id } = await newPayer()
  expect((await page.act(device, `${pathOf(api, id)}/suspend`, BECAUSE)).body.code).toBe('FORBIDDEN')
})
