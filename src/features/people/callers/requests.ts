import type { CalledFrom } from '#runtime/declare/auth/caller.ts'
import { UnknownAddress } from '#runtime/http/addresses.ts'
import type { Presented } from '#runtime/http/admission.ts'
import { refuse } from '#runtime/lib/errors.ts'

/** Returns the console's origin. Refuses any other host like an unknown address. */
export function checkHost({ header }: Presented, origin: string | undefined): string {
  if (origin === undefined || header('host') !== new URL(origin).host) throw new UnknownAddress()
  return origin
}

/** Rejects requests that do not come from the page of the console. */
export function checkComesFromConsole({ header }: Presented, origin: string): void {
  const site = header('sec-fetch-site')
  const isOwnPage = site === undefined ? header('origin') === origin : site === 'same-origin'
  if (!isOwnPage || header('x-causeway-console') !== '1')
    refuse('UNAUTHORIZED', 'Only the page of the console is answered here.')
}

const LONGEST_USER_AGENT = 300

/** Returns the origin of a person's call. */
export const fromOf = ({ address, header }: Presented): CalledFrom => ({
  address,
  userAgent: (header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
})
