import type { webhooks } from './interface.ts'

type BodyOf<W> = W extends { post: { requestBody: { content: { 'application/json': infer Body } } } } ? Body : never

/**
 * Any event of the service. `type` names its kind. Accept unknown types as received, because the service adds types.
 */
export type WebhookEvent = BodyOf<webhooks[keyof webhooks]>

/** A public key from `/.well-known/webhook-signing-keys`. */
export interface WebhookKey {
  keyId: string
  publicKeyPem: string
}

/** Values by name, in any letter case: `Headers`, Node's `req.headers` or plain objects. */
export type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** The service did not send the webhook, or it changed in transit. Answer 401. */
export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError'
}

/** The minimum time between requests for unknown keys, so that invalid webhooks cause no calls. */
const LOOK_EVERY_MS = 10_000

/** Verifies webhooks. Fetches the keys for the first webhook, and again if one names an unknown key. */
export class Webhooks {
  private keys: readonly WebhookKey[] = []
  private looking: Promise<void> | undefined
  private lookedAt = -Infinity

  /** `readKeys` fetches the keys that the service publishes. */
  constructor(private readonly readKeys: () => Promise<readonly WebhookKey[]>) {}

  /**
   * Returns the event of a webhook. `rawBody` contains the received bytes, unparsed. With `keys`, fetches no keys.
   * Throws a `WebhookSignatureError` if the signature is invalid.
   */
  async verify(
    rawBody: string | Uint8Array<ArrayBuffer>,
    headers: HeaderValues,
    { keys }: { keys?: readonly WebhookKey[] } = {},
  ): Promise<WebhookEvent> {
    const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
    const keyId = headerOf(headers, 'x-service-signature-key-id')
    const signature = signatureIn(headerOf(headers, 'x-service-signature'))
    const key = keys ? keys.find((each) => each.keyId === keyId) : await this.keyNamed(keyId)
    if (!key) throw new WebhookSignatureError('The webhook names a key that the service does not publish.')
    const isSigned = await crypto.subtle.verify(ALGORITHM, await imported(key), signature, body)
    if (!isSigned) throw new WebhookSignatureError('The signature does not fit the body.')
    return JSON.parse(new TextDecoder().decode(body))
  }

  private async keyNamed(keyId: string): Promise<WebhookKey | undefined> {
    const find = () => this.keys.find((each) => each.keyId === keyId)
    if (find() || (!this.looking && Date.now() - this.lookedAt < LOOK_EVERY_MS)) return find()
    this.looking ??= this.look().finally(() => (this.looking = undefined))
    await this.looking
    return find()
  }

  private async look(): Promise<void> {
    this.keys = await this.readKeys()
    this.lookedAt = Date.now()
  }
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

function headerOf(headers: HeaderValues, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : (found?.[0] ?? '')
}

/** Returns the two numbers of an ECDSA signature, 32 bytes each, as WebCrypto expects them. */
function signatureIn(header: string): Uint8Array<ArrayBuffer> {
  try {
    const { v, s } = JSON.parse(header)
    if (v === '1') return rawFromDer(bytesOf(s))
  } catch {
    // Below.
  }
  throw new WebhookSignatureError('The webhook carries no signature in the form of this version.')
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const NUMBER_BYTES = 32

/** Decodes `SEQUENCE { INTEGER, INTEGER }` (RFC 3279, 2.2.3). Each number has at most 33 bytes. */
function rawFromDer(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(2 * NUMBER_BYTES)
  let at = 2
  for (const end of [NUMBER_BYTES, 2 * NUMBER_BYTES]) {
    const length = der[at + 1] ?? 0
    const number = der.subarray(at + 2, at + 2 + length)
    const digits = number[0] === 0 ? number.subarray(1) : number
    raw.set(digits, end - digits.length)
    at += 2 + length
  }
  return raw
}

function imported({ publicKeyPem }: WebhookKey): Promise<CryptoKey> {
  const base64 = publicKeyPem.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '')
  return crypto.subtle.importKey('spki', bytesOf(base64), ALGORITHM, false, ['verify'])
}
