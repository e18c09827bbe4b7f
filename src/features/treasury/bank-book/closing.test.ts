import { expect, test } from 'vitest'
import type { Json } from '../../../../test/support/api.ts'
import { useService } from '../../../../test/support/service.ts'
import { checkTreasury, euroAccount, issuedIbans, setTreasury } from '../../foundation/treasury/makers.test-support.ts'
import { bank, book, expectSoundBooks } from './makers.test-support.ts'

useService()

const [coordinates] = issuedIbans(1) as [Json]
const pair = (status: string) => [
  euroAccount({ id: 'old', status, rails: [] }),
  euroAccount({ id: 'new', coordinates, rails: [] }),
]
const checkClosed = async () => (await checkTreasury(pair('closed'))).faults

test('an account is not closed while money of it is in suspense, although its bank holds nothing any more', async () => {
  await setTreasury(pair('open'))
  await book('old', '1', 'credit', 700)
  await bank('explain', 'old', '1', '--as', 'suspense')
  await book('old', '2', 'debit', 700, '--own', 'new')
  await book('new', '9', 'credit', 700, '--own', 'old')
  expect(await bank('status', '--account', 'old')).toContain('bank 0 EUR\tnot matched 0\topen 0 of 0\tsuspense 700')
  const message = 'old cannot be closed: 700 EUR of it is in suspense. Say of its bookings what they are.'
  expect(await checkClosed()).toEqual([{ field: 'accounts.0.status', message }])
  await expect(setTreasury(pair('closed'))).rejects.toThrow(message)
  await bank('explain', 'old', '1', '--as', 'interest')
  expect(await checkClosed()).toEqual([])
  expect((await setTreasury(pair('closed'))).changes).toContain('old is closed.')
  await expectSoundBooks()
})
