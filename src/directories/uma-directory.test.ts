import { expect, test } from 'vitest'
import { toUmaDirectory } from './uma-directory.ts'

const BANK = {
  name: 'Some Bank',
  domain: 'pay.bank.example',
  supportedRegions: ['DE', 'FR'],
  supportedCurrencies: ['EUR', 'USD'],
  logoUrl: 'https://bank.example/logo.svg',
  lei: '529900T8BM49AURSDO55',
}

test('a file lists institutions as they are', () => {
  const { logoUrl: _, lei: __, ...plain } = BANK
  expect(toUmaDirectory({ providers: [BANK, { ...plain, domain: 'other.example' }] })).toEqual([
    BANK,
    { ...plain, domain: 'other.example' },
  ])
})

test.each<[string, unknown, string]>([
  ['no list', {}, 'providers: This field is required.'],
  [
    'wrong members',
    { providers: [{ ...BANK, domain: 'Bank', lei: '1', logoUrl: 'http://bank.example/', url: 'x' }] },
    [
      'providers.0.domain: This must match the pattern ^([a-z0-9]+(-+[a-z0-9]+)*\\.)+[a-z0-9]+(-+[a-z0-9]+)*$.',
      'providers.0.logoUrl: This must match the pattern ^https://.',
      'providers.0.lei: This must match the pattern ^[A-Z0-9]{18}[0-9]{2}$.',
      'providers.0.url: This is not known here.',
    ].join('\n'),
  ],
  [
    'a country and a currency that do not exist',
    { providers: [{ ...BANK, supportedRegions: ['XX'], supportedCurrencies: ['EUR', 'XXX'] }] },
    'providers.0.supportedRegions.0: This is not an assigned ISO 3166-1 alpha-2 country code in upper case.\nproviders.0.supportedCurrencies.1: This is not a currency of the service.',
  ],
  ['a domain twice', { providers: [BANK, BANK] }, 'providers.1.domain: This repeats providers.0.'],
])('a file with %s is refused with every fault', (_, content, faults) => {
  expect(() => toUmaDirectory(content)).toThrow(new Error(faults))
})
