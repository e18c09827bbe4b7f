/**
 * Returns the form for comparisons of account numbers: no spaces, no hyphens, capital letters, with leading zeros
 * (accounts 4.4).
 */
export function canonicalAccountNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
