import { expect, test } from 'vitest'
import { newPlatform } from '../../../../test/support/api.ts'
import { operate as operateWith } from '../../../../test/support/operator.ts'
import { service, useService } from '../../../../test/support/service.ts'
import { platformCommands } from './commands.ts'

useService()

const operate = (...args: string[]) => operateWith(platformCommands, ...args)
const tokenIn = (said: string) => /[0-9a-f]{32}:[0-9a-f]{64}/.exec(said)?.[0] ?? ''

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

const SHOP = ['create-platform', '--name', 'Shop', '--environment', 'sandbox']

test.each([
  [['create-platform', '--environment', 'sandbox'], 'Say how the platform is called'],
  [['create-platform', '--name', 'x', '--environment', 'moon'], 'Name the environment'],
  [[...SHOP, '--currencies', 'USD,XYZ,usd'], 'There is no currency "XYZ", "usd". There are '],
  [[...SHOP, '--currencies', 'USD,SOL'], 'There is no currency "SOL".'],
  [[...SHOP, '--currencies', 'USD,USD'], 'The currency USD stands twice in the list.'],
  [[...SHOP, '--currencies', ''], 'There is no currency "".'],
  [['create-platform', '--name', 'Sh\u202eop', '--environment', 'sandbox'], 'none of which is invisible'],
  [['create-token', 'PlatformConfig:x'], 'There is no such platform'],
  [['nothing'], 'Usage:'],
])('%j is refused with what to do', async (args, reason) => {
  await expect(operate(...args)).rejects.toThrow(reason)
})

test('a name from before the rule for names is no command to the terminal, and takes one line and one column', async () => {
  const api = await newPlatform()
  await service()
    .database.db.updateTable('platforms')
    .set({ name: 'Shop\u001b[2J\n\u202eX\tY' })
    .where('platform_id', '=', api.platform)
    .execute()
  expect((await operate('list-platforms')).split('\n').find((line) => line.includes(api.platform))).toBe(
    `PlatformConfig:${api.platform}  sandbox     Shop\\u001b[2J\\u000a\\u202eX\\u0009Y`,
  )
})
