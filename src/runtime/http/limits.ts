/**
 * Limits of time and size for a caller, and of the data that one connection may hold. They are not configurable: a
 * proxy in front may be stricter.
 */
export interface HttpLimits {
  /** The limit from the start of a connection or of a request until its headers are complete. */
  headMs: number
  /** The limit until the body is also complete. Node swaps the two limits if this one is smaller. */
  requestMs: number
  /** The same limit for a body that is not a form: JSON has at most 1 MiB. */
  jsonBodyMs: number
  /** The interval at which Node looks for requests over the limit. They may end later by this time. */
  checkEveryMs: number
  /**
   * The limit for an open connection without a request. Longer than in load balancers, so the load balancer closes the
   * connection.
   */
  keepAliveMs: number
  /** A connection without traffic in either direction. Longer than the time limit for a request. */
  silenceMs: number
  /**
   * The time from the beginning of the work on a request until the client has taken the last byte of its answer,
   * however slowly.
   */
  answerMs: number
  /**
   * The time after a last answer in which the server reads and drops further data, because closing immediately can
   * destroy the answer in transit.
   */
  lingerMs: number
  /** The limit for bodies that are still arriving when the server stops. */
  stopMs: number
  /** The maximum number of requests that wait on one connection for earlier ones. One more ends the connection. */
  mostWaiting: number
}

export const HTTP_LIMITS: HttpLimits = {
  headMs: 15_000,
  requestMs: 30_000,
  jsonBodyMs: 10_000,
  checkEveryMs: 1_000,
  keepAliveMs: 72_000,
  silenceMs: 75_000,
  answerMs: 300_000,
  lingerMs: 2_000,
  stopMs: 5_000,
  mostWaiting: 100,
}
