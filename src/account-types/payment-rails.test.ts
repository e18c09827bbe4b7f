import { expect, test } from 'vitest'
import { isInstant } from './payment-rails.ts'
import { RAILS } from './shapes/index.ts'

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
