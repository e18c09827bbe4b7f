/** An answer, looked into freely. */
export interface Json {
  readonly [name: string]: Json
}

/** Thrown at the next step once the user wants to end. */
export class Stopped extends Error {}

export const print = (text: string) => void process.stdout.write(`${text}\n`)
export const title = (text: string) => print(`\n\x1b[1m${text}\x1b[0m`)
const indented = (value: unknown) => JSON.stringify(value, null, 2).replace(/^/gm, '    ')

/** The running service, as one token sees it. */
export class Service {
  /** Set once the user wants to end: a call that has begun is waited for, so that its effect is known, and no other is made. */
  isStopping = false

  constructor(
    private readonly token: string,
    readonly address: string,
  ) {}

  /** Makes a call and prints it with its answer, or with what `shown` leaves of it. Fails when it is refused. */
  async call(
    method: string,
    path: string,
    body?: object,
    shown: (answer: Json) => unknown = (answer) => answer,
  ): Promise<Json> {
    this.checkRunning()
    print(`\x1b[36m${method} ${path}\x1b[0m${body ? `\n${indented(body)}` : ''}`)
    const response = await this.request(method, path, body)
    const answer: Json = JSON.parse(await response.text())
    print(
      `  \x1b[${response.ok ? 32 : 31}m${response.status}\x1b[0m\n${indented(response.ok ? shown(answer) : answer)}`,
    )
    if (!response.ok) throw new Error(`${method} ${path} was refused.`)
    return answer
  }

  /** Makes a call without printing. Throws the response if the call is refused. */
  async ask(method: string, path: string, body?: object): Promise<Json> {
    const response = await this.request(method, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  checkRunning(): void {
    if (this.isStopping) throw new Stopped('Stopped.')
  }

  /** The keys that webhooks are signed with. */
  async signingKeys(): Promise<Map<string, string>> {
    const response = await this.reached(fetch(new URL('/.well-known/webhook-signing-keys', this.address)))
    const keys: { keyId: string; publicKeyPem: string }[] = JSON.parse(await response.text())
    return new Map(keys.map(({ keyId, publicKeyPem }) => [keyId, publicKeyPem]))
  }

  /** Returns the platform's webhook endpoint, or undefined if it has none. */
  async findEndpoint(): Promise<string | undefined> {
    const response = await this.request('GET', '/config')
    if (!response.ok) throw new Error(`The configuration cannot be read: ${response.status} ${await response.text()}`)
    const { webhookEndpoint }: { webhookEndpoint?: string } = JSON.parse(await response.text())
    return webhookEndpoint
  }

  async setEndpoint(webhookEndpoint: string): Promise<void> {
    const response = await this.request('PATCH', '/config', { webhookEndpoint })
    if (!response.ok)
      throw new Error(
        `The webhook endpoint was ${webhookEndpoint} before and could not be set again: ${await response.text()}`,
      )
  }

  /** A line that a shell takes, for a change of the configuration. */
  curlForConfig = (change: object) =>
    `curl -u ${this.token} -X PATCH ${this.address}/config -H 'Content-Type: application/json' -d '${JSON.stringify(change)}'`

  private request(method: string, path: string, body?: object): Promise<Response> {
    return this.reached(
      fetch(this.address + path, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(this.token).toString('base64')}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      }),
    )
  }

  private reached(answer: Promise<Response>): Promise<Response> {
    return answer.catch(() => {
      throw new Error(
        `No service answers at ${this.address}. Start the service first (npm start), or give the address that it printed: npm run demo -- <clientId>:<clientSecret> <address>`,
      )
    })
  }
}
