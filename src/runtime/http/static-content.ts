import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keysOf } from '../lib/keys-of.ts'
import { UnknownAddress } from './addresses.ts'

/**
 * The supported codings, the better one first. Compression happens once, on another thread; three megabytes take a
 * fifth of a second.
 */
const COMPRESSIONS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content),
}
type Compression = keyof typeof COMPRESSIONS
type Coding = Compression | 'identity'
const CODINGS = keysOf(COMPRESSIONS)

const HASH_LENGTH = 16

/**
 * Content that is the same for every caller. The first use makes it and stores it in memory with its compressed forms.
 * All requests share the same bytes.
 */
export class StaticContent {
  private readonly hashes = new Map<'hash', Promise<string>>()
  private readonly codings = new Map<Coding, Promise<Buffer>>()

  constructor(
    readonly type: string,
    private readonly make: () => Promise<Buffer> | Buffer | string,
    readonly headers: Record<string, string> = {},
  ) {}

  /** Returns the hash that identifies the content. Other content has another hash. */
  hash(): Promise<string> {
    return once(this.hashes, 'hash', async () =>
      createHash('sha256')
        .update(await this.in('identity'))
        .digest('hex')
        .slice(0, HASH_LENGTH),
    )
  }

  in(coding: Coding): Promise<Buffer> {
    return once(this.codings, coding, async () =>
      coding === 'identity' ? Buffer.from(await this.make()) : COMPRESSIONS[coding](await this.in('identity')),
    )
  }
}

/** The next call repeats a failed attempt. */
function once<Name, Made>(kept: Map<Name, Promise<Made>>, name: Name, make: () => Promise<Made>): Promise<Made> {
  const made = kept.get(name) ?? make()
  kept.set(name, made)
  made.catch(() => kept.delete(name))
  return made
}

/** Content with its address. */
export interface ServedContent {
  path: string
  content: StaticContent
  /** The only host that serves it. A page that is opened at the number of this machine redirects to its name. Absent: every host. */
  origin?: () => string | undefined
  /** Different content has a different address: caches may store it permanently. */
  isNamedByContent?: boolean
}

/**
 * Cache policy: ask again each time, store for minutes, or store permanently, which is only correct if different
 * content has a different address.
 */
const LIFETIMES = { asked: 'no-cache', minutes: 'public, max-age=300', forever: 'public, max-age=31536000, immutable' }

/** Serves the content at an address. Under `?v=<hash>` caches may store it permanently. */
export function serveContent(
  app: FastifyInstance,
  { path, content, origin, isNamedByContent = false }: ServedContent,
  lifetime: 'asked' | 'minutes' = 'asked',
): void {
  app.get<{ Querystring: { v?: unknown } }>(path, async (request, reply) => {
    if (origin && !isAt(origin(), request.headers.host)) return toOrigin(content, origin(), request, reply)
    const isNamed = isNamedByContent || request.query.v === (await content.hash())
    return send(content, LIFETIMES[isNamed ? 'forever' : lifetime], request, reply)
  })
}

export const isAt = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && new URL(origin).host === host

const HTML = 'text/html; charset=utf-8'
const LOOPBACK_NUMBER = /^(127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether the host is the number of this machine, at the port of an origin that has its name. */
export function isByNumber(origin: string | undefined, host: string | undefined): origin is string {
  if (origin === undefined || !URL.canParse(`http://${host}`)) return false
  const [named, numbered] = [new URL(origin), new URL(`http://${host}`)]
  return named.hostname === 'localhost' && named.port === numbered.port && LOOPBACK_NUMBER.test(numbered.hostname)
}

/** Passkeys need a name, so a page moves from the number to it. Other hosts do not have it. */
function toOrigin(
  { type }: StaticContent,
  origin: string | undefined,
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (type !== HTML || !isByNumber(origin, headers.host)) throw new UnknownAddress()
  return reply.redirect(origin + url)
}

async function send(
  content: StaticContent,
  lifetime: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const coding = preferredCoding(request.headers['accept-encoding'])
  const tag = `"${await content.hash()}-${coding}"`
  reply.headers({ ...content.headers, 'Cache-Control': lifetime, ETag: tag, Vary: 'Accept-Encoding' })
  if (isHeld(tag, request.headers['if-none-match'])) return reply.status(304).send()
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  return reply.type(content.type).send(await content.in(coding))
}

/** Returns true if the client already has this form (RFC 9110 section 13.1.2). A proxy may have made its tag weak. */
const isHeld = (tag: string, header: string | undefined): boolean =>
  header?.trim() === '*' || (header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false)

/** Returns our coding with the greatest weight above 0 for the client (RFC 9110 section 12.5.3). */
function preferredCoding(header: string | undefined): Coding {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightOf))
  const weight = (coding: Compression) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = CODINGS.filter((coding) => weight(coding) > 0).sort((one, other) => weight(other) - weight(one))
  return best ?? 'identity'
}

function weightOf(entry: string): [coding: string, weight: number] {
  const [coding = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim())
  return [coding, Number(/^q=([01](\.\d{0,3})?)$/.exec(weight)?.[1] ?? 0)]
}
