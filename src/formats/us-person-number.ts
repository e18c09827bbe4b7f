/** The schema pattern of both numbers, with or without hyphens. */
export const US_PERSON_NUMBER = '^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$'

/**
 * Returns whether the agency can have issued this social security number (20 CFR 422.103, as the agency applies it).
 * Digits, with or without hyphens.
 */
export function isSsn(text: string): boolean {
  const [, area = '', group = '', serial = ''] = /^(\d{3})-?(\d{2})-?(\d{4})$/.exec(text) ?? []
  return area !== '' && !/^(000|666|9\d\d)$/.test(area) && group !== '00' && serial !== '0000'
}

/**
 * Returns whether the tax agency can have issued this individual taxpayer identification number. The agency defines the
 * ranges of its middle digits.
 */
export function isItin(text: string): boolean {
  const [, middle = ''] = /^9\d{2}-?(\d{2})-?\d{4}$/.exec(text) ?? []
  return /^(5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])$/.test(middle)
}
