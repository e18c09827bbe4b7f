import { createPlatform, type NewPlatform } from '#features/platforms/platform-config/create-platform.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findService, service } from './service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of answers freely; the service itself and the test's expectations check them.
export type Json = any

export interface Answer {
  status: number
  body: Json
  headers: Headers
}

/** A caller with one token. */
export class Api {
  constructor(
    readonly credentials: string,
    readonly platform: PlatformId,
    private readonly address: string,
  ) {}

  /** Sends one request unchanged, without expectations about the answer. */
  async send(
    method: string,
    path: string,
    options: { body?: unknown; raw?: string | Buffer<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const response = await fetch(this.address + path, {
      method,
      body,
      headers: {
        authorization: this.authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, { headers })
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.send('POST', path, { body, headers })
  patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PATCH', path, { body, headers })
  delete = (path: string) => this.send('DELETE', path)

  /** Makes a preparatory call: returns the body of a success, and fails the test on other answers. */
  async must(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Json> {
    const answer = await this.send(method, path, { body, headers })
    if (answer.status >= 300)
      throw new Error(
        `${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}${answer.status === 500 ? `\n${lastFault()}` : ''}`,
      )
    return answer.body
  }
  create = (path: string, body?: unknown, headers?: Record<string, string>) => this.must('POST', path, body, headers)
  read = (path: string) => this.must('GET', path)

  /** Returns a client with another token of the same platform. */
  async withPermissions(...permissions: string[]): Promise<Api> {
    const token = await this.create('/tokens', { name: 'A narrower token', permissions })
    return new Api(`${token.clientId}:${token.clientSecret}`, this.platform, this.address)
  }
  as = (credentials: string) => new Api(credentials, this.platform, this.address)
  /** Returns the same caller at another process. */
  at = (address: string) => new Api(this.credentials, this.platform, address)

  /** Returns the header's value: an agent's access token unchanged, or an empty text without credentials. */
  get authorization(): string {
    if (this.credentials === '') return ''
    return this.credentials.startsWith('sat_')
      ? `Bearer ${this.credentials}`
      : `Basic ${Buffer.from(this.credentials).toString('base64')}`
  }
}

/** Returns the service's log line about its last internal error. */
const lastFault = () => findService()?.logLines.findLast((line) => line.includes('"level":"error"'))

/** Creates a separate platform with a token that may do everything. */
export async function newPlatform(options: Partial<NewPlatform> = {}): Promise<Api> {
  const { app, address } = service()
  const { platform, clientId, clientSecret } = await createPlatform(app.works, {
    name: 'Test platform',
    environment: 'sandbox',
    now: new Date(),
    ...options,
  })
  return new Api(`${clientId}:${clientSecret}`, platform, address)
}
