import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { bitcoinDigest, ethereumDigest, tronDigest } from '#crypto/wallet-message.ts'
import { accountOf } from '../accounts.test-support.ts'
import { messageOf } from './rules.ts'

const id = 'ExternalAccount:6f1c2a34-9b7d-4e58-8c21-3d5e7f90a1b2'
const messageFor = (accountInfo: Parameters<typeof messageOf>[0]['accountInfo'], expiresAt = '2026-01-01T01:00:00Z') =>
  messageOf({ id, accountInfo }, 'b1946ac92492d2347c6235b4d2611184', new Date(expiresAt))

test.each([
  ['ETHEREUM_WALLET', ethereumDigest, 'f2443c77d9dba385824380487f4f85f0a054a0d5bec3ca923b02f9bf96cf10ac'],
  ['TRON_WALLET', tronDigest, '2a6a8cc579746116265307ba9a593f3c8f82bf6ce27b83fd0db4fa3b3cbe2a06'],
  ['SPARK_WALLET', bitcoinDigest, '65eb83de98faa5943ac1abda680e75bdd6617933d6d5f7b498949b0f05883e61'],
] as const)('makes the message of the check vector of %s byte for byte', (type, digestOf, digest) => {
  expect(hex.encode(digestOf(messageFor(accountOf(type).accountInfo)))).toBe(digest)
})

test('the message is one line that names network, address, account, nonce and expiry to the second', () => {
  expect(
    messageFor(
      accountOf('BASE_WALLET', { address: '0xd0f0e9f57ec03d52a1fbb549405838331dd950e4' }).accountInfo,
      '2026-01-01T01:00:00.987Z',
    ),
  ).toBe(
    [
      'I confirm that I control the BASE wallet 0xd0f0e9f57ec03d52a1fbb549405838331dd950e4 for account',
      'ExternalAccount:6f1c2a34-9b7d-4e58-8c21-3d5e7f90a1b2. Nonce: b1946ac92492d2347c6235b4d2611184. Valid until: 2026-01-01T01:00:00Z',
    ].join(' '),
  )
})
