/** Returns the four letters of an IFSC that name the bank. */
export function ifscBank(ifsc: string): string {
  return ifsc.slice(0, 4)
}
