import { remainderOf97 } from './iban.ts'

/**
 * ISO 11649: the reference in the form for which banks have a field of its own, with check digits. Spaces, hyphens and the case of letters do not
 * count; throws when what is left is not 1 to 21 letters and digits.
 */
export function creditorReference(reference: string): string {
  const text = reference.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[0-9A-Z]{1,21}$/.test(text)) throw new Error('A creditor reference holds 1 to 21 letters and digits.')
  return `RF${String(98n - remainderOf97(`RF00${text}`)).padStart(2, '0')}${text}`
}
