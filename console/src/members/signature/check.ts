import { type Difference, differenceOf } from './body.ts'
import { bytesOf, readHeader, type SignatureHeader } from './header.ts'

/** A key of the list at `/.well-known/webhook-signing-keys`. */
export interface PublishedKey {
  keyId: string
  environment: string
  publicKeyPem: string
  notBefore: string
  notAfter?: string
}

export interface ReceivedWebhook {
  header: string
  body: Uint8Array<ArrayBuffer>
  /** The body of the event as every attempt sends it. Absent if the event is unknown. */
  sent: string | undefined
  keys: readonly PublishedKey[]
  /** Of the platform. */
  environment: string
  now: Date
}

/** UNKNOWN if an earlier step must be right first. */
export type Verdict = 'RIGHT' | 'WRONG' | 'UNKNOWN'

export interface Step {
  title: string
  verdict: Verdict
  says: string
  difference?: Difference
}

/**
 * Checks a webhook step by step, as a receiver should, and reports the result of each step. Sends no request to the
 * service.
 */
export async function checkWebhook(received: ReceivedWebhook): Promise<Step[]> {
  const header = readHeader(received.header)
  const isRead = typeof header !== 'string'
  const makers = isRead ? await makersOf(header, received) : undefined
  return [
    { title: 'Header', ...(isRead ? right(saysOf(header)) : wrong(header)) },
    {
      title: 'Key',
      ...(isRead && makers ? keyStep(header, makers, received) : unknown('The header must be read first.')),
    },
    { title: 'Body', ...bodyStep(received) },
    { title: 'Signature', ...(makers ? signatureStep(makers, received) : unknown('The header must be read first.')) },
  ]
}

type Finding = Omit<Step, 'title'>
const right = (says: string): Finding => ({ verdict: 'RIGHT', says })
const wrong = (says: string): Finding => ({ verdict: 'WRONG', says })
const unknown = (says: string): Finding => ({ verdict: 'UNKNOWN', says })

const saysOf = ({ keyId }: SignatureHeader): string =>
  keyId === undefined
    ? 'The header can be read. The header X-Service-Signature-Key-Id names its key.'
    : 'It can be read, and names its key.'

/** The keys that made the signature: one over the received body, one over the sent body. */
interface Makers {
  ofReceived: PublishedKey | undefined
  ofSent: PublishedKey | undefined
}

async function makersOf({ signature }: SignatureHeader, { keys, body, sent }: ReceivedWebhook): Promise<Makers> {
  const makerOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    for (const key of keys) if (await isSignedBy(key, signature, bytes)) return key
    return undefined
  }
  return {
    ofReceived: await makerOf(body),
    ofSent: sent === undefined ? undefined : await makerOf(new TextEncoder().encode(sent)),
  }
}

const P256 = { name: 'ECDSA', namedCurve: 'P-256' }
const WITH_SHA256 = { name: 'ECDSA', hash: 'SHA-256' }

async function isSignedBy(
  { publicKeyPem }: PublishedKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const der = bytesOf(publicKeyPem.replace(/-----[^-]+-----|\s/g, ''))
  const key = await crypto.subtle.importKey('spki', der, P256, false, ['verify'])
  return crypto.subtle.verify(WITH_SHA256, key, signature, bytes)
}

/** Checks the key named in the header, or else the key that made the signature. */
function keyStep({ keyId }: SignatureHeader, { ofReceived, ofSent }: Makers, received: ReceivedWebhook): Finding {
  const { keys, environment } = received
  const maker = ofReceived ?? ofSent
  const named = keyId === undefined ? maker : keys.find((key) => key.keyId === keyId)
  if (!named)
    return keyId === undefined
      ? unknown('The header names none, and none that is published has made this signature.')
      : wrong(`No key ${keyId} is published. It has ended, or something else has sent this.`)
  if (named.environment !== environment)
    return wrong(`${named.keyId} is the key of ${named.environment}, and this platform is one of ${environment}.`)
  if (maker && maker.keyId !== named.keyId)
    return wrong(`The header names ${named.keyId}, but ${maker.keyId} has signed.`)
  return right(`${named.keyId} is ${ageOf(named, received)}.`)
}

const dayOf = (at: string) => at.slice(0, 10)

/** Describes whether a key signs now, will sign later, or has signed earlier. */
function ageOf(key: PublishedKey, { keys, environment, now }: ReceivedWebhook): string {
  const begun = keys.filter((each) => each.environment === environment && new Date(each.notBefore) <= now)
  const current = begun.sort((one, other) => (one.notBefore < other.notBefore ? 1 : -1))[0]
  if (new Date(key.notBefore) > now) return `a key to come, in use from ${dayOf(key.notBefore)}`
  return current && current.keyId !== key.keyId
    ? `an older key: ${current.keyId} signs since ${dayOf(current.notBefore)}`
    : 'the key that signs now'
}

function bodyStep({ sent, body }: ReceivedWebhook): Finding {
  if (sent === undefined) return unknown('Choose the event to compare this body with the sent body.')
  const difference = differenceOf(sent, body)
  if (!difference) return right(`All ${body.length} bytes are as they were sent.`)
  const { position, cause } = difference
  return { ...wrong(`${cause} Byte ${position}, counted from 0, is the first that differs.`), difference }
}

function signatureStep({ ofReceived, ofSent }: Makers, { sent }: ReceivedWebhook): Finding {
  if (ofReceived) return right('It is valid for the body that was received.')
  if (ofSent)
    return wrong(
      'It is valid for the body that was sent, not for this one: verify the bytes before anything changes them.',
    )
  return sent === undefined
    ? wrong('It is not valid for the body that was received.')
    : wrong('The signature fits neither this body nor the sent body. It belongs to another request.')
}
