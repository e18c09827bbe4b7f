import { refuse } from '#runtime/lib/errors.ts'

/** The rate that was found, or 400 QUOTE_RATE_UNAVAILABLE. */
export const requireRateBetween = <Found>(rate: Found | undefined, sending: string, receiving: string): Found =>
  rate ?? refuse('QUOTE_RATE_UNAVAILABLE', `There is no rate from ${sending} to ${receiving} at the moment.`)
