const CODES = /^(08|57P0)|^ECONN|^EPIPE/

/** Whether a statement failed because its connection is gone. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? CODES.test(code) : /connection terminated|not queryable/i.test(error.message)
}

const NO_CONNECTION_CODES = /^(53300|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Whether nothing is wrong with the request: the database cannot be reached at all, or takes no more connections. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  // The driver tells its own time limits by their words only.
  return typeof code === 'string' ? NO_CONNECTION_CODES.test(code) : /^timeout (expired|exceeded when trying to connect)$/.test(error.message)
}
