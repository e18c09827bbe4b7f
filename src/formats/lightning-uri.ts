/** Removes surrounding white space and a leading `lightning:`, as written by wallets and QR codes (BOLT 11, LUD-01). */
export const withoutLightningScheme = (text: string): string => text.trim().replace(/^lightning:/i, '')
