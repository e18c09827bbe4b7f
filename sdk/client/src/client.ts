import createFetchClient, { type Client } from 'openapi-fetch'
import type { HttpMethod } from 'openapi-typescript-helpers'
import type { Call, Calls } from './calls.ts'
import { CausewayError, NO_ANSWER } from './errors.ts'
import type { paths } from './interface.ts'
import { type Item, itemsOf, type ListPath, type ListQuery } from './pages.ts'
import { type Failure, isKeyed, pauseBefore, type RetryOptions, USUAL_RETRIES } from './retries.ts'
import { Sandbox } from './sandbox.ts'
import { type WebhookKey, Webhooks } from './webhooks.ts'

export interface ClientOptions {
  /** The base URL of the API: `https://pay.example.com/2025-10-13`. */
  baseUrl: string
  /** An API token, `clientId:clientSecret`, or the access token of an agent. */
  token: string | { agent: string }
  /** The time limit of one attempt, in milliseconds. */
  timeLimitMs?: number
  retries?: Partial<RetryOptions>
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** The arguments of a call to `openapi-fetch`. TypeScript checks their types at the call site. */
interface AnyInit {
  params?: { header?: Record<string, unknown>; query?: Record<string, unknown> }
  body?: unknown
}

/**
 * The API, with one method for each HTTP method. Repeats a call that fails in transit if that is safe: reads, changes
 * that set an absolute state, and operations that take an `Idempotency-Key`, which the client generates for each call.
 * Throws error responses of the service as `CausewayError`.
 */
export class Causeway implements Calls {
  /** Verifies webhooks of the service. */
  readonly webhooks: Webhooks
  /** Helpers for tests of an integration. */
  readonly sandbox = new Sandbox(this)
  private readonly client: Client<paths>
  private readonly retries: RetryOptions

  constructor(private readonly options: ClientOptions) {
    const { baseUrl, token, fetch } = options
    const authorization = typeof token === 'string' ? `Basic ${btoa(token)}` : `Bearer ${token.agent}`
    this.client = createFetchClient<paths>({ baseUrl, headers: { authorization }, ...(fetch && { fetch }) })
    this.retries = { ...USUAL_RETRIES, ...options.retries }
    this.webhooks = new Webhooks(() => this.publishedKeys())
  }

  readonly get: Call<'get'> = (path, ...[init]) => this.call('GET', path, init)
  readonly post: Call<'post'> = (path, ...[init]) => this.call('POST', path, init)
  readonly put: Call<'put'> = (path, ...[init]) => this.call('PUT', path, init)
  readonly patch: Call<'patch'> = (path, ...[init]) => this.call('PATCH', path, init)
  readonly delete: Call<'delete'> = (path, ...[init]) => this.call('DELETE', path, init)

  /**
   * Iterates over all items of a list, page by page: `for await (const customer of causeway.all('/customers', { region:
   * 'DE' }))`.
   */
  all<Path extends ListPath>(path: Path, query: ListQuery<Path>): AsyncGenerator<Item<Path>, void, undefined> {
    return itemsOf((cursor) => this.call('GET', path, { params: { query: { limit: 100, ...query, cursor } } }))
  }

  // biome-ignore lint/suspicious/noExplicitAny: the public methods say what it answers.
  private async call(method: Uppercase<HttpMethod>, path: string, init: AnyInit = {}): Promise<any> {
    const operation = `${method} ${path}`
    const whole = isKeyed(operation) ? withKey(init) : init
    for (let attempt = 0; ; attempt++) {
      const { answer, failure } = await this.attempt(method, path, whole)
      if (!failure) return answer
      const pause = pauseBefore(attempt, operation, failure, this.retries)
      if (pause === undefined) throw failure.error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  private async attempt(method: Uppercase<HttpMethod>, path: string, init: AnyInit): Promise<Outcome> {
    const { timeLimitMs = 30_000 } = this.options
    const signal = AbortSignal.timeout(timeLimitMs)
    try {
      const request = { ...init, ...formOf(init.body), signal }
      const { data, error, response } = await this.client.request(
        method.toLowerCase() as 'get',
        path as never,
        request as never,
      )
      if (response.ok) return { answer: data }
      const retryAfter = response.headers.get('retry-after')
      return { failure: { error: errorOf(error, response), ...(retryAfter && { retryAfterS: Number(retryAfter) }) } }
    } catch (cause) {
      const [code, reason] = signal.aborted
        ? ['TIME_LIMIT', `There was no answer within ${timeLimitMs} ms.`]
        : [NO_ANSWER, `${this.options.baseUrl} does not answer.`]
      return { failure: { error: new CausewayError({ code, reason }, { cause }) } }
    }
  }

  private async publishedKeys(): Promise<readonly WebhookKey[]> {
    const { baseUrl, fetch = globalThis.fetch } = this.options
    const response = await fetch(new URL('/.well-known/webhook-signing-keys', baseUrl))
    if (!response.ok) throw new CausewayError({ code: NO_ANSWER, reason: 'The signing keys cannot be read.' })
    return response.json()
  }
}

type Outcome = { answer: unknown; failure?: undefined } | { answer?: undefined; failure: Failure }

/** Intermediaries between caller and service respond in their own formats. */
function errorOf(body: unknown, { status, headers }: Response): CausewayError {
  const requestId = headers.get('x-request-id') ?? undefined
  const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'reason' in body
  const error = isOurs
    ? body
    : { code: NO_ANSWER, reason: `The answer of status ${status} does not come from the service.` }
  return new CausewayError(error as ConstructorParameters<typeof CausewayError>[0], { status, requestId })
}

function withKey(init: AnyInit): AnyInit {
  const header = { 'Idempotency-Key': crypto.randomUUID(), ...init.params?.header }
  return { ...init, params: { ...init.params, header } }
}

/** Serializes a body with a file as a form. */
function formOf(body: unknown): { bodySerializer?: () => FormData } {
  const members = Object.entries(body ?? {})
  if (!members.some(([, value]) => value instanceof Blob)) return {}
  const form = new FormData()
  for (const [name, value] of members) if (value !== undefined) form.append(name, value)
  return { bodySerializer: () => form }
}
