import { type Reader, setting } from '#runtime/lib/settings.ts'
import { PROGRAM_NAMES, type ProgramName } from './programs.ts'

/** That of the US is always on. */
const readPrograms: Reader<readonly ProgramName[]> = (value) => {
  const names = value.split(',').map((name) => name.trim())
  if (!names.every((name) => PROGRAM_NAMES.some((known) => known === name)))
    throw new Error(`must be names of card programs, separated by commas: ${PROGRAM_NAMES.join(', ')}.`)
  return PROGRAM_NAMES.filter((name) => name === 'US' || names.includes(name))
}

export const cardSettings = {
  /** The programs in which cards are issued. */
  programs: setting<readonly ProgramName[]>('CARD_PROGRAMS', readPrograms, ['US']),
}
