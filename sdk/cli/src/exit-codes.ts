import type { CausewayError } from '@causeway/client'

/** How the program ends, for scripts. */
export const EXIT = {
  done: 0,
  /** A fault of the program itself. */
  failed: 1,
  /** An unknown command, a missing or wrong option. */
  usage: 2,
  /** The service has refused the request. */
  refused: 3,
  /** Not logged in, or the token may not do this. */
  unauthorized: 4,
  notFound: 5,
  conflict: 6,
  rateLimited: 7,
  /** The service has failed, or does not answer. */
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

/** The command line cannot be understood. */
export class UsageError extends Error {
  override name = 'UsageError'
}
