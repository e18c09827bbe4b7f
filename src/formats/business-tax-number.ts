import { isOneCharacterRepeated, weightedSum } from './check-digits.ts'
import { isCnpj } from './cnpj.ts'

/**
 * The checks that a business's tax number allows, by country. The number already has its format, without separators
 * (customers 4.5).
 */
const CHECKS: Readonly<Record<string, (number: string) => boolean>> = {
  US: (number) => !isOneCharacterRepeated(number.replace(/^EIN/, '')),
  BR: isCnpj,
  CA: (number) => isLuhn(number.slice(0, 9)),
  MX: (number) => isDay(number.replace(/^[A-ZÑ&]+/, '').slice(0, 6)),
  AU: isAbn,
}

/** Whether the check digits of a business's tax number are correct. Always true for countries without check digits. */
export const isBusinessTaxNumber = (country: string, number: string): boolean => CHECKS[country]?.(number) ?? true

/** ISO/IEC 7812-1 annex B. */
function isLuhn(digits: string): boolean {
  const values = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** Whether `YYMMDD` is a calendar date, in either century. */
function isDay(yymmdd: string): boolean {
  const [year = '', month = '', day = ''] = yymmdd.match(/\d\d/g) ?? []
  return ['19', '20'].some((century) => {
    const text = `${century}${year}-${month}-${day}`
    const date = new Date(`${text}T00:00:00.000Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  })
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** The first digit counts one less. */
function isAbn(digits: string): boolean {
  return (weightedSum(digits, ABN_WEIGHTS) - (ABN_WEIGHTS[0] ?? 0)) % 89 === 0
}
