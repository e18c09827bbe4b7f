import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { newUuid } from '#runtime/lib/ids.ts'
import { LoopbackServer } from '#test/support/loopback-server.ts'
import { PublicDomainProofs } from './public.ts'

const VALUE = `PlatformConfig:${newUuid()}`
const started: { stop(): void }[] = []
afterEach(() => {
  for (const each of started.splice(0)) each.stop()
})

/** A name server that answers every TXT query with the same records, each in parts, or never answers. */
class NameServer {
  readonly asked: string[] = []
  private readonly socket: Socket = createSocket('udp4')

  constructor(private readonly records: readonly string[][] | 'silent') {}

  async start(): Promise<this> {
    this.socket.on('message', (question, { port, address }) => {
      this.asked.push(nameIn(question))
      if (this.records !== 'silent') this.socket.send(answerTo(question, this.records), port, address)
    })
    this.socket.bind(0, '127.0.0.1')
    await once(this.socket, 'listening')
    started.push(this)
    return this
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`
  }

  stop(): void {
    this.socket.close()
  }
}

const HEADER_BYTES = 12

function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = HEADER_BYTES; question[at]; at += 1 + (question[at] ?? 0))
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  return labels.join('.')
}

/** Builds an RFC 1035 answer: the question as received, and records that refer to its name. */
function answerTo(question: Buffer, records: readonly string[][]): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5
  const header = Buffer.from(question.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt16BE(0, 10)
  const answers = records.map((parts) => {
    const text = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
    const record = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
    record.writeUInt16BE(text.length, 10)
    return Buffer.concat([record, text])
  })
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...answers])
}

class Site extends LoopbackServer {
  readonly asked: (string | undefined)[] = []

  constructor(private readonly reply: (response: ServerResponse) => void) {
    super()
  }

  get domain(): string {
    return new URL(this.url).host.replace('127.0.0.1', 'localhost')
  }

  protected override async answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(url)
    this.reply(response)
  }
}

async function siteThat(reply: (response: ServerResponse) => void): Promise<Site> {
  const site = await new Site(reply).start()
  started.push(site)
  return site
}

const proofsBy = (nameServer: NameServer, isPrivateAllowed = true) =>
  new PublicDomainProofs({
    isPrivateAllowed,
    nameServers: [nameServer.address],
    http: { limits: { connectMs: 200, answerMs: 200 } },
  })

test('a record of the name servers that is the value, in one part or in several, is a proof', async () => {
  for (const records of [[[VALUE]], [['v=spf1 -all'], [VALUE.slice(0, 9), VALUE.slice(9)]]]) {
    const nameServer = await new NameServer(records).start()
    expect(await proofsBy(nameServer).find('pay.example.org', VALUE)).toBe('TXT')
    expect(nameServer.asked).toEqual(['_causeway.pay.example.org'])
  }
})

test('a record that only holds the value among other things is none', async () => {
  const nameServer = await new NameServer([[`x${VALUE}`], [`${VALUE} and more`], [VALUE.toLowerCase()]]).start()
  expect(await proofsBy(nameServer).find('pay.example.org', VALUE)).toBeUndefined()
})

test('a file at the domain that has the value on a line is a proof', async () => {
  const nameServer = await new NameServer([]).start()
  const site = await siteThat((response) => response.end(`PlatformConfig:${newUuid()}\r\n${VALUE}\r\n`))
  expect(await proofsBy(nameServer).find(site.domain, VALUE)).toBe('FILE')
  expect(site.asked).toEqual(['/.well-known/causeway-domain'])
})

test.each<[string, (response: ServerResponse) => void]>([
  ['what is answered with another status', (response) => response.writeHead(404).end(VALUE)],
  ['what stands elsewhere', (response) => response.writeHead(302, { location: '/elsewhere' }).end(VALUE)],
  ['a page that quotes the value', (response) => response.end(`<p>${VALUE}</p>`)],
  ['what stands behind the first kilobytes', (response) => response.end(`${' '.repeat(8_192)}\n${VALUE}`)],
  ['what never comes', (response) => response.write(VALUE)],
])('%s is no proof', async (_, reply) => {
  const nameServer = await new NameServer([]).start()
  const site = await siteThat(reply)
  expect(await proofsBy(nameServer).find(site.domain, VALUE)).toBeUndefined()
  expect(site.asked).toHaveLength(1)
})

test('requests no file on this machine or a private network unless allowed', async () => {
  const nameServer = await new NameServer([]).start()
  const site = await siteThat((response) => response.end(VALUE))
  expect(await proofsBy(nameServer, false).find(site.domain, VALUE)).toBeUndefined()
  expect(site.asked).toEqual([])
})

test('waits a few seconds for a name server that never answers', async () => {
  const nameServer = await new NameServer('silent').start()
  expect(await proofsBy(nameServer).find('pay.example.org', VALUE)).toBeUndefined()
  expect(nameServer.asked.length).toBeGreaterThan(0)
})
