/** A response with untyped access to its members. */
export interface Json {
  readonly [name: string]: Json
}

/** Thrown at the next step after the user asks to stop. */
export class Stopped extends Error {}

/** The running service from the perspective of one caller. */
export class Service {
  /**
   * Set once the user wants to end: the program waits for a call in progress, so that its effect is known, and makes no
   * other.
   */
  isStopping = false

  private constructor(
    private readonly authorization: string,
    readonly address: string,
  ) {}

  /** The service for a program of the platform, by its `<clientId>:<clientSecret>`. */
  static ofPlatform(token: string, address: string): Service {
    return new Service(`Basic ${Buffer.from(token).toString('base64')}`, address)
  }

  /** The service for an agent, by its access token. */
  static ofAgent(accessToken: string, address: string): Service {
    return new Service(`Bearer ${accessToken}`, address)
  }

  /** Makes a call. Fails with the code and the reason if the service refuses it, and with `Stopped` if the user wants to end. */
  ask(method: string, path: string, body?: object): Promise<Json> {
    return this.call<Json>(method, path, body)
  }

  /** Does the same for an answer of a known type. */
  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    this.checkRunning()
    const response = await this.reached(
      fetch(this.address + path, {
        method,
        headers: {
          authorization: this.authorization,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  checkRunning(): void {
    if (this.isStopping) throw new Stopped('Stopped.')
  }

  /** The keys that webhooks are signed with, by their ids. */
  async signingKeys(): Promise<Map<string, string>> {
    const response = await this.reached(fetch(new URL('/.well-known/webhook-signing-keys', this.address)))
    const keys: { keyId: string; publicKeyPem: string }[] = JSON.parse(await response.text())
    return new Map(keys.map(({ keyId, publicKeyPem }) => [keyId, publicKeyPem]))
  }

  private reached(answer: Promise<Response>): Promise<Response> {
    return answer.catch(() => {
      throw new Error(
        `No service answers at ${this.address}. Start the service (npm start), or set CAUSEWAY_URL to the API address that it printed.`,
      )
    })
  }
}
