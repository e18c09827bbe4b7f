/** A response of the service, read without types. */
export interface Json {
  readonly [name: string]: Json
}

export interface Answer {
  status: number
  /** Undefined if the response has no body. */
  body: unknown
}

/** Calls the service with the API token, which never leaves this process. */
export class Service {
  constructor(
    private readonly token: string,
    private readonly address: string,
  ) {}

  /** Returns the response unchanged, even if it is an error. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const authorization = `Basic ${Buffer.from(this.token).toString('base64')}`
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await this.fetch(this.address + path, {
      method,
      headers: { authorization, ...type, ...headers },
      ...content,
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Makes a call that this server itself needs. Returns the body of a successful response and throws otherwise. */
  async must(method: string, path: string, body?: unknown): Promise<Json> {
    const answer = await this.call(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Json
  }

  /** The keys that sign the service's sealed bundles. A real app ships with them and does not request them. */
  async bundleKeys(): Promise<unknown> {
    const response = await this.fetch(new URL('/.well-known/wallet-bundle-keys', this.address))
    return ((await response.json()) as Json).keys
  }

  private async fetch(address: string | URL, init?: RequestInit): Promise<Response> {
    return fetch(address, init).catch((cause: unknown) => {
      throw new Error(`No service answers at ${this.address}. Start the service first: npm start`, { cause })
    })
  }
}
