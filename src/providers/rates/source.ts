import type { Publication } from './prices.ts'

/** Where prices come from. */
export interface PublishedSource {
  readonly name: string
  /** What it publishes now. Throws where it cannot be had, or is not what such a source publishes. */
  read(now: Date): Promise<Publication>
}
