import type { Place, VisitorCaller } from '#runtime/declare/auth/caller.ts'
import type { Authenticator, Presented } from '#runtime/http/admission.ts'
import { networkOf } from '#runtime/lib/address-networks.ts'
import { type Platform, SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { countWithin, type RateLimit } from '#runtime/work/rate-limits.ts'
import type { ConsoleOrigin } from '../index.ts'
import { checkComesFromConsole, checkHost, fromOf } from './requests.ts'
import type { RunningWork } from './sessions.ts'

/** The tenant for people of the operator who name no platform. */
export const OF_SYSTEM_TENANT: Place = { platform: SYSTEM_TENANT, environment: 'production', clockOffsetMs: 0 }

/** Returns the tenant for people who name a platform. */
export const placeIn = ({ id, environment, clockOffsetMs }: Platform): Place => ({
  platform: id,
  environment,
  clockOffsetMs,
})

/** The rate limit of visitors. A page sends two requests to sign in or to register a passkey. */
const VISITS: readonly RateLimit[] = [{ count: 60, seconds: 60 }]

/**
 * Returns the subscriber of an address. A subscriber has one IPv4 address and an IPv6 /64, and may call from any
 * address in it.
 */
const subscriberAt = (address: string): string => networkOf(address, { ipv4: 32, ipv6: 64 })

/** Authenticates callers without a session, with a limit for each subscriber. */
const visiting =
  (where: 'console' | 'terminal', check: (presented: Presented, at: string) => void) =>
  ({ origin, workFor }: { origin: ConsoleOrigin; workFor: RunningWork }): Authenticator<VisitorCaller> =>
  async (presented, within) => {
    check(presented, checkHost(presented, origin()))
    if (!within)
      await workFor(SYSTEM_TENANT, (work) =>
        countWithin(work, { name: `${where} visit`, subject: subscriberAt(presented.address) }, VISITS),
      )
    return { ...OF_SYSTEM_TENANT, kind: 'visitor', page: `${where} sign-in`, from: fromOf(presented) }
  }

export const visitorAuthenticator = visiting('console', checkComesFromConsole)

/** Authenticates a terminal's call from any origin, because no browser adds a person's credentials to it. */
export const terminalAuthenticator = visiting('terminal', () => {})
