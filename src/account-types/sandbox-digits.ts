/**
 * The address to judge in place of one whose last three characters select a sandbox outcome. Not every decimal digit is a character of
 * base58 or bech32, so three digits at the end are replaced by one that is in both (accounts 5.12). For shape checks in sandbox only.
 */
export function withoutSandboxDigits(address: string): string {
  return address.replace(/[0-9]{3}$/, '222')
}
