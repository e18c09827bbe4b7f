import type { Clock } from '../../runtime/clock.ts'
import { UmaFault } from '../../uma/faults.ts'
import type { InstitutionKeys } from '../../uma/public-keys.ts'
import type { KeptKeys } from './kept-keys.ts'

/** So long a domain whose keys could not be fetched is not asked again. */
const PAUSE_MS = 60_000
/** So many unknown domains are asked at once. */
const MOST_AT_ONCE = 20
const MOST_REMEMBERED = 1_000

interface Failure {
  fault: UmaFault
  at: number
}

/**
 * Keys for the messages of strangers, who can name any domain: nobody must be able to make this service send requests without end. A domain that has
 * failed is left alone for a minute, and only a few that are not known are asked at once. Domains whose keys are kept are not bounded.
 */
export class BoundedKeys implements Pick<KeptKeys, 'of' | 'renewed'> {
  private readonly failures = new Map<string, Failure>()
  private running = 0

  constructor(
    private readonly keys: Pick<KeptKeys, 'of' | 'renewed' | 'has'>,
    private readonly clock: Clock,
  ) {}

  of(domain: string): Promise<InstitutionKeys> {
    return this.keys.has(domain) ? this.keys.of(domain) : this.bounded(domain, () => this.keys.of(domain))
  }

  renewed(domain: string): Promise<InstitutionKeys | undefined> {
    return this.bounded(domain, () => this.keys.renewed(domain))
  }

  private async bounded<Keys>(domain: string, fetch: () => Promise<Keys>): Promise<Keys> {
    const failure = this.failures.get(domain)
    if (failure && this.now() - failure.at < PAUSE_MS) throw failure.fault
    if (this.running >= MOST_AT_ONCE)
      throw new UmaFault('KEYS_UNAVAILABLE', 'Too many institutions are being asked for their keys. Try again.')
    this.running++
    return fetch()
      .catch((error: unknown) => this.remember(domain, error))
      .finally(() => this.running--)
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
