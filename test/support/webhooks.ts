import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { NewPlatform } from '#features/platforms/platform-config/create-platform.ts'
import type { PublishedKey } from '#runtime/work/outbox/signing-keys.ts'
import { updateWebhookEndpoint } from '#runtime/work/platforms/platforms.ts'
import { type Api, type Json, newPlatform } from './api.ts'
import { LoopbackServer } from './loopback-server.ts'
import { service, settle } from './service.ts'

export interface ReceivedEvent {
  id: string
  type: string
  timestamp: string
  data: Json
  /** The exact bytes. */
  raw: string
  headers: IncomingHttpHeaders
}

/** The response to one attempt: a status, or a function that handles the response itself. */
export type WebhookAnswer = number | ((response: ServerResponse, event: ReceivedEvent) => unknown)

/** A server that receives webhooks like a customer's server. It checks every signature against the published keys. */
export class WebhookReceiver extends LoopbackServer {
  /** Every attempt in the order of arrival. */
  readonly attempts: ReceivedEvent[] = []
  /** Errors in signatures. A test that uses the receiver fails at its end if there are any. */
  readonly complaints: string[] = []
  /** The responses to the next attempts, followed by `otherwise`. */
  answers: WebhookAnswer[] = []
  otherwise: WebhookAnswer = 200
  /** The published keys at the time of the last unknown key. */
  private keys: PublishedKey[] = []
  /** The number of connections that clients have opened to it. */
  connections = 0

  constructor() {
    super()
    this.server.on('connection', () => this.connections++)
  }

  get types(): string[] {
    return this.attempts.map(({ type }) => type)
  }

  /** Returns the attempts of some types, with an id only for that resource. */
  of(types: string | readonly string[], id?: string): ReceivedEvent[] {
    return this.attempts.filter(
      (event) => [types].flat().includes(event.type) && (id === undefined || event.data.id === id),
    )
  }

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const event: ReceivedEvent = { ...JSON.parse(raw.toString()), raw: raw.toString(), headers: request.headers }
    await this.checkSignature(raw, event).catch((error: unknown) => this.complaints.push(String(error)))
    this.attempts.push(event)
    const answer = this.answers.shift() ?? this.otherwise
    if (typeof answer === 'number') response.writeHead(answer).end()
    else await answer(response, event)
  }

  private async checkSignature(raw: Buffer, { id, headers }: ReceivedEvent): Promise<void> {
    const isNamed = ({ keyId }: PublishedKey) => keyId === headers['x-service-signature-key-id']
    if (!this.keys.some(isNamed)) this.keys = await publishedKeys()
    const key = this.keys.find(isNamed)
    const header = JSON.parse(String(headers['x-service-signature']))
    const isSigned =
      key &&
      header.v === '1' &&
      verify('sha256', raw, createPublicKey(key.publicKeyPem), Buffer.from(header.s, 'base64'))
    if (!isSigned) this.complaints.push(`The signature of ${id} does not verify.`)
  }
}

/** Returns the keys that anyone can read outside the base path. */
export async function publishedKeys(): Promise<PublishedKey[]> {
  const { origin } = new URL(service().address)
  const answer = await fetch(`${origin}/.well-known/webhook-signing-keys`)
  if (answer.status !== 200) throw new Error(`The signing keys cannot be read: ${answer.status}`)
  const keys: PublishedKey[] = JSON.parse(await answer.text())
  return keys
}

/** Starts a separate receiver for the running test. */
export async function newReceiver(): Promise<WebhookReceiver> {
  const receiver = await new WebhookReceiver().start()
  onTestFinished(() => dismiss(receiver))
  return receiver
}

async function dismiss(receiver: WebhookReceiver): Promise<void> {
  receiver.stop()
  // Later tests must not receive events that still wait for this receiver.
  await service().database.db.deleteFrom('events').where('state', '=', 'waiting').execute()
  if (receiver.complaints.length > 0) throw new Error(receiver.complaints.join('\n'))
}

/**
 * Creates a platform whose events go to its own receiver. The service delivers events only when the test calls
 * `settleWebhooks()`.
 */
export async function newPlatformWithWebhooks(
  options: Partial<NewPlatform> = {},
): Promise<{ api: Api; receiver: WebhookReceiver }> {
  const [api, receiver] = await Promise.all([newPlatform(options), newReceiver()])
  await setEndpoint(api, receiver.url, options)
  return { api, receiver }
}

/** Sets the webhook endpoint of a platform. */
export async function setEndpoint(
  api: Api,
  url: string,
  { environment = 'sandbox' }: Partial<NewPlatform> = {},
): Promise<void> {
  await service().app.works.run({ platform: api.platform, environment, now: new Date() }, ({ tx, platform }) =>
    updateWebhookEndpoint(tx, platform, url),
  )
}

/** Runs every due job and makes every due attempt. Returns the number of attempts. */
export async function settleWebhooks(): Promise<number> {
  await settle()
  return service().app.deliveries.deliverDue()
}
