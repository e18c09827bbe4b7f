import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { TermsDocument } from './document.ts'
import type { Terms } from './rules.ts'
import { SHIPPED_TERMS } from './shipped.ts'
import { findVersionNumber, requireVersion } from './store.ts'

/** The source of the platforms' terms. */
export interface TermsSource {
  /**
   * Returns the terms in effect at `now`, in the platform's own time. A transaction calls it once, so that it sees one
   * version.
   */
  at(db: Db | Tx, place: { platform: PlatformId; now: Date }): Promise<Terms>
}

/**
 * The maximum number of cached documents. Documents never change, so the service reads each once. It evicts the oldest
 * one first.
 */
const MOST_KEPT = 1_000

/** `deployment` has the operator's terms for all platforms. */
export function termsOver(deployment: TermsDocument): TermsSource {
  const common = [deployment, SHIPPED_TERMS]
  const known = new Map<string, Terms>()
  return {
    async at(db, { platform, now }) {
      const version = await findVersionNumber(db, platform, now)
      if (version === undefined) return { documents: common }
      const key = `${platform} ${version}`
      const found = known.get(key) ?? {
        version,
        documents: [(await requireVersion(db, platform, version)).document, ...common],
      }
      keep(known, key, found)
      return found
    },
  }
}

function keep(known: Map<string, Terms>, key: string, terms: Terms): void {
  known.set(key, terms)
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
}
