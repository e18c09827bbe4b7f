import { expect, test } from 'vitest'
import { newPlatform } from '../../test/support/api.ts'
import { operate as operateWith } from '../../test/support/operator.ts'
import { useService } from '../../test/support/service.ts'
import { platformCommands } from './platform-commands.ts'

useService()

const operate = (...args: string[]) => operateWith(platformCommands, ...args)
const tokenIn = (said: string) => /[0-9a-f]{32}:[0-9a-f]{64}/.exec(said)?.[0] ?? ''

test('what a terminal would act on is printed as what it is', async () => {
  await operate('create-platform', '--environment', 'sandbox', '--name', 'Shop\u001b[2J\nPlatformConfig:false\u202e')
  const line = (await operate('list-platforms')).split('\n').find((each) => each.includes('Shop\\'))
  expect(line).toMatch(/^PlatformConfig:\S+ {2}sandbox {5}Shop\\u001b\[2J\\u000aPlatformConfig:false\\u202e$/)
})

test('a new platform has a token that may do everything and the currencies that were asked for', async () => {
  const anyone = await newPlatform()
  const said = await operate(
    'create-platform',
    '--name',
    'Shop',
    '--environment',
    'sandbox',
    '--currencies',
    'USD,EUR',
    '--regulated',
  )
  const config = await anyone.as(tokenIn(said)).read('/config')
  expect(config).toMatchObject({
    isRegulatedFinancialInstitution: true,
    supportedCurrencies: [{ currencyCode: 'USD' }, { currencyCode: 'EUR' }],
  })
  expect(said).toContain(config.id)
  expect(await operate('list-platforms')).toContain(`${config.id}  sandbox     Shop`)
})

test('a platform whose tokens are lost gets a new one', async () => {
  const api = await newPlatform()
  const said = await operate('create-token', `PlatformConfig:${api.platform}`, '--name', 'Rescue')
  expect((await api.as(tokenIn(said)).read('/tokens')).data[0].name).toBe('Rescue')
})

test.each([
  [['create-platform', '--environment', 'sandbox'], 'Say how the platform is called'],
  [['create-platform', '--name', 'x', '--environment', 'moon'], 'Name the environment'],
  [['create-token', 'PlatformConfig:x'], 'There is no such platform'],
  [['nothing'], 'Usage:'],
])('%j is refused with what to do', async (args, reason) => {
  await expect(operate(...args)).rejects.toThrow(reason)
})
