/** The code of an Indian bank branch: four letters for the bank, a zero, six characters for the branch. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)
}

/** The four letters that name the bank. */
export function ifscBank(ifsc: string): string {
  return ifsc.slice(0, 4)
}

/** A UPI address. Its handle has no dot, which tells it from an e-mail address (accounts 5.5). */
export function isVpa(text: string): boolean {
  return text.length <= 255 && /^[a-zA-Z0-9.\-_]+@[a-zA-Z0-9]+$/.test(text)
}
