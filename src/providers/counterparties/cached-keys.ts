import type { Clock } from '#runtime/lib/clock.ts'
import type { Get, OutgoingAnswer } from '#runtime/lib/outgoing/http-client.ts'
import { isUmaDomain } from '#uma/address.ts'
import { UmaFault } from '#uma/faults.ts'
import { wellKnownUrl } from '#uma/lookup-request.ts'
import { type InstitutionKeys, readPublicKeys } from '#uma/public-keys.ts'

const MINUTE_MS = 60_000
/** The maximum time in the cache. The institution may choose a shorter one. */
const LONGEST_MS = 60 * MINUTE_MS
/** The minimum interval before the service fetches keys again because they do not verify. */
const PAUSE_MS = MINUTE_MS
const MOST_KEPT = 1_000
const MOST_BYTES = 256 * 1024

interface Kept {
  keys: InstitutionKeys
  fetchedAt: number
}

export interface CachedKeysOptions {
  get: Get
  /** Real time. */
  clock: Clock
  isPrivateAllowed: boolean
}

/** The public keys of other institutions, fetched on demand and cached for a while. */
export class CachedKeys {
  private readonly kept = new Map<string, Kept>()
  private readonly running = new Map<string, Promise<InstitutionKeys>>()

  constructor(private readonly options: CachedKeysOptions) {}

  /** Returns the keys of a domain. Throws an UmaFault if there are no keys. */
  async of(domain: string): Promise<InstitutionKeys> {
    const kept = this.kept.get(domain)
    return kept && !this.isOld(kept) ? kept.keys : this.fetchOnce(domain)
  }

  /** Whether the cache has current keys of the domain. */
  has(domain: string): boolean {
    const kept = this.kept.get(domain)
    return kept !== undefined && !this.isOld(kept)
  }

  /** Whether the service has fetched keys of the domain before, however old they are. */
  knows(domain: string): boolean {
    return this.kept.has(domain)
  }

  /**
   * Fetches the current keys, for a signature that the cached keys do not verify. Returns undefined if the last fetch
   * was just now.
   */
  async renewed(domain: string): Promise<InstitutionKeys | undefined> {
    const kept = this.kept.get(domain)
    return kept && this.now() - kept.fetchedAt < PAUSE_MS ? undefined : this.fetchOnce(domain)
  }

  private isOld({ keys: { expiresAt }, fetchedAt }: Kept): boolean {
    const now = this.now()
    return now - fetchedAt >= LONGEST_MS || (expiresAt !== undefined && now >= expiresAt.getTime())
  }

  /** Simultaneous callers share one request to the institution. */
  private fetchOnce(domain: string): Promise<InstitutionKeys> {
    const running = this.running.get(domain) ?? this.fetch(domain).finally(() => this.running.delete(domain))
    this.running.set(domain, running)
    return running
  }

  private async fetch(domain: string): Promise<InstitutionKeys> {
    const answer = isUmaDomain(domain) ? await this.ask(domain) : undefined
    if (answer?.status !== 200 || answer.body.length > MOST_BYTES)
      throw new UmaFault('KEYS_UNAVAILABLE', 'The keys of the institution cannot be fetched.')
    const keys = readPublicKeys(answer.body.toString('utf8'), this.options.clock.now())
    this.keep(domain, keys)
    return keys
  }

  private ask(domain: string): Promise<OutgoingAnswer | undefined> {
    const { get, isPrivateAllowed } = this.options
    const target = { url: wellKnownUrl(domain, 'lnurlpubkey'), isPrivateAllowed }
    return get(target, { Accept: 'application/json' }, MOST_BYTES + 1).catch(() => undefined)
  }

  /** Stores keys. Evicts the oldest keys if the cache is full. */
  private keep(domain: string, keys: InstitutionKeys): void {
    this.kept.delete(domain)
    const [oldest] = this.kept.keys()
    if (oldest !== undefined && this.kept.size >= MOST_KEPT) this.kept.delete(oldest)
    this.kept.set(domain, { keys, fetchedAt: this.now() })
  }

  private now(): number {
    return this.options.clock.now().getTime()
  }
}
