import type { CardState } from '../model.ts'

const SHOWN: readonly CardState[] = ['ACTIVE', 'FROZEN']

/** Whether number and security code may be shown. */
export const isShown = ({ state }: { state: CardState }): boolean => SHOWN.includes(state)
