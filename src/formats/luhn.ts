/** Returns the sum of ISO/IEC 7812-1 annex B: from the right, doubles every second digit and adds its digits. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}

/** Returns true if the last digit of a card number is the check digit of the digits before it. */
export const isLuhn = (digits: string): boolean => /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0

/** Returns the digit between the two parts that makes the checksum of the whole number correct. */
export function luhnDigitBetween(before: string, after: string): string {
  const digit = [...'0123456789'].find((each) => isLuhn(before + each + after))
  if (digit === undefined) throw new Error('A card number has digits only.')
  return digit
}
