import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#app/config.ts'
import { describeInterface } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { REFERENCE } from '#app/root.ts'
import { forReading, readReferenceTexts, withAddress } from '#runtime/http/openapi/reference.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { Api, type Json } from './support/api.ts'
import { freePort } from './support/ports.ts'
import { processes, useProcesses } from './support/processes.ts'

/** The reference's texts, tried out unchanged: the curl calls, and the webhook receiver with deliveries. */

const { introduction, areas } = readReferenceTexts(REFERENCE)
const blocksOf = (language: string) =>
  [...introduction.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code)

describe('the document', () => {
  const config = readConfig({})
  const document: Json = describeInterface(FEATURES, config.basePath)

  test('begins with the introduction, and every area has a text', () => {
    expect(forReading(document).info.description).toBe(introduction)
    expect(document.tags.filter(({ description }: Json) => !description)).toEqual([])
    expect([...areas.keys()]).toEqual(document.tags.map(({ name }: Json) => name))
  })

  test('shows an example of every body in JSON', () => {
    const bodies = Object.values<Json>(document.paths)
      .flatMap((path) => Object.values<Json>(path))
      .flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? [])
    expect(bodies.length).toBeGreaterThan(20)
    expect(bodies.filter(({ examples }) => Object.keys(examples).length === 0)).toEqual([])
  })
})

describe('the document as the page reads it', () => {
  const config = readConfig({})
  const document: Json = describeInterface(FEATURES, config.basePath)
  const { schemas }: Json = forReading(document).components
  const variantsOf = (nameOfUnion: string): [string, Json][] =>
    Object.entries(document.components.schemas[nameOfUnion].discriminator.mapping as Record<string, string>).map(
      ([value, $ref]) => [value, schemas[$ref.split('/').at(-1) as string]],
    )

  test.each(['ExternalAccountCreateInfoOneOf', 'AuthCredentialCreateRequestOneOf', 'AuthCredentialVerifyRequestOneOf'])(
    'shows of each variant of %s its own tag and no other',
    (union) => {
      const { propertyName } = document.components.schemas[union].discriminator
      for (const [value, { properties }] of variantsOf(union))
        expect({ value, const: properties?.[propertyName].const }).toEqual({ value, const: value })
    },
  )

  test('leaves the rest of the document unchanged', () => {
    expect(Object.keys(schemas)).toEqual(Object.keys(document.components.schemas))
    expect(forReading(document).paths).toEqual(document.paths)
  })
})

const TOKEN = `${'3c'.repeat(16)}:${'4d'.repeat(32)}`

describe('examples of the introduction', () => {
  useProcesses('file')
  let address: string
  beforeAll(async () => void ({ address } = await processes().start({ SANDBOX_API_TOKEN: TOKEN })))

  test('serves the page the document made for it', async () => {
    const [page, whole] = await Promise.all(
      ['/docs/openapi.json', '/openapi.json'].map(
        async (path) => (await fetch(new URL(path, address))).json() as Promise<Json>,
      ),
    )
    expect(page).toEqual(JSON.parse(withAddress(JSON.stringify(forReading(whole)), address)))
    expect(JSON.stringify(page)).toContain(`CAUSEWAY_URL=${address}\\n`)
    expect(page).not.toEqual(whole)
    expect(await (await fetch(new URL('/docs/start.js', address))).text()).toContain("url: '/docs/openapi.json'")
  })

  test('runs the first five calls as typed', () => {
    const [, ...calls] = blocksOf('sh')
    const env: Record<string, string> = { PATH: process.env.PATH ?? '', CAUSEWAY_URL: address, CAUSEWAY_TOKEN: TOKEN }
    const run = (command: string): Json =>
      JSON.parse(execFileSync('bash', ['-c', `${command.trimEnd()} -sS`], { env, encoding: 'utf8' }))
    const answers = calls.map((command) => {
      const answer = run(command)
      const [name] = /(?<=The `id`.*is the `)[A-Z]+/.exec(textBefore(command)) ?? []
      if (name) env[name] = answer.id ?? answer.data[0].id
      return answer
    })
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(undefined))
    expect(answers[4]).toMatchObject({ status: 'PROCESSING', totalSendingAmount: 100_000 })
  })

  /** Returns the paragraph before a block of code. */
  const textBefore = (code: string) => introduction.slice(0, introduction.indexOf(code)).split('\n\n').at(-2) as string

  describe('the receiver', () => {
    let folder: string
    let receiver: ChildProcess
    let output = ''
    let url: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'causeway-receiver-'))
      const file = join(folder, 'receiver.mjs')
      writeFileSync(file, blocksOf('js')[0] as string)
      const port = await freePort()
      receiver = spawn(process.execPath, [file], {
        env: { PORT: String(port), SERVICE: new URL(address).origin },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      receiver.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
      url = `http://127.0.0.1:${port}/`
      await vi.waitFor(async () => expect((await fetch(url, { method: 'POST' })).status).toBe(401), { timeout: 10_000 })
    })
    afterAll(async () => {
      const ended = once(receiver, 'exit')
      receiver.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    })

    test('takes a real delivery, and takes it once', async () => {
      const api = new Api(TOKEN, '' as PlatformId, address)
      await api.must('PATCH', '/config', { webhookEndpoint: url })
      await vi.waitFor(() => expect(output).toContain('TEST {}'), { timeout: 10_000 })
      expect(await api.create('/sandbox/webhooks/test')).toMatchObject({ response_status: 200 })
    })

    test('refuses unsigned, wrongly signed and meaningless requests, and stays alive', async () => {
      const key = ((await (await fetch(new URL('/.well-known/webhook-signing-keys', address))).json()) as Json)[0].keyId
      const signature =
        '{"v":"1","s":"MEUCIQCmB8MDWdoxSf6lCbc6whIUgJWdOKEMwKKXLiHxg1y//AIgMMUDS4V3SbxOjh1/7Fc0/clabre7iV5KpJHwudLpnaw="}'
      const headers: Record<string, string>[] = [
        {},
        { 'x-service-signature': signature, 'x-service-signature-key-id': key },
        { 'x-service-signature': '{', 'x-service-signature-key-id': key },
      ]
      for (const each of headers)
        expect(
          (await fetch(url, { method: 'POST', body: '{"id":"Webhook:x","type":"TEST"}', headers: each })).status,
        ).toBe(401)
      expect(receiver.exitCode).toBeNull()
    })
  })
})

test('the texts name only existing parts of the interface', () => {
  const config = readConfig({})
  const paths = Object.entries<Json>((describeInterface(FEATURES, config.basePath) as Json).paths)
  const known = new Set(
    paths.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)),
  )
  const named = [introduction, ...areas.values()].flatMap((text) =>
    [...text.matchAll(/`((?:GET|POST|PATCH|PUT|DELETE) \/[^`]*)`/g)].map(([, call = '']) => call),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((call) => !known.has(call))).toEqual([])
})
