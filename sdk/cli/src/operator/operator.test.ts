import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../../src/features/platforms/internal-accounts/makers.test-support.ts'
import { exported, newOperator, paid } from '../../../../src/features/treasury/bank-orders/makers.test-support.ts'
import { newPlatform } from '../../../../test/support/api.ts'
import { signedInAs } from '../../../../test/support/console.ts'
import { newFolder } from '../../../../test/support/folders.ts'
import { useService } from '../../../../test/support/service.ts'
import { causeway, type Setting, type Typed } from '../terminal.test-support.ts'

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
let person: Person
let environment: Record<string, string>
beforeAll(async () => {
  person = await signedInAs('treasurer')
  environment = { XDG_CONFIG_HOME: newFolder('operator-login') }
})

/** Confirms the request shown in the console, as its person does. */
async function confirm({ page, device }: Person, line: string): Promise<void> {
  const [, userCode] = /confirm the code (\S+)\.$/.exec(line) ?? []
  if (userCode) expect((await page.act(device, `/terminal-logins/${userCode}/confirm`)).status).toBe(204)
  const [, request] = /#(TouchRequest:\S+)$/.exec(line) ?? []
  if (!request) return
  const { challenge } = (await page.get(`/touch-requests/${request}`)).body
  const touch = page.touch(device, challenge)
  expect((await page.post(`/touch-requests/${request}/answer`, { touch })).status).toBe(204)
}

const typed = (words: string[], setting: Setting = {}): Promise<Typed> =>
  causeway(['operator', ...words], { environment, onSay: (line) => void confirm(person, line), ...setting })

const signIn = () => typed(['login', '--url', person.page.origin])

test('a person signs in by confirming the code in the console, and out again', async () => {
  expect(await typed(['list-platforms'])).toMatchObject({ code: 2, err: expect.stringContaining('operator login') })
  const { code, out } = await signIn()
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('as Ana Lima') })
  const { platform } = await newPlatform({ name: 'The shop' })
  const listed = await typed(['list-platforms', '--json', '--all'])
  expect(listed.out).toContain(`PlatformConfig:${platform}`)
  expect((await typed(['read-platform', `PlatformConfig:${platform}`])).out).toContain('name: The shop')
  expect((await typed(['logout'])).code).toBe(0)
  expect((await typed(['list-platforms'])).code).toBe(2)
})

test('confirms an admin request in the console, and waits for a second person', async () => {
  await signIn()
  const api = await newPlatform({ environment: 'sandbox', supportedCurrencies: ['USD'] })
  const { id } = await accountOf(api, 'USD')
  const words = [`PlatformConfig:${api.platform}`, id, '--reason', 'The holder has called.']
  const frozen = await typed(['freeze-internal-account', ...words])
  expect({ code: frozen.code, out: frozen.out }).toEqual({ code: 0, out: expect.stringContaining('status: FROZEN') })
  expect(frozen.err).toContain('The holder has called.')
  expect((await typed(['freeze-internal-account', ...words])).code).toBe(6)
})

test('reports that a second person must approve, and waits on request', async () => {
  await signIn()
  const invited = (email: string) => [
    ...['invite-operator', '--name', 'Ana Lima', '--email', email, '--roles', 'viewer'],
    ...['--reason', 'Joins the team.', '--json'],
  ]
  const administrator = await signedInAs('administrator')
  const other = await signedInAs('administrator')
  await typed(['logout'])
  const asAdministrator = (words: string[]) =>
    typed(words, {
      onSay: (line) => {
        void confirm(administrator, line)
        const [, act] = /(OperatorAct:\S+)$/.exec(line) ?? []
        if (act && words.includes('--wait')) void approve(act)
      },
    })
  const approve = async (id: string) => {
    const { actSha256 } = (await other.page.get(`/acts/${id}`)).body
    await other.page.act(other.device, `/acts/${id}/approve`, { actSha256 })
  }
  await asAdministrator(['login', '--url', person.page.origin])
  const waiting = await asAdministrator(invited('one@example.com'))
  expect(waiting).toMatchObject({ code: 0 })
  expect({ code: waiting.code, status: JSON.parse(waiting.out).status }).toEqual({ code: 0, status: 'WAITING' })
  const done = await asAdministrator([...invited('two@example.com'), '--wait'])
  expect({ code: done.code, email: JSON.parse(done.out).email }).toEqual({ code: 0, email: 'two@example.com' })
})

test('writes a returned file to --out, readable by its owner alone', async () => {
  await signIn()
  const { api, euros, own } = await newOperator()
  const { order } = await paid(api, own.EUR, 'EUR')
  const { id, text } = await exported(euros)
  const file = join(newFolder('order-file'), 'orders.csv')
  expect(await typed(['read-order-file-content', id])).toMatchObject({ code: 2, err: expect.stringContaining('--out') })
  expect((await typed(['read-order-file-content', `${id.slice(0, -4)}0000`, '--out', file])).code).toBe(5)
  expect(await typed(['read-order-file-content', id, '--out', file])).toMatchObject({ code: 0, out: '' })
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([text, 0o600])
  expect(text).toContain(order.reference)
  expect((await typed(['read-order-file-content', id, '--out', file])).err).toContain('is there already')
})

test('shows the operator commands with their options in the help', async () => {
  expect((await typed(['help'])).out).toContain('freeze-internal-account')
  const { out } = await typed(['freeze-internal-account', '--help'])
  expect(out).toContain('causeway operator freeze-internal-account <platformId> <accountId>')
  expect(out).toContain('--reason')
  expect((await causeway(['complete', '--', 'operator', 'freeze'])).out).toBe('freeze-internal-account')
})
