/** Whether all letters are small or all are capitals. Texts in bech32 and unchecked EVM addresses must be. */
export function isOneCase(text: string): boolean {
  return text === text.toLowerCase() || text === text.toUpperCase()
}
