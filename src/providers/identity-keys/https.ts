import type { Issuer } from '#crypto/identity-token.ts'
import type { KeySet } from '#crypto/json-web-signature.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { createGet, type Get, type HttpClientOptions } from '#runtime/lib/outgoing/http-client.ts'
import { fetchKeys } from './fetch.ts'
import type { IdentityKeys } from './port.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LIMITS = { connectMs: 5_000, answerMs: 5_000 }

interface CachedKeys {
  keys: KeySet
  /** The time until which the service does not request keys from the issuer again. */
  freshUntil: number
  /** Until then, the keys remain usable if the issuer does not answer. */
  usableUntil: number
  /** The time of the last repeated request for known keys. */
  refetchedAt: number
}

export interface HttpsIdentityKeysOptions {
  /** The real time. Keys do not follow the clock of a sandbox. */
  clock: Clock
  /** True if issuers may be in the operator's own network. */
  isPrivateAllowed?: boolean
  http?: HttpClientOptions
}

/** Fetches keys over HTTPS and caches them for the issuer's time, from five minutes to a day (wallet-auth 7.3). */
export class HttpsIdentityKeys implements IdentityKeys {
  private readonly get: Get
  private readonly kept = new Map<string, CachedKeys>()
  private readonly running = new Map<string, Promise<CachedKeys>>()

  constructor(private readonly options: HttpsIdentityKeysOptions) {
    this.get = createGet({ limits: LIMITS, ...options.http })
  }

  async keysOf(issuer: Issuer, kid?: unknown): Promise<KeySet> {
    const kept = this.kept.get(issuer.issuer)
    if (kept && !this.shouldRefetch(issuer, kept, kid)) return kept.keys
    try {
      return (await this.fetchOnce(issuer)).keys
    } catch (error) {
      if (kept && this.now() < kept.usableUntil) return kept.keys
      throw new Error(`The keys of ${issuer.issuer} cannot be fetched.`, { cause: error })
    }
  }

  /**
   * Whether the keys are old or lack the key, but at most once a minute while they are usable. Also true during a
   * running fetch, so that the caller waits for it.
   */
  private shouldRefetch(
    { issuer }: Issuer,
    { keys, freshUntil, usableUntil, refetchedAt }: CachedKeys,
    kid: unknown,
  ): boolean {
    const isKnown = kid === undefined || keys.keys.some((key) => key.kid === kid)
    if (this.now() < freshUntil && isKnown) return false
    return this.now() >= usableUntil || this.running.has(issuer) || this.now() - refetchedAt >= MINUTE_MS
  }

  /** Simultaneous callers share one request to the issuer. */
  private fetchOnce(issuer: Issuer): Promise<CachedKeys> {
    const running =
      this.running.get(issuer.issuer) ?? this.fetch(issuer).finally(() => this.running.delete(issuer.issuer))
    this.running.set(issuer.issuer, running)
    return running
  }

  private async fetch(issuer: Issuer): Promise<CachedKeys> {
    const before = this.kept.get(issuer.issuer)
    if (before) before.refetchedAt = this.now()
    const { keys, cacheControl } = await fetchKeys(this.get, issuer, this.options.isPrivateAllowed ?? false)
    const freshUntil = this.now() + lifetimeMs(cacheControl)
    const kept = {
      keys,
      freshUntil,
      usableUntil: freshUntil + DAY_MS,
      refetchedAt: before?.refetchedAt ?? Number.NEGATIVE_INFINITY,
    }
    this.kept.set(issuer.issuer, kept)
    return kept
  }

  private now(): number {
    return this.options.clock.now().getTime()
  }
}

function lifetimeMs(cacheControl = ''): number {
  const seconds = /(?:^|[\s,])max-age="?(\d+)/i.exec(cacheControl)?.[1]
  return seconds === undefined ? HOUR_MS : Math.min(Math.max(Number(seconds) * 1000, 5 * MINUTE_MS), DAY_MS)
}
