import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'

useService()

const token = (name: string, ...permissions: string[]) => ({
  name,
  permissions: permissions.length > 0 ? permissions : ['VIEW'],
})

test('accepts a new token immediately, and shows its secret only on creation', async () => {
  const api = await newPlatform()
  const created = await api.post('/tokens', token('  Reporting  '))
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ name: 'Reporting', permissions: ['VIEW'] })
  expect(created.body.clientId).toMatch(/^[0-9a-f]{32}$/)
  expect(created.body.clientSecret).toMatch(/^[0-9a-f]{64}$/)

  const reporting = api.as(`${created.body.clientId}:${created.body.clientSecret}`)
  const { clientSecret: _, ...visible } = created.body
  expect((await reporting.get(`/tokens/${created.body.id}`)).body).toEqual(visible)
  expect((await reporting.get('/tokens')).body.data[0]).toEqual(visible)
  expect(service().logLines.join()).not.toContain(created.body.clientSecret)
})

test('the token id serves as user name too', async () => {
  const api = await newPlatform()
  const { id, clientSecret } = await api.create('/tokens', token('By id'))
  expect((await api.as(`${id}:${clientSecret}`).get('/tokens')).status).toBe(200)
  expect((await api.as(`${id}:${clientSecret}x`).get('/tokens')).status).toBe(401)
})

test('a token hands on only the permissions that it holds', async () => {
  const api = await newPlatform()
  const manager = await api.withPermissions('MANAGE')
  expect((await manager.post('/tokens', token('Wider', 'MANAGE', 'TRANSACT'))).body).toMatchObject({
    code: 'FORBIDDEN',
    details: { requiredPermissions: ['TRANSACT'] },
  })
})

test('invalidates a deleted token immediately, and refuses a second deletion', async () => {
  const api = await newPlatform()
  const { id, clientId, clientSecret } = await api.create('/tokens', token('Short-lived'))
  const shortLived = api.as(`${clientId}:${clientSecret}`)
  expect((await shortLived.get('/tokens')).status).toBe(200)
  expect((await api.delete(`/tokens/${id}`)).status).toBe(204)
  expect((await shortLived.get('/tokens')).status).toBe(401)
  expect((await api.delete(`/tokens/${id}`)).body.code).toBe('TOKEN_NOT_FOUND')
})

test('a token cannot delete itself', async () => {
  const api = await newPlatform()
  const [self] = (await api.read('/tokens')).data
  const answer = await api.delete(`/tokens/${self.id}`)
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
})

test.each([
  ['an empty name', { name: '', permissions: ['VIEW'] }, 'name'],
  ['a blank name', { name: '   ', permissions: ['VIEW'] }, 'name'],
  ['no permission', { name: 'a', permissions: [] }, 'permissions'],
  ['a doubled permission', { name: 'a', permissions: ['VIEW', 'VIEW'] }, 'permissions'],
  ['an unknown permission', { name: 'a', permissions: ['EVERYTHING'] }, 'permissions.0'],
])('rejects %s', async (_, body, field) => {
  const answer = await (await newPlatform()).post('/tokens', body)
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field,
  })
})

test('blanks around a name do not count', async () => {
  const created = await (await newPlatform()).create('/tokens', token(` ${'a'.repeat(255)}  `))
  expect(created.name).toBe('a'.repeat(255))
})

test('the list pages without gaps, filters by name and time, and refuses a cursor of another filter', async () => {
  const api = await newPlatform()
  for (let n = 0; n < 5; n++) await api.create('/tokens', token(n === 3 ? 'Third' : 'Other'))
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await api.read(`/tokens?limit=2${cursor && `&cursor=${cursor}`}`)
    expect(page.totalCount).toBe(6)
    seen.push(...page.data.map(({ id }: { id: string }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(seen).size).toBe(6)
  expect([...seen].sort().reverse()).toEqual(seen)

  const third = await api.read('/tokens?name=Third')
  expect(third.data).toHaveLength(1)
  const { createdAt } = third.data[0]
  expect((await api.read(`/tokens?name=Third&createdAfter=${createdAt}&createdBefore=${createdAt}`)).data).toHaveLength(
    1,
  )
  expect((await api.read('/tokens?createdAfter=2030-01-01T00:00:00Z&createdBefore=2029-01-01T00:00:00Z')).data).toEqual(
    [],
  )

  const { nextCursor } = await api.read('/tokens?limit=2')
  expect((await api.get(`/tokens?limit=2&name=Other&cursor=${nextCursor}`)).body.details.errors[0].field).toBe('cursor')
  expect((await api.get(`/tokens?cursor=${nextCursor.slice(0, -1)}`)).status).toBe(400)
})
