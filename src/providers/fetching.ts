/** An adapter that answers from previously fetched data. It runs as long as the process. */
export interface FetchingAdapter {
  /** As the log, the metrics and the operator name it. */
  readonly port: string
  start(): void
  stop(): Promise<void>
  /** False while this process does not know what it would answer from. */
  readonly isReady: boolean
  /** The reason why it cannot answer, for the operator. Undefined if it can. */
  readonly complaint: string | undefined
  /** How old the newest is that it answers from. */
  readonly ageSeconds: number | undefined
  /** How often its source has failed since the start. */
  readonly failures: number
}
