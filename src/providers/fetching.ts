/** An adapter that answers from previously fetched data. It runs as long as the process. */
export interface FetchingAdapter {
  /** The port's name in the log, in the metrics and for the operator. */
  readonly port: string
  start(): void
  stop(): Promise<void>
  /** False while this process has no data to answer from. */
  readonly isReady: boolean
  /** The reason why it cannot answer, for the operator. Undefined if it can. */
  readonly complaint: string | undefined
  /** The age of the newest data that it answers from. */
  readonly ageSeconds: number | undefined
  /** The number of failures of its source since the start. */
  readonly failures: number
}
