import { bytes, type CoordinateSeed, digits } from '../../../account-types/coordinate-seed.ts'
import { cvuFor } from '../../../formats/cvu.ts'
import { pixPayload } from '../../../formats/pix.ts'
import type { Maker } from './maker.ts'

/** Currencies that are paid in by something else than an account with a reference. */
export const OTHER_WAYS: Record<string, Maker> = {
  INR: (seed) => [
    { accountType: 'INR_ACCOUNT', vpa: `causeway.${digits(seed, 'INR', 12)}@sandbox`, paymentRails: ['UPI'] },
  ],
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
