/** The change of trust in an account: payments without challenges, or with them again. */
export const DIRECTIONS = ['TRUST', 'UNTRUST'] as const
export type Direction = (typeof DIRECTIONS)[number]
