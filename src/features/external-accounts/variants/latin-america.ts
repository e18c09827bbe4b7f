import { RAILS } from '../../../rails/account-shapes/index.ts'
import { clabeBank, isClabe } from '../../../rails/clabe.ts'
import { admitsCode, CLABE_BANKS } from '../../../rails/code-lists.ts'
import type { Variants } from './variant.ts'

/** accounts 6.2 */
export const LATIN_AMERICA = {
  MXN_ACCOUNT: {
    currencies: ['MXN'],
    rails: () => RAILS.MXN_ACCOUNT,
    nameCheck: 'nobody',
    primaryIdentifier: ({ clabeNumber }) => clabeNumber,
    identity: ({ clabeNumber }) => [clabeNumber],
    checks: [
      { field: 'clabeNumber', level: 'L2', format: 'clabe', message: 'CLABE check digit does not match.', test: isClabe },
      {
        field: 'clabeNumber', level: 'L2', format: 'clabe', message: 'The first three digits of this CLABE name no bank.',
        test: (clabe) => admitsCode(CLABE_BANKS, clabeBank(clabe)),
      },
    ],
  },
} satisfies Variants
