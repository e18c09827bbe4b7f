import { element } from './elements.ts'

/** Which input of the page a value has come from, by its name in calls and in what is signed. */
const INPUTS: Record<string, string> = {
  lockedCurrencyAmount: 'amount',
  sendingAmount: 'amount',
  amount: 'card-amount',
  'merchant.descriptor': 'merchant',
  nickname: 'nickname',
  encryptedOtpBundle: 'code',
}

/** What the page calls it; nothing where it is no field of the page. */
export function labelOf(name: string): string | undefined {
  const input = INPUTS[name]
  return input === undefined ? undefined : (element<HTMLInputElement>(input).labels?.[0]?.textContent ?? undefined)
}
