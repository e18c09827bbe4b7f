import { refuse } from '../../runtime/errors.ts'

/** The rate of an estimate, or 400 QUOTE_RATE_UNAVAILABLE. */
export const requireRate = <Found>(
  rate: Found | undefined,
  { currency: sending }: { currency: string },
  { currency: receiving }: { currency: string },
): Found => rate ?? refuse('QUOTE_RATE_UNAVAILABLE', `There is no rate from ${sending} to ${receiving} at the moment.`)
