import type { Static, TSchema } from './schema.ts'

/** One kind of webhook: its types share the shape of `data`. `work.emit` announces it. */
export interface Webhook<
  Types extends readonly string[] = readonly string[],
  Data extends TSchema | null = TSchema | null,
> {
  /** The webhook's name in the reference, such as `outgoing-payment`. */
  name: string
  types: Types
  /**
   * Types of which only the last event about a resource counts. While one waits for its first attempt, a later one
   * replaces it (platform-rules 12.5).
   */
  conflated?: readonly NoInfer<Types>[number][]
  summary: string
  data: Data
  /** The receiver's possible answer with 200, and other meaningful answers. */
  answer?: TSchema
  refusals?: Record<number, TSchema | null>
}

export const webhook = <const Types extends readonly string[], Data extends TSchema | null>(
  declaration: Webhook<Types, Data>,
): Webhook<Types, Data> => declaration

/** The type of an event's `data`, or an empty object if the webhook has no data. */
export type DataOf<Data extends TSchema | null> = Data extends TSchema ? Static<Data> : Record<never, never>
