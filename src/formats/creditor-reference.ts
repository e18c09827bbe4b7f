import { remainderOf97 } from './iban.ts'

/**
 * ISO 11649: returns the reference in the form for which banks have a separate field, with check digits. Ignores
 * spaces, hyphens and the case of letters; throws if the rest is not 1 to 21 letters and digits.
 */
export function creditorReference(reference: string): string {
  const text = reference.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[0-9A-Z]{1,21}$/.test(text)) throw new Error('A creditor reference holds 1 to 21 letters and digits.')
  return `RF${String(98n - remainderOf97(`RF00${text}`)).padStart(2, '0')}${text}`
}
