import { expect, test } from 'vitest'
import type { Json } from '../../../../test/support/api.ts'
import { useService } from '../../../../test/support/service.ts'
import {
  euroAccount,
  fileOf,
  issuedIbans,
  operateTreasury,
  setTreasury,
} from '../../foundation/treasury/makers.test-support.ts'
import { bank, book, expectSoundBooks } from './makers.test-support.ts'

useService()

const [coordinates] = issuedIbans(1) as [Json]
const pair = (status: string) => [
  euroAccount({ id: 'old', status, rails: [] }),
  euroAccount({ id: 'new', coordinates, rails: [] }),
]
const checkClosed = () => operateTreasury('check', fileOf({ accounts: pair('closed') }))

test('an account is not closed while money of it is in suspense, although its bank holds nothing any more', async () => {
  await setTreasury(pair('open'))
  await book('old', '1', 'credit', 700)
  await bank('explain', 'old', '1', '--as', 'suspense')
  await book('old', '2', 'debit', 700, '--own', 'new')
  await book('new', '9', 'credit', 700, '--own', 'old')
  expect(await bank('status', '--account', 'old')).toContain('bank 0 EUR\tnot matched 0\topen 0 of 0\tsuspense 700')
  const fault =
    'accounts.0.status: old cannot be closed: 700 EUR of it is in suspense (bank status). Say what it is: bank explain.'
  await expect(checkClosed()).rejects.toThrow(fault)
  await expect(setTreasury(pair('closed'), '--yes')).rejects.toThrow(fault)
  await bank('explain', 'old', '1', '--as', 'interest')
  expect(await checkClosed()).toContain('can be set')
  expect(await setTreasury(pair('closed'), '--yes')).toContain('old is closed.')
  await expectSoundBooks()
})
