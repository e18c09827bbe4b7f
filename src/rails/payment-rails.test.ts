import { expect, test } from 'vitest'
import { RAILS } from './account-shapes/index.ts'
import { isInstant } from './payment-rails.ts'

test('instant rails are those on which money arrives at any hour', () => {
  const instant = new Set(Object.values(RAILS).flat().filter(isInstant))
  expect([...instant].sort()).toEqual([
    'FAST',
    'FASTER_PAYMENTS',
    'FEDNOW',
    'PAYNOW',
    'PIX',
    'RTP',
    'SEPA_INSTANT',
    'SPEI',
    'UPI',
  ])
})
