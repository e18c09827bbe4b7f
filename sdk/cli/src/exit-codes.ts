import type { CausewayError } from '@causeway/client'

/** The exit codes of the program, for scripts. */
export const EXIT = {
  done: 0,
  /** An internal error of the program. */
  failed: 1,
  /** An unknown command, or a missing or invalid option. */
  usage: 2,
  /** The service rejected the request. */
  refused: 3,
  /** Not logged in, or the token lacks the permission. */
  unauthorized: 4,
  notFound: 5,
  conflict: 6,
  rateLimited: 7,
  /** The service failed or does not respond. */
  unavailable: 8,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

const BY_STATUS: Readonly<Record<number, ExitCode>> = {
  401: EXIT.unauthorized,
  403: EXIT.unauthorized,
  404: EXIT.notFound,
  409: EXIT.conflict,
  429: EXIT.rateLimited,
}

export function exitCodeOf({ status }: CausewayError): ExitCode {
  if (status === undefined || status >= 500) return EXIT.unavailable
  return BY_STATUS[status] ?? EXIT.refused
}

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError'
}
