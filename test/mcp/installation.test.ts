import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdAgent } from '#features/agents/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import { eventually } from '../support/eventually.ts'
import { useService } from '../support/service.ts'
import { callTool, connected, processTransport, useMcp } from './clients.ts'

useService()
useMcp()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'causeway-mcp-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TOKEN = /^sat_[0-9a-f]{64}\n$/
const isRedeemed = async (api: Awaited<ReturnType<typeof newPlatform>>, { code }: { code: string }) =>
  (await api.read(`/agents/device-codes/${code}/status`)).redeemed

/** Returns the program's output before it ends. */
async function refusalWith(environment: Record<string, string>): Promise<string> {
  const transport = processTransport(environment)
  let written = ''
  transport.stderr?.on('data', (chunk: Buffer) => (written += chunk))
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow()
  await eventually(() => expect(written).not.toBe(''))
  return written
}

test('redeems a device code once, and stores the token for the next start', async () => {
  const api = await newPlatform()
  const { agent, deviceCode } = await createdAgent(api)
  const file = join(folder, 'first')
  const environment = { CAUSEWAY_DEVICE_CODE: deviceCode.code, CAUSEWAY_AGENT_TOKEN_FILE: file }
  for (const _ of ['first', 'second']) {
    const client = await connected(processTransport(environment))
    expect((await callTool(client, 'get_my_profile', {})).result.agentId).toBe(agent.id)
  }
  expect(readFileSync(file, 'utf8')).toMatch(TOKEN)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('does not redeem a code without a file for the token', async () => {
  const api = await newPlatform()
  const { deviceCode } = await createdAgent(api)
  const written = await refusalWith({ CAUSEWAY_DEVICE_CODE: deviceCode.code })
  expect(written).toContain('CAUSEWAY_AGENT_TOKEN_FILE')
  expect(await isRedeemed(api, deviceCode)).toBe(false)
})

test('does not redeem a code if the file cannot be written', async () => {
  const api = await newPlatform()
  const { deviceCode } = await createdAgent(api)
  const file = join(folder, 'missing', 'token')
  const written = await refusalWith({ CAUSEWAY_DEVICE_CODE: deviceCode.code, CAUSEWAY_AGENT_TOKEN_FILE: file })
  expect(written).toContain('has not been redeemed')
  expect(await isRedeemed(api, deviceCode)).toBe(false)
})

test('a used code is an error, and leaves no file', async () => {
  const api = await newPlatform()
  const { deviceCode } = await createdAgent(api)
  await api.create(`/agents/device-codes/${deviceCode.code}/redeem`)
  const file = join(folder, 'spent')
  const written = await refusalWith({ CAUSEWAY_DEVICE_CODE: deviceCode.code, CAUSEWAY_AGENT_TOKEN_FILE: file })
  expect(written).toContain('ALREADY_REDEEMED')
  expect(() => statSync(file)).toThrow()
})

test('explains the next steps without any credentials', async () => {
  expect(await refusalWith({})).toContain('CAUSEWAY_DEVICE_CODE')
})

test('refuses a file that others can read', async () => {
  const file = join(folder, 'open')
  writeFileSync(file, `sat_${'0'.repeat(64)}\n`, { mode: 0o644 })
  expect(await refusalWith({ CAUSEWAY_AGENT_TOKEN_FILE: file })).toContain('chmod 600')
})

test.each([
  ['a token that is none', { CAUSEWAY_AGENT_TOKEN: 'sat_secret' }, 'holds no access token'],
  [
    'an address that is none',
    { CAUSEWAY_AGENT_TOKEN: `sat_${'0'.repeat(64)}`, CAUSEWAY_URL: 'ftp://a' },
    'CAUSEWAY_URL',
  ],
])('%s is refused at the start', async (_, environment, words) => {
  const written = await refusalWith(environment)
  expect(written).toContain(words)
  expect(written).not.toContain('sat_secret')
})
