import { expect, test } from 'vitest'
import { newPlatform } from '../../../../test/support/api.ts'
import { eventsAbout } from '../../../../test/support/inside.ts'
import { expectSoundLedger } from '../../../../test/support/ledger.ts'
import { operate } from '../../../../test/support/operator.ts'
import { service, useService } from '../../../../test/support/service.ts'
import { platformIdToWire } from '../../../runtime/ids.ts'
import { begun, followedUp } from '../card-simulation/makers.test-support.ts'
import { newCard } from '../cards/makers.test-support.ts'
import { cardCommands } from './commands.ts'

useService()

const close = (...args: string[]) => operate(cardCommands(service().app.custody), 'close-card', ...args)

test('a card is closed by the service, once, in whatever state it is', async () => {
  const api = await newPlatform()
  const platform = platformIdToWire(api.platform)
  for (const extra of [{}, { platformCardId: 'waits-001' }]) {
    const { card } = await newCard(api, extra)
    expect(await close(platform, card.id)).toBe(`The card ${card.id} is CLOSED.`)
    const after = await api.read(`/cards/${card.id}`)
    expect(after).toMatchObject({ state: 'CLOSED', stateReason: 'CLOSED_BY_SERVICE', fundingSources: [] })
    expect((await eventsAbout(api, card.id)).at(-1)).toEqual({ type: 'CARD.STATE_CHANGE', data: after })
    await expect(close(platform, card.id)).rejects.toThrow('There is no such card')
  }
})

test('what is no card of the platform is not closed', async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const { card } = await newCard(api)
  await expect(close(platformIdToWire(other.platform), card.id)).rejects.toThrow('There is no such card')
  await expect(close(platformIdToWire(api.platform), 'x')).rejects.toThrow('Name the card by its id')
  expect((await api.read(`/cards/${card.id}`)).state).toBe('ACTIVE')
})

test('the daily settlement with a network is recorded once, and what is owed is known before and after', async () => {
  const api = await newPlatform()
  const platform = platformIdToWire(api.platform)
  const run = (command: string, ...args: string[]) =>
    operate(cardCommands(service().app.custody), command, platform, ...args)
  const { card } = await newCard(api, { amount: 10_000 })
  expect(await run('card-settlement')).toBe('Nothing is owed to a network of cards, nor by one.')
  const paid = await begun(api, card, 1_250, { operation: 'financial_authorization' })
  expect(await run('card-settlement')).toBe('US\t1250 USD')
  expect(await run('record-card-settlement', 'US', 'paid', '1250', 'USD', 'day-1')).toBe(
    'The payment day-1 is recorded.',
  )
  expect(await run('card-settlement')).toBe('Nothing is owed to a network of cards, nor by one.')
  await expect(run('record-card-settlement', 'US', 'paid', '1', 'USD', 'day-1')).rejects.toThrow('recorded already')
  await followedUp(api, paid, 'return', 1_250)
  expect(await run('card-settlement')).toBe('US\t-1250 USD')
  await expectSoundLedger(api)
  await run('record-card-settlement', 'US', 'received', '1250', 'USD', 'day-2')
  await expectSoundLedger(api)
})

test.each([
  [['XX', 'paid', '1', 'USD', 'a'], 'Name the program: US or EU.'],
  [['US', 'back', '1', 'USD', 'a'], 'Say whether you have paid'],
  [['US', 'paid', '0', 'USD', 'a'], 'Give the amount as a whole number'],
  [['US', 'paid', '1.5', 'USD', 'a'], 'Give the amount as a whole number'],
  [['US', 'paid', '1', 'XXX', 'a'], 'There is no currency XXX.'],
  [['US', 'paid', '1', 'USD'], 'Give the reference'],
])('a settlement of %j is refused: %s', async (args, reason) => {
  const api = await newPlatform()
  const commands = cardCommands(service().app.custody)
  await expect(operate(commands, 'record-card-settlement', platformIdToWire(api.platform), ...args)).rejects.toThrow(
    reason,
  )
})
