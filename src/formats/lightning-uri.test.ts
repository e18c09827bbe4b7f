import { expect, test } from 'vitest'
import { withoutLightningScheme } from './lightning-uri.ts'

test.each([
  ['lightning:lnbc1abc', 'lnbc1abc'],
  ['LIGHTNING:LNBC1ABC', 'LNBC1ABC'],
  [' lnbc1abc\n', 'lnbc1abc'],
  ['lnbc1abc', 'lnbc1abc'],
  ['lightning@wallet.example', 'lightning@wallet.example'],
])('reads %j as %j', (text, bare) => {
  expect(withoutLightningScheme(text)).toBe(bare)
})
