import { isCounterpartyAllowed } from '#features/terms/index.ts'
import { domainOf } from '#features/uma-addresses/index.ts'
import type { OpenRequest } from '#runtime/http/open-endpoint.ts'
import { readPlatformClock } from '#runtime/work/platforms/platforms.ts'
import {
  type LookupAnswer,
  lookupAnswerToWire,
  signLookupAnswer,
  type UnsignedLookupAnswer,
} from '#uma/lookup-answer.ts'
import { type LookupRequest, readLookupRequest, signedPayloadOfLookup } from '#uma/lookup-request.ts'
import { toRequestedFields } from '#uma/party-fields.ts'
import { refuseMessage } from '#uma/refusal.ts'
import { answeringVersion } from '#uma/versions.ts'
import { type Description, describeReceiver, LONGEST_COMMENT } from '../describe-receiver.ts'
import type { Receiver } from '../receiver.ts'
import { checkSigned, ENVIRONMENT, type EndpointDependencies, onceAt, requireReceiver } from './checks.ts'
import { domainAt } from './domain-at.ts'

/**
 * Answers another institution's look-up with the receiver at an address of this service, and the currencies (payments
 * 11.1 step 1).
 */
export async function answerLookUp(dependencies: EndpointDependencies, { params, query, host, now }: OpenRequest) {
  const address = await addressAskedFor(dependencies, params.user ?? '', host)
  const lookUp = readLookupRequest(address, query)
  if (!lookUp)
    return refuseMessage(
      'NON_UMA_LNURL_NOT_SUPPORTED',
      'This address is paid by UMA only. Ask with the signed parameters of UMA.',
    )
  const receiver = await requireReceiver(dependencies, address)
  const { vaspDomain: domain } = lookUp
  await checkAllowed(dependencies, receiver, domain)
  await checkSigned(dependencies, { domain, concerns: receiver.platform, signed: signedPayloadOfLookup(lookUp) })
  const description = await describeReceiver(dependencies, ENVIRONMENT, address.toLowerCase())
  if (!description) return refuseMessage('USER_NOT_READY', 'This address cannot be paid at the moment.')
  return lookupAnswerToWire(await signed(dependencies, answerTo(dependencies, lookUp, description), now))
}

/**
 * Returns `$bob` at the requested domain, or the whole `$bob@pay.example.org`. Preserves letter case, because the
 * signature covers it.
 */
async function addressAskedFor(dependencies: EndpointDependencies, user: string, host: string): Promise<string> {
  if (user.includes('@')) return user
  const domain = await domainAt(dependencies, host)
  return domain === undefined ? refuseMessage('USER_NOT_FOUND', 'This domain has no receivers.') : `${user}@${domain}`
}

async function checkAllowed(
  { db, terms }: EndpointDependencies,
  { platform }: Receiver,
  vaspDomain: string,
): Promise<void> {
  const { now } = await readPlatformClock(db, platform)
  if (!isCounterpartyAllowed(await terms.at(db, { platform, now }), vaspDomain))
    refuseMessage('COUNTERPARTY_NOT_ALLOWED', 'The receiver takes no payments from this institution.')
}

const answerTo = (
  { publicUrl }: EndpointDependencies,
  { receiver, umaVersion }: LookupRequest,
  { currencies, askedOfPayer, minSendableMillisatoshi, maxSendableMillisatoshi }: Description,
): UnsignedLookupAnswer => ({
  minSendableMillisatoshi,
  maxSendableMillisatoshi,
  currencies,
  umaVersion: answeringVersion(umaVersion),
  callback: `${publicUrl()}/uma/pay/${encodeURIComponent(receiver)}`,
  metadata: JSON.stringify([
    ['text/plain', `Pay ${receiver}`],
    ['text/identifier', receiver],
  ]),
  commentAllowed: LONGEST_COMMENT,
  payerData: toRequestedFields(askedOfPayer),
  kycStatus: 'VERIFIED',
  isSubjectToTravelRule: false,
  receiverIdentifier: receiver,
})

async function signed({ own }: EndpointDependencies, answer: UnsignedLookupAnswer, now: Date): Promise<LookupAnswer> {
  const { signing } = await own.keysOf(domainOf(answer.receiverIdentifier).toLowerCase())
  return signLookupAnswer(answer, onceAt(now), signing.privateKey)
}
