import { composed, isReadable } from '../../../../runtime/readable-text.ts'

const LONGEST_NOTE = 2_000

/** Throws what an operator has to write instead when there is no reason, or none that can be read. */
export function readNote(value: unknown): string {
  const note = typeof value === 'string' ? composed(value.trim()) : ''
  if (note === '' || [...note].length > LONGEST_NOTE || !isReadable(note, 'line'))
    throw new Error(
      `Say why: --note "…", on one line, in ${LONGEST_NOTE} characters at most, none of which is invisible.`,
    )
  return note
}
