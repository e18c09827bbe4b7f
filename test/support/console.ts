import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { OPERATOR_PATH } from '#app/describe-interface.ts'
import { peopleCommands } from '#features/people/commands.ts'
import type { Role } from '#runtime/declare/auth/grants.ts'
import type { Json } from './api.ts'
import { Authenticator, type Changes } from './authenticator.ts'
import { operate } from './operator.ts'
import { type Service, service } from './service.ts'

export interface ConsoleAnswer {
  status: number
  body: Json
  headers: IncomingHttpHeaders
}

/** Throws the error code and reason of a refusal. */
export function accepted({ status, body }: ConsoleAnswer): Json {
  if (status >= 300) throw new Error(`${status} ${body.code}: ${body.reason}`)
  return body
}

/** Returns a file as its bytes. */
function bodyIn({ headers }: IncomingMessage, bytes: Buffer): Json {
  if (bytes.length === 0) return undefined
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes
}

/** A browser with the console's page open: it stores the cookie and reports the origin of its requests. */
export class ConsolePage {
  cookie: string | undefined
  private readonly port: number

  readonly origin: string

  /** The service's address, the page's origin, and the interface that it calls. */
  constructor(
    { address }: Pick<Service, 'address'> = service(),
    origin?: string,
    private readonly basePath = OPERATOR_PATH,
  ) {
    this.port = Number(new URL(address).port)
    this.origin = origin ?? `http://localhost:${this.port}`
  }

  /** Sends a request with changes to the page's usual headers. Undefined leaves a header out. */
  send(
    method: string,
    path: string,
    body?: unknown,
    changes: Record<string, string | undefined> = {},
  ): Promise<ConsoleAnswer> {
    const headers = {
      host: new URL(this.origin).host,
      'sec-fetch-site': 'same-origin',
      'x-causeway-console': '1',
      'user-agent': 'A browser',
      ...(this.cookie !== undefined && { cookie: this.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...changes,
    }
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
    return new Promise((resolve, reject) => {
      const { port } = this
      const call = request({ host: '127.0.0.1', port, method, path: this.basePath + path, headers: sent }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          this.keepCookie(answer.headers)
          resolve({
            status: answer.statusCode ?? 0,
            body: bodyIn(answer, Buffer.concat(pieces)),
            headers: answer.headers,
          })
        })
      })
      call.on('error', reject)
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: unknown) => this.send('POST', path, body)
  delete = (path: string) => this.send('DELETE', path)

  private keepCookie({ 'set-cookie': [set] = [] }: IncomingHttpHeaders): void {
    if (set === undefined) return
    const [pair = ''] = set.split(';')
    this.cookie = pair.endsWith('=') ? undefined : pair
  }

  /** Adds the rpId and the origin of this page, for the authenticator. */
  private ceremony({ clientData, ...changes }: Changes): Changes {
    return { rpId: new URL(this.origin).hostname, clientData: { origin: this.origin, ...clientData }, ...changes }
  }

  async enrol(secret: string, device: Authenticator, changes: Changes = {}): Promise<ConsoleAnswer> {
    const { body } = await this.get(`/enrolments/${secret}`)
    const made = device.register({ challenge: body.challenge, ...this.ceremony(changes) })
    return this.post(`/enrolments/${secret}`, made)
  }

  /**
   * Performs an action that its person confirms with the passkey: calls, and calls again with the answer to the
   * challenge.
   */
  async act(
    device: Authenticator,
    path: string,
    body?: unknown,
    changes: Changes = {},
    method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  ): Promise<ConsoleAnswer> {
    const first = await this.send(method, path, body)
    if (first.body?.details?.cause !== 'TOUCH_REQUIRED') return first
    return this.send(method, path, body, {
      'operator-touch': this.touch(device, first.body.details.challenge, changes),
    })
  }

  /** Returns the page's data after its person has answered the challenge. */
  touch(device: Authenticator, challenge: string, changes: Changes = {}): string {
    const signed = device.assert(Buffer.from(challenge, 'base64url'), this.ceremony(changes))
    const { credentialId, clientDataJson, authenticatorData, signature } = signed
    return [challenge, credentialId, clientDataJson, authenticatorData, signature].join('.')
  }

  async signIn(device: Authenticator, changes: Changes & { challenge?: string } = {}): Promise<ConsoleAnswer> {
    const challenge = changes.challenge ?? (await this.post('/session/challenge')).body.challenge
    const signed = device.assert(Buffer.from(challenge, 'base64url'), this.ceremony(changes))
    return this.post('/session', { challenge, ...signed })
  }
}

/** The address to which links of tests lead. */
export const CONSOLE = 'http://localhost:8080'
let count = 0

/** Creates a person with a link from the command. */
export async function newPerson(...roles: Role[]): Promise<{ email: string; id: string; secret: string }> {
  const email = `person-${++count}@example.com`
  const words = ['create-user', '--email', email, '--name', 'Ana Lima', '--role', roles.join(',')]
  const printed = await operate(peopleCommands(CONSOLE), ...words)
  const [, id = ''] = /^(Operator:\S+)/.exec(printed) ?? []
  return { email, id, secret: secretIn(printed) }
}

export const secretIn = (printed: string): string => /#(\w+)/.exec(printed)?.[1] ?? ''

/** Signs in a new person with these roles. Returns the page and the person's passkey. */
export async function signedInAs(...roles: Role[]): Promise<{ page: ConsolePage; device: Authenticator; id: string }> {
  const [page, device] = [new ConsolePage(), new Authenticator()]
  const { id, secret } = await newPerson(...roles)
  const { status, body } = await page.enrol(secret, device)
  if (status !== 201) throw new Error(`The passkey was answered ${status} ${JSON.stringify(body)}.`)
  return { page, device, id }
}
