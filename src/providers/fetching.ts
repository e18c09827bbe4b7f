/** An adapter that answers from what it has fetched before. Its work begins and ends with the process. */
export interface FetchingAdapter {
  /** As the log, the metrics and the operator name it. */
  readonly port: string
  start(): void
  stop(): Promise<void>
  /** False while this process does not know what it would answer from. */
  readonly isReady: boolean
  /** Why it cannot answer what it should, for the operator; nothing where all is well. */
  readonly complaint: string | undefined
  /** How old the newest is that it answers from. */
  readonly ageSeconds: number | undefined
  /** How often its source has failed since the start. */
  readonly failures: number
}
