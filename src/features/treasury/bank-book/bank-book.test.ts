import { beforeAll, expect, test } from 'vitest'
import { service, useService } from '../../../../test/support/service.ts'
import { newProduction, replaceTreasury } from '../../../../test/support/treasury.ts'
import { accountOf } from '../../platforms/internal-accounts/makers.test-support.ts'
import { bank, book, expectSoundBooks, figuresOf, openItems, payOut, receive } from './makers.test-support.ts'

useService()
beforeAll(() =>
  replaceTreasury(service(), [
    { id: 'main' },
    { id: 'second' },
    { id: 'third' },
    { id: 'gone', status: 'closed' },
    { id: 'dollars', currency: 'USD' },
  ]),
)

test('100.00 come in, 40.00 go out and the bank takes 0.20: the bank and the books agree to the cent at every step', async () => {
  const { api, account, reference } = await newProduction()
  expect(await book('main', 'a1', 'credit', 10_000, '--reference', `Rent ${reference}`)).toBe('main/a1: booked, open.')
  expect(await figuresOf('main')).toEqual([10_000n, -10_000n])
  expect(await receive('main', 'line 1', 10_000, '--remittance', reference)).toContain('applied')
  expect(await figuresOf('main')).toEqual([10_000n, 0n])
  const payout = await payOut(api, { account: 'main', from: account, amount: 4_000n })
  expect(await figuresOf('main')).toEqual([10_000n, -4_000n])
  expect(await book('main', 'a2', 'debit', 4_000, '--reference', `EREF ${payout.reference}, thanks`)).toBe(
    `main/a2: booked, PlatformConfig:${api.platform} ${payout.transactionId}.`,
  )
  expect(await figuresOf('main')).toEqual([6_000n, 0n])
  expect(await book('main', 'a3', 'debit', 20, '--as', 'fee')).toBe('main/a3: booked, fee.')
  expect(await figuresOf('main')).toEqual([5_980n, 0n])
  expect(await openItems('main')).toEqual([])
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(6_000)
  expect(await bank('status', '--account', 'main')).toMatch(
    /^main\tbank 5980 EUR\tnot matched 0\topen 0 of 0\tsuspense 0\tnewest a3 of /,
  )
  await expectSoundBooks(api)
})
