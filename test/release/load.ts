import { setTimeout as sleep } from 'node:timers/promises'

const CALLERS = 16
const FUNDS = 100_000_000

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer has any content.
  body: any
}

/** The callers' knowledge of their payments, by idempotency key. */
export interface Sent {
  /** The ids of quotes. */
  acknowledged: Map<string, string>
  unanswered: Set<string>
}

/**
 * Payments of one cent each from one account of a sandbox platform to another, alternating between the addresses, until
 * the test ends them.
 */
export class Load {
  private readonly sent: Sent = { acknowledged: new Map(), unanswered: new Set() }
  private readonly headers: Record<string, string>
  private isEnded = false
  private callers: Promise<unknown> = Promise.resolve()
  private payer = ''
  private payee = ''
  private turn = 0

  constructor(
    private addresses: readonly string[],
    token: string,
  ) {
    this.headers = {
      Authorization: `Basic ${Buffer.from(token).toString('base64')}`,
      'Content-Type': 'application/json',
    }
  }

  async begin(): Promise<void> {
    const { body: customer } = await this.call('POST', '/customers', {
      customerType: 'INDIVIDUAL',
      fullName: 'Ana Lima',
    })
    this.payer = (await this.call('GET', '/platform/internal-accounts?currency=EUR')).body.data[0].id
    this.payee = (await this.payeeOf(customer.id)).id
    await this.call('POST', `/sandbox/internal-accounts/${this.payer}/fund`, { amount: FUNDS })
    this.callers = Promise.all(Array.from({ length: CALLERS }, (_, caller) => this.payAgainAndAgain(caller)))
    // Thrown by `end`.
    this.callers.catch(() => {})
  }

  /** Changes the addresses that the load calls. */
  callAt(...addresses: readonly string[]): void {
    this.addresses = addresses
  }

  /** The number of acknowledged payments. */
  get count(): number {
    return this.sent.acknowledged.size
  }

  /** Waits for the given time while the load continues. Throws the errors that callers found in that time. */
  async goOn(milliseconds: number): Promise<void> {
    await Promise.race([this.callers, sleep(milliseconds)])
  }

  async end(): Promise<Sent> {
    this.isEnded = true
    await this.callers
    return this.sent
  }

  /**
   * Repeats every payment. Throws if an acknowledged payment gets a different answer, or if the accounts do not have
   * the total of all payments.
   */
  async check({ acknowledged, unanswered }: Sent): Promise<void> {
    const rest = [...acknowledged]
    await Promise.all(Array.from({ length: CALLERS }, () => this.repeat(rest)))
    for (const key of unanswered) {
      const { status, body } = await this.pay(key)
      if (status !== 201) throw new Error(`The repeat of ${key} is answered ${status} ${JSON.stringify(body)}`)
    }
    const { body: payer } = await this.call('GET', '/platform/internal-accounts?currency=EUR')
    const paid = FUNDS - payer.data[0].balance.amount
    if (paid !== acknowledged.size + unanswered.size)
      throw new Error(`${acknowledged.size + unanswered.size} payments have moved ${paid} cents.`)
  }

  private async repeat(rest: [key: string, id: string][]): Promise<void> {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      const [key, id] = next
      const { status, body } = await this.pay(key)
      if (status !== 201 || body.id !== id)
        throw new Error(`${key} was answered by ${id} and now by ${status} ${JSON.stringify(body)}`)
    }
  }

  private async payAgainAndAgain(caller: number): Promise<void> {
    for (let count = 0; !this.isEnded; count++) {
      const key = `caller-${caller}-${count}`
      const answer = await this.pay(key).catch(() => undefined)
      if (answer?.status === 201) this.sent.acknowledged.set(key, answer.body.id)
      else if (answer === undefined || answer.status === 503) this.sent.unanswered.add(key)
      else throw new Error(`A payment is answered ${answer.status} ${JSON.stringify(answer.body)}`)
      if (answer?.status !== 201) await sleep(20)
    }
  }

  private pay(key: string): Promise<Answer> {
    const request = {
      source: { sourceType: 'ACCOUNT', accountId: this.payer },
      destination: { destinationType: 'ACCOUNT', accountId: this.payee },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1,
      immediatelyExecute: true,
    }
    return this.call('POST', '/quotes', request, { 'Idempotency-Key': key })
  }

  private async payeeOf(customer: string): Promise<{ id: string }> {
    const { body } = await this.call('GET', `/customers/internal-accounts?currency=EUR&customerId=${customer}`)
    return body.data[0]
  }

  private async call(method: string, path: string, body?: object, headers = {}): Promise<Answer> {
    const address = this.addresses[this.turn++ % this.addresses.length]
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...this.headers, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}
