import { type Customer, nameOf } from '#features/customers/index.ts'
import type { PasskeyEnrolment } from './model.ts'

const TIMEOUT_MS = 300_000
/** ES256, EdDSA, RS256, in order of preference. */
const ALGORITHMS = [-7, -8, -257]

/** Returns the options for `navigator.credentials.create`. Binary members are base64url (agents-sca 10.2). */
export const creationOptionsOf = (
  { challenge, userHandle }: Pick<PasskeyEnrolment, 'challenge' | 'userHandle'>,
  { rp, customer }: { rp: { id: string; name: string }; customer: Customer },
): Record<string, unknown> => ({
  challenge,
  rp,
  user: { id: userHandle, name: accountNameOf(customer), displayName: nameOf(customer) ?? accountNameOf(customer) },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  authenticatorSelection: { userVerification: 'required' },
  attestation: 'none',
  excludeCredentials: [],
})

/** Returns the name under which apps and authenticators show the customer. */
export const accountNameOf = ({ email, platformCustomerId }: Pick<Customer, 'email' | 'platformCustomerId'>): string =>
  email ?? platformCustomerId
