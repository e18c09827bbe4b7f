/** The form in which account numbers are compared: no spaces, no hyphens, capital letters, leading zeros kept (accounts 4.4). */
export function canonicalAccountNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
