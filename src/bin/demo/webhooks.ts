import { verify } from 'node:crypto'
import type { Service } from './running-service.ts'

interface Heard {
  eventId: string
  resendId?: string
  headers: Readonly<Record<string, string>>
  body: string
}

interface Page {
  data: readonly Heard[]
  hasMore: boolean
  nextCursor: string
}

/** The webhooks of the sandbox, as an endpoint would receive them. The demo needs no endpoint, so the configuration stays as it is. */
export class Webhooks {
  private readonly events = new Map<string, { type: string; data: { id?: string }; isVerified: boolean }>()

  private constructor(
    private readonly service: Service,
    private readonly publicKeys: ReadonlyMap<string, string>,
    private cursor: string,
  ) {}

  /** Begins with the webhooks of now. */
  static async open(service: Service): Promise<Webhooks> {
    const { nextCursor } = await pageOf(service, '')
    return new Webhooks(service, await service.signingKeys(), nextCursor)
  }

  get received(): number {
    return this.events.size
  }

  get verified(): number {
    return [...this.events.values()].filter(({ isVerified }) => isVerified).length
  }

  /** Whether a webhook has reported that the payment is complete. */
  async hasCompleted(transactionId: string): Promise<boolean> {
    await this.fetch()
    return [...this.events.values()].some(
      ({ type, data }) => type === 'OUTGOING_PAYMENT.COMPLETED' && data.id === transactionId,
    )
  }

  private async fetch(): Promise<void> {
    const { data, nextCursor } = await pageOf(this.service, `&cursor=${encodeURIComponent(this.cursor)}`)
    this.cursor = nextCursor
    // The service may list an event twice.
    for (const { eventId, headers, body } of data)
      this.events.set(eventId, { ...JSON.parse(body), isVerified: this.isVerified(headers, body) })
  }

  /** Every receiver must do this: verify ECDSA with SHA-256 over the exact bytes of the body. */
  private isVerified(headers: Heard['headers'], body: string): boolean {
    const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const publicKey = this.publicKeys.get(named.get('x-service-signature-key-id') ?? '')
    const { s }: { s: string } = JSON.parse(named.get('x-service-signature') ?? '{"s":""}')
    return publicKey !== undefined && verify('sha256', Buffer.from(body), publicKey, Buffer.from(s, 'base64'))
  }
}

const pageOf = (service: Service, more: string): Promise<Page> =>
  service.call<Page>('GET', `/sandbox/webhooks?limit=100${more}`)
