import { routingNumberFor } from '../../../formats/aba.ts'
import { clabeFor } from '../../../formats/clabe.ts'
import { cvuFor } from '../../../formats/cvu.ts'
import { pixPayload } from '../../../formats/pix.ts'
import { BANK_NAME, bytes, type CoordinateSeed, digits, type Maker, payInto } from './seed.ts'

export const AMERICAS: Record<string, Maker> = {
  USD: payInto('USD_ACCOUNT', (seed) => ({
    accountNumber: digits(seed, 'USD', 12),
    routingNumber: routingNumberFor('02100002'),
    bankName: BANK_NAME,
    bankAddress: '1 Test Street, New York, NY 10001',
  })),
  CAD: payInto('CAD_ACCOUNT', (seed) => ({
    bankCode: '614',
    branchCode: digits(seed, 'transit', 5),
    accountNumber: digits(seed, 'CAD', 12),
  })),
  MXN: payInto('MXN_ACCOUNT', (seed) => ({ clabeNumber: clabeFor(`646180${digits(seed, 'MXN', 11)}`) })),
  GTQ: payInto('GTQ_ACCOUNT', (seed) => ({
    bankName: 'Banrural',
    accountNumber: digits(seed, 'GTQ', 12),
    bankAccountType: 'CHECKING' as const,
  })),
  JMD: payInto('JMD_ACCOUNT', (seed) => ({
    bankName: 'JN Bank',
    branchCode: digits(seed, 'branch', 5),
    accountNumber: digits(seed, 'JMD', 12),
    bankAccountType: 'CHECKING' as const,
  })),
  HTG: payInto('HTG_ACCOUNT', () => ({ phoneNumber: '+50937000000' })),

  BRL: (seed) => [
    {
      accountType: 'BRL_ACCOUNT',
      qrCode: pixPayload({
        key: uuidOf(seed),
        merchantName: 'CAUSEWAY SANDBOX',
        merchantCity: 'SAO PAULO',
        reference: seed.reference,
      }),
    },
  ],
  ARS: (seed) => [{ accountType: 'ARS_ACCOUNT', accountNumber: cvuFor('0000099', digits(seed, 'ARS', 13)) }],
  // A page that answers wherever the service runs and that nobody can take payments with: the domain is reserved for examples (RFC 2606).
  COP: ({ reference }) => [{ accountType: 'COP_ACCOUNT', paymentUrl: `https://example.com/?pay=${reference}` }],
}

function uuidOf(seed: CoordinateSeed): string {
  const hex = bytes(seed, 'pix key').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
