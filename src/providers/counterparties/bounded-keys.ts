import type { Clock } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { UmaFault } from '#uma/faults.ts'
import type { CachedKeys } from './cached-keys.ts'

/** The pause before the next request to a domain after a failure to fetch its keys. */
const PAUSE_MS = 60_000
/** The maximum number of simultaneous requests to unknown domains for one platform. */
const MOST_AT_ONCE = 20
const MOST_REMEMBERED = 1_000

interface Failure {
  fault: UmaFault
  at: number
}

/**
 * Keys for messages from strangers. A stranger can name any domain, but must not cause unlimited requests by this
 * service. After a failure the service does not query a domain for a minute, and the customers of one platform share a
 * few slots for unknown domains. Domains with previously fetched keys need no slot, even if their keys are too old.
 */
export class BoundedKeys {
  private readonly failures = new Map<string, Failure>()
  /** The number of requests in progress to unknown domains, by platform. */
  private readonly running = new Map<PlatformId | undefined, number>()

  constructor(
    private readonly keys: Pick<CachedKeys, 'of' | 'renewed' | 'has' | 'knows'>,
    private readonly clock: Clock,
  ) {}

  /** Returns the keys for messages that concern customers of the platform. */
  concerning(platform: PlatformId | undefined): Pick<CachedKeys, 'of' | 'renewed'> {
    return {
      of: (domain) =>
        this.keys.has(domain) ? this.keys.of(domain) : this.bounded(domain, platform, () => this.keys.of(domain)),
      renewed: (domain) => this.bounded(domain, platform, () => this.keys.renewed(domain)),
    }
  }

  private bounded<Keys>(domain: string, platform: PlatformId | undefined, fetch: () => Promise<Keys>): Promise<Keys> {
    const failure = this.failures.get(domain)
    if (failure && this.now() - failure.at < PAUSE_MS) return Promise.reject(failure.fault)
    const remembering = () => fetch().catch((error: unknown) => this.remember(domain, error))
    return this.keys.knows(domain) ? remembering() : this.inPlace(platform, remembering)
  }

  private async inPlace<Keys>(platform: PlatformId | undefined, fetch: () => Promise<Keys>): Promise<Keys> {
    const running = this.running.get(platform) ?? 0
    if (running >= MOST_AT_ONCE)
      throw new UmaFault('KEYS_UNAVAILABLE', 'Too many institutions are being asked for their keys. Try again.')
    this.running.set(platform, running + 1)
    return fetch().finally(() => this.leave(platform))
  }

  private leave(platform: PlatformId | undefined): void {
    const left = (this.running.get(platform) ?? 0) - 1
    if (left > 0) this.running.set(platform, left)
    else this.running.delete(platform)
  }

  private remember(domain: string, error: unknown): never {
    if (error instanceof UmaFault) {
      this.failures.delete(domain)
      const [oldest] = this.failures.keys()
      if (oldest !== undefined && this.failures.size >= MOST_REMEMBERED) this.failures.delete(oldest)
      this.failures.set(domain, { fault: error, at: this.now() })
    }
    throw error
  }

  private now(): number {
    return this.clock.now().getTime()
  }
}
