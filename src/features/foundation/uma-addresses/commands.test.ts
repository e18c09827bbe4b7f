import { expect, test } from 'vitest'
import { newPlatform } from '../../../../test/support/api.ts'
import { operate } from '../../../../test/support/operator.ts'
import { useService } from '../../../../test/support/service.ts'
import type { UmaDirectory } from '../../../directories/uma-directory.ts'
import { newUuid, platformIdToWire } from '../../../runtime/ids.ts'
import { auditCommands } from '../../../runtime/operator/audit-commands.ts'
import { newCustomer } from '../../customers/customers/makers.test-support.ts'
import { umaDomainCommands } from './commands.ts'

useService()

const run = (...args: string[]) => operate(umaDomainCommands({ umaDirectory: [] }), 'uma-domains', ...args)

/** A production platform that has claimed a domain. */
async function claimed(domain = `pay.shop-${newUuid()}.example`) {
  const api = await newPlatform({ environment: 'production' })
  await api.must('PATCH', '/config', { umaDomain: domain })
  return { api, domain, platform: platformIdToWire(api.platform) }
}
const lineOf = async (platform: string) => (await run('list')).split('\n').find((line) => line.includes(platform))

test('the word of the operator makes a domain count, is shown and can be taken back', async () => {
  const { api, domain, platform } = await claimed()
  expect(await lineOf(platform)).toContain(`production\t${domain}\t${platform}\tpay\tunproven, looked for since `)
  expect(await run('prove', platform, domain.toUpperCase())).toBe(`${domain} counts as proven from now on.`)
  expect((await newCustomer(api)).umaAddress).toContain(`@${domain}`)
  expect(await lineOf(platform)).toContain('\tproven OPERATOR ')

  expect(await run('withdraw', platform, domain)).toContain(`${domain} does not count any more.`)
  expect((await newCustomer(api)).umaAddress).toContain('@uma.localhost')
  expect(await lineOf(platform)).toContain('\tunproven')
  await expect(run('withdraw', platform, domain)).rejects.toThrow('has not proven this domain')

  const entries = await operate(auditCommands, 'audit-log', platform)
  for (const action of ['prove', 'withdraw'])
    expect(entries).toContain(`"actor":"operator","action":"uma-domains ${action}","object":"${domain}"`)
})

test('a domain that another platform has cannot be proven until that proof is withdrawn', async () => {
  const [one, other] = [await claimed(), await claimed()]
  await other.api.must('PATCH', '/config', { umaDomain: one.domain })
  await run('prove', one.platform, one.domain)
  await expect(run('prove', other.platform, one.domain)).rejects.toThrow('Another platform has this domain')
  expect((await run('list')).split('\n').find((line) => line.includes(`${one.domain}\t${other.platform}`))).toContain(
    '\tproven by another',
  )
  await run('withdraw', one.platform, one.domain)
  await run('prove', other.platform, one.domain)
})

test('what a platform has not configured, and what the directory lists for others, is not proven', async () => {
  const { domain, platform } = await claimed()
  await expect(run('prove', platform, 'pay.elsewhere.example')).rejects.toThrow('has not configured this domain')
  const umaDirectory: UmaDirectory = [{ name: 'A Bank', domain, supportedRegions: [], supportedCurrencies: [] }]
  const listed = operate(umaDomainCommands({ umaDirectory }), 'uma-domains', 'prove', platform, domain)
  await expect(listed).rejects.toThrow('lists')
})

test('what is meant must be said', async () => {
  const { platform } = await claimed()
  await expect(run()).rejects.toThrow('Say what to do with the domains: list, prove, withdraw.')
  await expect(run('toString', platform, 'a.example')).rejects.toThrow('Say what to do')
  await expect(run('prove', platform)).rejects.toThrow('Name the domain.')
})
