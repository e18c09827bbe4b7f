import { WalletError } from './errors.ts'
import { type DescribedPayload, describePayload } from './payload.ts'
import { stamp } from './stamp.ts'

/** An operation of the service that the platform's backend relays. */
export interface WalletCall {
  method: 'POST' | 'PATCH' | 'DELETE'
  /** The address at the backend. */
  url: string
  /** Sent as identical JSON on every leg. */
  body?: unknown
  /** Further headers for the backend. A login by passkey needs `Request-Id`. */
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  /** Undefined if the response has no body. */
  body: unknown
}

export interface SignedCallOptions {
  /**
   * Signs the payloads of this call: the pair of an active session, or for a login by code the pair sealed with the
   * code.
   */
  keyPair: CryptoKeyPair
  /** Shows the payload to the user. False ends the call. Default: signs every payload. */
  approve?: (payload: DescribedPayload) => boolean | Promise<boolean>
  /** Defaults to the `fetch` of the page. */
  fetch?: typeof globalThis.fetch
  /** Waits. Defaults to the clock of the device. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Aborts the call, even between two attempts. */
  signal?: AbortSignal
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A delegated key needs two signatures, the most of any operation. */
const MOST_SIGNATURES = 2

/**
 * Runs a signed retry from the first leg to the final response (wallet-auth 4): signs each challenge, and repeats the
 * identical request with growing pauses while the response is PROCESSING. Returns other responses unchanged, including
 * refusals.
 */
export async function signedCall(call: WalletCall, options: SignedCallOptions): Promise<Answer> {
  const { pause = wait, signal } = options
  let headers: Record<string, string> = {}
  for (let signatures = 0, pauses = 0; ; ) {
    signal?.throwIfAborted()
    const answer = await send(call, headers, options)
    if (isChallenge(answer) && signatures++ < MOST_SIGNATURES) headers = await sign(answer.body, options)
    else if (isProcessing(answer)) await pause(Math.min(FIRST_PAUSE_MS * 2 ** pauses++, LONGEST_PAUSE_MS), signal)
    else return answer
  }
}

/** Ends early if the call ends. */
const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

async function send(
  { method, url, body, headers }: WalletCall,
  signed: Record<string, string>,
  options: SignedCallOptions,
): Promise<Answer> {
  const { fetch = globalThis.fetch, signal } = options
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(url, {
    method,
    headers: { ...type, ...headers, ...signed },
    ...content,
    ...(signal && { signal }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : tryToParse(text) }
}

interface Challenge {
  payloadToSign: string
  requestId: string
}

const member = (body: unknown, name: string): unknown => (body as Record<string, unknown> | null | undefined)?.[name]

const isChallenge = (answer: Answer): answer is Answer & { body: Challenge } =>
  answer.status === 202 &&
  typeof member(answer.body, 'payloadToSign') === 'string' &&
  typeof member(answer.body, 'requestId') === 'string'

const isProcessing = ({ status, body }: Answer): boolean => status === 200 && member(body, 'status') === 'PROCESSING'

async function sign(
  { payloadToSign, requestId }: Challenge,
  { keyPair, approve = () => true }: SignedCallOptions,
): Promise<Record<string, string>> {
  if (!(await approve(describePayload(payloadToSign)))) throw new WalletError('NOT_APPROVED', 'The user did not agree.')
  return { 'Service-Wallet-Signature': await stamp(payloadToSign, keyPair), 'Request-Id': requestId }
}

/** A response that is not JSON comes from an intermediary. The caller receives its text. */
function tryToParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
