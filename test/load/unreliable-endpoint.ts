import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { LoopbackServer } from '../support/loopback-server.ts'

/** The contents of this test's events: the position of each among all events, and among the events of its subject. */
export interface Numbered {
  id: string
  data: { id: string; n: number }
}

const FAILS_ONE_IN = 10
const STALLS_ONE_IN = 100

/** Returns the same number for the same event, spread over the events of each subject. */
const lotOf = (n: number) => (n * 7_919) % 10_007

/**
 * An endpoint that fails the first attempt of one event in ten, and never answers the first attempt of one event in a
 * hundred.
 */
export class UnreliableEndpoint extends LoopbackServer {
  /** Events that the endpoint answered with 200. */
  readonly taken = new Set<number>()
  attempts = 0
  /** The number of first attempts that arrived before the first attempt of an earlier event of their subject. */
  outOfOrder = 0
  private readonly seen = new Set<number>()
  private readonly last = new Map<string, number>()

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { data }: Numbered = JSON.parse(await text(request))
    this.receive(data, response)
  }

  private receive({ id, n }: Numbered['data'], response: ServerResponse): void {
    this.attempts++
    const isFirst = !this.seen.has(n)
    if (isFirst) this.note(id, n)
    const lot = lotOf(n)
    if (isFirst && lot % STALLS_ONE_IN === 5) return
    const isFailed = isFirst && lot % FAILS_ONE_IN === 0
    if (!isFailed) this.taken.add(n)
    response.writeHead(isFailed ? 500 : 200).end()
  }

  private note(subject: string, n: number): void {
    this.seen.add(n)
    if (n < (this.last.get(subject) ?? -1)) this.outOfOrder++
    this.last.set(subject, Math.max(n, this.last.get(subject) ?? -1))
  }
}
