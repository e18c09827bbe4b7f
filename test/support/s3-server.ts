import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { S3Settings } from '#providers/index.ts'
import { portOf } from '#runtime/lib/port-of.ts'
import { LoopbackServer } from './loopback-server.ts'

/** Answers a request instead of the server. Returns true if it did. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A part of S3, with objects of one bucket in memory: signed requests (Signature Version 4), ranges, and their errors.
 */
export class S3Server extends LoopbackServer {
  readonly objects = new Map<string, Buffer>()
  /** The methods of the received requests. */
  readonly requests: string[] = []
  fault: Fault | undefined

  get settings(): S3Settings {
    return {
      bucket: 'files',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${portOf(this.server)}`,
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'a-secret/of+example',
    }
  }

  /** Returns the settings of a service that uses it. */
  get environment(): Record<string, string> {
    const { bucket, region, endpoint = '', accessKeyId, secretAccessKey } = this.settings
    return {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(request.method ?? '')
    request.on('error', () => {})
    if (this.fault?.(request, response)) return
    const refusal = this.refusalOf(request)
    if (refusal) return refuse(response, ...refusal)
    const [, , key = ''] = /^\/([^/?]+)\/([^?]+)/.exec(request.url ?? '') ?? []
    if (request.method === 'PUT') await this.put(key, request, response)
    else if (request.method === 'GET' && key === '') this.list(request, response)
    else if (request.method === 'GET') this.get(key, request, response)
    else if (request.method === 'DELETE') {
      this.objects.delete(key)
      response.writeHead(204).end()
    } else refuse(response, 405, 'MethodNotAllowed')
  }

  private refusalOf(request: IncomingMessage): [number, string] | undefined {
    const isSigned = request.headers.authorization === authorizationOf(request, this.settings)
    if (!isSigned) return [403, 'SignatureDoesNotMatch']
    if (!new RegExp(`^/${this.settings.bucket}[/?]`).test(request.url ?? '')) return [404, 'NoSuchBucket']
    if (request.method === 'PUT' && !request.headers['content-length']) return [411, 'MissingContentLength']
    return undefined
  }

  private async put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    try {
      for await (const piece of request) pieces.push(piece)
    } catch {
      return
    }
    this.objects.set(key, Buffer.concat(pieces))
    response.writeHead(200, { ETag: etagOf(Buffer.concat(pieces)) }).end()
  }

  /** Lists three keys at a time. */
  private list({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const after = new URLSearchParams(url.split('?')[1]).get('continuation-token') ?? ''
    const keys = [...this.objects.keys()].sort().filter((key) => key > after)
    const page = keys.slice(0, 3)
    const next = keys.length > 3 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents}${next}</ListBucketResult>`)
  }

  private get(key: string, { headers }: IncomingMessage, response: ServerResponse): void {
    const object = this.objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    if (![undefined, etagOf(object)].includes(headers['if-match'])) return refuse(response, 412, 'PreconditionFailed')
    const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const range = object.subarray(Number(start), Number(end) + 1)
    response
      .writeHead(206, {
        ETag: etagOf(object),
        'Content-Length': range.length,
        'Content-Range': `bytes ${start}-${Number(start) + range.length - 1}/${object.length}`,
      })
      .end(range)
  }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const etagOf = (object: Buffer) => `"${createHash('md5').update(object).digest('hex')}"`

export function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Returns the correct header, as AWS describes it ("Signature calculations for the authorization header"). */
function authorizationOf({ method, url = '', headers }: IncomingMessage, settings: S3Settings): string {
  const [path = '', query = ''] = url.split('?')
  const given = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? 'host'
  const names = given.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return ''
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((each) => (each.includes('=') || each === '' ? each : `${each}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    given,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const moment = String(headers['x-amz-date'])
  const scope = `${moment.slice(0, 8)}/${settings.region}/s3/aws4_request`
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${settings.secretAccessKey}`)
  const signature = hmac(signingKey, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${settings.accessKeyId}/${scope}, SignedHeaders=${given}, Signature=${signature}`
}
