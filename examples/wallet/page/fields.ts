import { element } from './elements.ts'

/** Maps a value's name in calls and in signed texts to the page's input. */
const INPUTS: Record<string, string> = {
  lockedCurrencyAmount: 'amount',
  sendingAmount: 'amount',
  amount: 'card-amount',
  'merchant.descriptor': 'merchant',
  nickname: 'nickname',
  encryptedOtpBundle: 'code',
}

/** Returns the label on the page, or undefined if the name is not a field of the page. */
export function labelOf(name: string): string | undefined {
  const input = INPUTS[name]
  return input === undefined ? undefined : (element<HTMLInputElement>(input).labels?.[0]?.textContent ?? undefined)
}
