import type { RelyingPartyPolicy } from '#crypto/webauthn/index.ts'
import { oneOf, secureOrigin } from '#runtime/kernel/setting-readers.ts'
import { fail } from '#runtime/lib/fail.ts'
import { setting } from '#runtime/lib/settings.ts'

export const consoleSettings = {
  /**
   * The host name where people of the operator work, used for this purpose only. `off` disables it. If absent: disabled
   * in production, otherwise localhost.
   */
  origin: setting<string | undefined>(
    'CONSOLE_ORIGIN',
    (value) => (value === 'off' ? value : secureOrigin(value)),
    undefined,
  ),
  /** `solo`: one person can do operations that elsewhere need two people. Each admin request records this. */
  approvals: setting<'two' | 'solo'>('OPERATOR_APPROVALS', oneOf('two', 'solo'), 'two'),
}

/** Returns the console address of the operator's people, or undefined if they have none. */
export type ConsoleOrigin = () => string | undefined

/** Returns the console address of the operator's people. It exists, because the caller already uses it. */
export const requireOrigin = (origin: ConsoleOrigin): string => origin() ?? fail('People of the operator work nowhere.')

/**
 * Returns the console origin. Outside production, it is this machine by name, because a passkey's relying party cannot
 * be an IP address.
 */
export const consoleOriginOf =
  (
    set: string | undefined,
    { isProduction, publicUrl }: { isProduction: boolean; publicUrl(): string },
  ): ConsoleOrigin =>
  () => {
    if (set === 'off') return undefined
    if (set !== undefined || isProduction) return set
    const { port } = new URL(publicUrl())
    return `http://localhost:${port}`
  }

/** The passkeys of people are valid for this origin alone, and require user verification. */
export const policyFor = (origin: string): RelyingPartyPolicy => ({
  relyingParties: [{ rpId: new URL(origin).hostname, origins: [origin] }],
  isAnyOriginAllowed: false,
  requireUserVerification: true,
  allowCrossOrigin: false,
  attestationTrustAnchors: [],
})
