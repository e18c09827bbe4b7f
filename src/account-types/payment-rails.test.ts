import { expect, test } from 'vitest'
import { ACCOUNT_TYPE_NAMES, entryOf } from './index.ts'
import { isInstant } from './payment-rails.ts'

test('instant rails are those on which money arrives at any hour', () => {
  const instant = new Set(ACCOUNT_TYPE_NAMES.flatMap((type) => entryOf(type).rails).filter(isInstant))
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
