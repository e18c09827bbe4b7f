import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newReachable, otherThan, send } from '#features/customers/contact-verification/makers.test-support.ts'
import { createPlatform } from '#features/platforms/platform-config/create-platform.ts'
import type { Database } from '#runtime/db/index.ts'
import { Works } from '#runtime/work/units/works.ts'
import { Api, type Json } from '../support/api.ts'
import { MailServer } from '../support/mail-server.ts'
import { toDelivered } from '../support/messages.ts'
import { freePort } from '../support/ports.ts'
import { processes, useProcesses } from '../support/processes.ts'
import type { ServiceProcess } from '../support/service-process.ts'

/**
 * Every process sends and checks codes to contacts of customers. The codes outlive the process that had to send them.
 */

// The embedded database is inside one process, so two processes cannot share it.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one PostgreSQL database', () => {
  useProcesses()

  let database: Database
  beforeAll(async () => void (database = await processes().database.open()))
  afterAll(() => database.close())

  let mailPort: number
  beforeEach(async () => void (mailPort = await freePort()))
  const servers: { stop(): void }[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.stop()))

  const startService = () =>
    processes().start({ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Example Pay <no-reply@pay.example>' })

  async function startMailServer(): Promise<MailServer> {
    const server = await new MailServer({}).start(mailPort)
    servers.push(server)
    return server
  }

  /** A platform in production. */
  async function newPlatformAt(services: readonly ServiceProcess[]): Promise<Api[]> {
    const { platform, clientId, clientSecret } = await createPlatform(new Works(database), {
      name: 'Test platform',
      environment: 'production',
      isRegulated: true,
      supportedCurrencies: ['USD'],
      now: new Date(),
    })
    return services.map(({ address }) => new Api(`${clientId}:${clientSecret}`, platform, address))
  }

  /** Waits longer than the leases of a killed process. */
  const codeFor = (server: MailServer, { email }: Json): Promise<string> =>
    vi.waitFor(
      () => {
        const [mail] = server.mails.map(toDelivered).filter(({ to }) => to === email)
        return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? expect.fail('No mail has come.')
      },
      { timeout: 40_000, interval: 50 },
    )
  const tell = (api: Api, { id }: Json, code: string) => api.post(`/customers/${id}/verify-email/confirm`, { code })

  test('counts five of fifty concurrent tries of a code', async () => {
    const server = await startMailServer()
    const apis = await newPlatformAt([await startService(), await startService()])
    const [api] = apis as [Api, Api]
    const guess = async (customer: Json, code: string, times: number) =>
      Promise.all(Array.from({ length: times }, (_, at) => tell(apis[at % 2] as Api, customer, code)))
    const [patient, flooded] = [await newReachable(api), await newReachable(api)]
    for (const customer of [patient, flooded]) expect((await send(api, customer, 'email')).status).toBe(204)
    const [code, other] = [await codeFor(server, patient), await codeFor(server, flooded)]
    const statuses = [
      ...(await guess(patient, otherThan(code), 4)),
      ...(await guess(flooded, otherThan(other), 50)),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(54).fill(400))
    expect((await guess(flooded, other, 2)).map(({ status }) => status)).toEqual([400, 400])
    const [first, second] = await guess(patient, code, 2)
    expect([first?.status, second?.status, second?.body]).toEqual([200, 200, first?.body])
  })

  test('sends once for twenty concurrent requests', async () => {
    const server = await startMailServer()
    const apis = await newPlatformAt([await startService(), await startService()])
    const customer = await newReachable(apis[0] as Api)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(apis[at % 2] as Api, customer, 'email')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(429)])
    expect((await tell(apis[1] as Api, customer, await codeFor(server, customer))).status).toBe(200)
    expect(server.mails.length).toBe(1)
  })

  test("sends a killed process's message from another one, with a valid code", async () => {
    const silent = await listenSilently(mailPort)
    const doomed = await startService()
    const [api] = (await newPlatformAt([doomed])) as [Api]
    const customer = await newReachable(api)
    const isAsked = once(silent, 'connection')
    expect((await send(api, customer, 'email')).status).toBe(204)
    await isAsked
    await doomed.kill()
    silent.close()
    const server = await startMailServer()
    const next = await startService()
    const code = await codeFor(server, customer)
    expect((await tell(api.at(next.address), customer, code)).status).toBe(200)
    expect(server.mails.length).toBe(1)
  })
})

/** Accepts connections and never answers. */
async function listenSilently(port: number): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}))
  server.listen(port)
  await once(server, 'listening')
  return server
}
