/** What a customer proves that they want: to pay an account without a challenge from now on, or not any more. */
export const DIRECTIONS = ['TRUST', 'UNTRUST'] as const
export type Direction = (typeof DIRECTIONS)[number]
