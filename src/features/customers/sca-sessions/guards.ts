import { guard } from '#runtime/declare/guard.ts'
import { guards } from '#runtime/http/guards.ts'

/**
 * An operation that releases money or shows a card may need a login of the customer (agents-sca 11.3). The service
 * knows this only after it has checked the object, so the release itself requires the login. This guard only declares
 * the refusal.
 */
export const scaSession = guard<'scaSession', undefined>({
  name: 'scaSession',
  description:
    'A customer under strong authentication must have logged in within 180 days, if the service asks for no challenge or the customer has answered it.',
  refusals: ['SCA_SESSION_REQUIRED'],
})

export const scaSessionGuard = guards(scaSession, { read: () => undefined })
