import { expect, test } from 'vitest'
import {
  checkTreasury,
  euroAccount,
  issuedIbans,
  setTreasury,
} from '#features/treasury-accounts/makers.test-support.ts'
import type { Json } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { seen } from '#test/support/two-people.ts'
import { book, expectSoundBooks, explain } from './makers.test-support.ts'

useService()

const [coordinates] = issuedIbans(1) as [Json]
const pair = (status: string) => [
  euroAccount({ id: 'old', status, rails: [] }),
  euroAccount({ id: 'new', coordinates, rails: [] }),
]
const checkClosed = async () => (await checkTreasury(pair('closed'))).faults

test('does not close an empty account while some of its money is in suspense', async () => {
  await setTreasury(pair('open'))
  await book('old', '1', 'CREDIT', 700)
  await explain('old', '1', 'SUSPENSE')
  await book('old', '2', 'DEBIT', 700, { ownAccount: 'new' })
  await book('new', '9', 'CREDIT', 700, { ownAccount: 'old' })
  expect((await seen('treasurer', '/bank-accounts')).data.find(({ id }: Json) => id === 'old')).toMatchObject({
    bank: { amount: 0 },
    difference: { amount: 0 },
    openItems: 0,
    suspense: { amount: 700 },
  })
  const message = 'old cannot be closed: 700 EUR of it is in suspense. Say of its bookings what they are.'
  expect(await checkClosed()).toEqual([{ field: 'accounts.0.status', message }])
  await expect(setTreasury(pair('closed'))).rejects.toThrow(message)
  await explain('old', '1', 'INTEREST')
  expect(await checkClosed()).toEqual([])
  expect((await setTreasury(pair('closed'))).changes).toContain('old is closed.')
  await expectSoundBooks()
})
