/** The text without white space around it and without `lightning:` in front, as wallets and QR codes write it (BOLT 11, LUD-01). */
export const withoutLightningScheme = (text: string): string => text.trim().replace(/^lightning:/i, '')
