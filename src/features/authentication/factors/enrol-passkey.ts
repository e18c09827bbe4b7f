import { type Passkey, verifyRegistration, WebauthnFault } from '#crypto/webauthn/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse, refuseFaults, refuseField } from '#runtime/lib/errors.ts'
import { randomSecret } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ScaDependencies } from '../model.ts'
import { isListed, newPasskeySite, policyAt, type RelyingParty } from '../relying-party.ts'
import { lockUnderSca } from '../require-sca.ts'
import { creationOptionsOf } from './creation-options.ts'
import { ENROLMENT_SECONDS, type PasskeyFactor } from './model.ts'
import { appNameOf, placeOf, type Registration, readRegistration } from './registration.ts'
import { deleteEnrolment, findPasskey, findPasskeyEnrolment, insertPasskey, savePasskeyEnrolment } from './store.ts'

/** A passkey registration for a page to complete. */
export interface PasskeyOffer {
  options: Record<string, unknown>
  site: RelyingParty
}

/** Starts a passkey enrolment, which replaces an earlier uncompleted one (agents-sca 10.2). */
export async function startPasskey(
  work: Work,
  { profiles, masterKey, relyingParties }: ScaDependencies,
  customerId: `Customer:${string}`,
): Promise<PasskeyOffer> {
  const customer = await lockUnderSca(work, profiles, customerId)
  await checkNoPasskey(work, customer.id)
  const site = newPasskeySite(relyingParties, work.environment)
  const asked = {
    challenge: randomSecret(),
    // All passkeys of the customer share this handle, so that a new one replaces the old one in an authenticator.
    userHandle: masterKey.derive(`user handle of ${work.platform} ${customer.id}`).toString('base64url'),
  }
  const expiresAt = addSeconds(work.now, ENROLMENT_SECONDS)
  await savePasskeyEnrolment(work, { customerId: customer.id, ...asked, expiresAt })
  const rp = { id: site.rpId, name: await appNameOf(work) }
  return { options: creationOptionsOf(asked, { rp, customer }), site }
}

/**
 * Enrols the passkey that a page at one of the allowed origins created. A customer has at most one: 409
 * `PASSKEY_ALREADY_ENROLLED`.
 */
export async function confirmPasskey(
  work: Work,
  { profiles, relyingParties }: ScaDependencies,
  {
    customerId,
    origin,
    credential,
  }: { customerId: `Customer:${string}`; origin: string; credential: Record<string, unknown> },
): Promise<PasskeyFactor> {
  const registration = wholeRegistration(credential)
  const customer = await lockUnderSca(work, profiles, customerId)
  await checkNoPasskey(work, customer.id)
  const enrolment = await findPasskeyEnrolment(work, customer.id)
  if (!enrolment) return refuse('INVALID_INPUT', 'No passkey is being enrolled. Start again with POST /sca/factors.')
  const site = newPasskeySite(relyingParties, work.environment)
  if (!isListed(site, origin)) refuseField('origin', 'This is not an allowed origin.')
  const { signCount, ...passkey } = await verify({ ...registration, challenge: enrolment.challenge }, site, origin)
  const factor = { customerId: customer.id, passkey, userHandle: enrolment.userHandle, signCount }
  await deleteEnrolment(work, customer.id, 'PASSKEY')
  await insertPasskey(work, factor)
  return factor
}

function wholeRegistration(credential: Record<string, unknown>): Registration {
  const registration = readRegistration(credential)
  if (!Array.isArray(registration)) return registration
  refuseFaults(registration)
  throw new Error('unreachable')
}

async function checkNoPasskey(work: Work, customerId: `Customer:${string}`): Promise<void> {
  if (await findPasskey(work.tx, work.platform, customerId))
    refuse('PASSKEY_ALREADY_ENROLLED', 'The customer has a passkey already. Remove it first.')
}

async function verify(
  response: Registration & { challenge: string },
  { rpId }: RelyingParty,
  origin: string,
): Promise<Passkey & { signCount: number }> {
  try {
    return await verifyRegistration(response, policyAt(rpId, origin))
  } catch (error) {
    if (!(error instanceof WebauthnFault)) throw error
    return refuseField(placeOf(error.part), error.message)
  }
}
