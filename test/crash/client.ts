import type { Json } from '../support/api.ts'

export interface Answer {
  status: number
  /** The exact body. */
  text: string
  body: Json
}

/** The service did not answer, and the caller does not know whether the request took effect. */
export class ServiceLost extends Error {}

/** A caller with one token. */
export class Client {
  constructor(
    private readonly address: string,
    private readonly credentials: string,
  ) {}

  /** Throws `ServiceLost` if no complete response arrives. */
  async send(method: string, path: string, body?: object | FormData, key?: string): Promise<Answer> {
    const headers = {
      authorization: this.authorization,
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const [status, text] = await fetch(this.address + path, { method, headers, body: toBody(body) })
      .then(async (response) => [response.status, await response.text()] as const)
      .catch((error: unknown) => {
        throw new ServiceLost(`${method} ${path} was not answered`, { cause: error })
      })
    return { status, text, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Sends a setup request and returns the body of its success. */
  async must(method: string, path: string, body?: object, key?: string): Promise<Json> {
    const answer = await this.send(method, path, body, key)
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status} ${answer.text}`)
    return answer.body
  }

  as(credentials: string): Client {
    return new Client(this.address, credentials)
  }

  /** Sends the access token of an agent unchanged. */
  private get authorization(): string {
    return this.credentials.startsWith('sat_')
      ? `Bearer ${this.credentials}`
      : `Basic ${Buffer.from(this.credentials).toString('base64')}`
  }
}

const toBody = (body: object | FormData | undefined) => (body instanceof FormData ? body : body && JSON.stringify(body))
