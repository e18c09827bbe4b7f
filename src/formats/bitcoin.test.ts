import { expect, test } from 'vitest'
import { type BitcoinNetwork, isBitcoinAddress } from './bitcoin.ts'

const ALL: readonly BitcoinNetwork[] = ['main', 'test', 'regtest']
const networksOf = (text: string) => ALL.filter((network) => isBitcoinAddress(text, [network]))

/** The base58 vectors of Bitcoin Core (key hashes and script hashes) and the valid addresses of BIP 173 and BIP 350. */
test.each<[BitcoinNetwork, string]>([
  ['main', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i'],
  ['main', '3CMNFxN1oHBc4R1EpboAL5yzHGgE611Xou'],
  ['test', 'mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs'],
  ['test', '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br'],
  ['main', '1Ax4gZtb7gAit2TivwejZHYtNNLT18PUXJ'],
  ['main', '3QjYXhTkvuj8qPaXHTTWb5wjXhdsLAAWVy'],
  ['test', 'n3ZddxzLvAY9o7184TB4c6FJasAybsw4HZ'],
  ['test', '2NBFNJTktNa7GZusGbDbGKRZTxdK9VVez3n'],
  ['main', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['test', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['main', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['main', 'BC1SW50QGDZ25J'],
  ['main', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['test', 'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy'],
  ['test', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
  ['main', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
])('the %s network knows %s, and no other does', (network, address) => {
  expect(networksOf(address)).toEqual([network])
})

test.each([
  ['an invalid human-readable part', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
  ['bech32 in place of bech32m, version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['bech32 in place of bech32m, version 2', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
  ['bech32 in place of bech32m, version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['bech32m in place of bech32, 20 bytes', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['bech32m in place of bech32, 32 bytes', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
  ['an invalid character in the checksum', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['an invalid witness version', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['a program of 1 byte', 'bc1pw5dgrnzv'],
  ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['a length that version 0 does not have', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed letter case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
  ['more than four bits of padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['nothing after the separator', 'bc1gmk9yu'],
  ['a private key, uncompressed', '5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4UKZvpe6E3AgLr'],
  ['a private key, compressed', 'Kz6UJmQACJmLtaQj5A3JAge4kVTNQ8gbvXuwbmCj7bsaabudb3RD'],
  ['a hash of the wrong length', '2MnmgiRH4eGLyLc9eAqStzk7dFgBjFtUCtu'],
  ['an unknown version byte', 'dB7cwYdcPSgiyAwKWL3JwCVwSk6epU2txw'],
  ['a single letter', 'x'],
  ['nothing', ''],
  ['a wrong checksum of base58', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62j'],
  ['an address of Tron', 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3Ph6L'],
  ['an address of Spark', 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjs5'],
])('%s is no address: %s', (_, text) => {
  expect(networksOf(text)).toEqual([])
})
