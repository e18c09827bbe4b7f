import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { fail } from '#runtime/lib/fail.ts'
import { memberOf } from '#runtime/lib/thrown.ts'

/** A bucket and the credentials of its owner. */
export interface S3Settings {
  bucket: string
  region: string
  /** Absent: AWS in the region. For other endpoints the path names the bucket. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** The time limits of the store, in milliseconds. */
export interface S3Limits {
  connectMs: number
  /** The limit without a byte in either direction. */
  silenceMs: number
  /** The limit for one request and its answer, below the limit for a caller of this service. */
  requestMs: number
  /** The maximum number of attempts for repeatable requests. The store gets an upload once. */
  attempts: number
}

const RANGE_BYTES = 1024 * 1024

/** The caller logs errors. The library would write to the console. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

function newClient({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings, limits: S3Limits): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: limits.attempts,
    logger: SILENT,
    // Not every store supports the checksums that AWS has added. The seal of a stored file authenticates it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
      requestTimeout: limits.requestMs,
      throwOnRequestTimeout: true,
    },
  })
}

/** A bucket, through the AWS library. */
export class Bucket {
  private readonly client: S3Client
  private readonly name: string

  constructor(
    settings: S3Settings,
    private readonly limits: S3Limits,
  ) {
    this.client = newClient(settings, limits)
    this.name = settings.bucket
  }

  /** Uploads an object in one request, which has no effect unless all of it arrives. */
  async put(key: string, content: AsyncIterable<Buffer>, size: number): Promise<void> {
    const body = Readable.from(exactly(size, content), { objectMode: false })
    const broken = new AbortController()
    // The library does not notice if its source breaks off.
    body.once('error', (error) => broken.abort(error))
    const command = new PutObjectCommand({
      Bucket: this.name,
      Key: key,
      Body: body,
      ContentLength: size,
      ContentType: 'application/octet-stream',
    })
    try {
      await this.client.send(command, { abortSignal: AbortSignal.any([broken.signal, this.timeLimit()]) })
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error
    } finally {
      body.destroy()
    }
  }

  /** Reads range by range, so a slow reader keeps no connection waiting. */
  async find(key: string): Promise<AsyncIterable<Buffer> | undefined> {
    const first = await this.range(key, 0).catch((error: unknown) =>
      isMissing(error) ? undefined : Promise.reject(error),
    )
    return first && this.content(key, first)
  }

  /** Lists the keys of all objects, page by page. */
  async *keys(): AsyncGenerator<string, void> {
    let token: string | undefined
    do {
      const command = new ListObjectsV2Command({ Bucket: this.name, ContinuationToken: token })
      const { Contents = [], NextContinuationToken } = await this.client.send(command, {
        abortSignal: this.timeLimit(),
      })
      for (const { Key } of Contents) if (Key !== undefined) yield Key
      token = NextContinuationToken
    } while (token !== undefined)
  }

  async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.name, Key: key })
    await this.client.send(command, { abortSignal: this.timeLimit() })
  }

  private async *content(key: string, first: Range): AsyncGenerator<Buffer, void> {
    yield first.bytes
    for (let start = first.bytes.length; start < first.size; ) {
      const { bytes } = await this.range(key, start, first.version)
      yield bytes
      start += bytes.length
    }
  }

  private async range(key: string, start: number, version?: string): Promise<Range> {
    const command = new GetObjectCommand({
      Bucket: this.name,
      Key: key,
      Range: `bytes=${start}-${start + RANGE_BYTES - 1}`,
      IfMatch: version,
    })
    return toRange(await this.client.send(command, { abortSignal: this.timeLimit() }))
  }

  private timeLimit(): AbortSignal {
    return AbortSignal.timeout(this.limits.requestMs)
  }
}

/**
 * Yields the same content, but the last piece only if the total has the announced size: with less, no object arrives.
 */
async function* exactly(size: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest = size
  let held: Buffer | undefined
  for await (const piece of content) {
    if (held) yield held
    held = piece
    rest -= piece.length
    if (rest < 0) break
  }
  if (rest !== 0) throw new Error(`The content is not of the ${size} bytes that were announced.`)
  if (held) yield held
}

interface Range {
  bytes: Buffer
  /** Size of the whole object. */
  size: number
  version: string | undefined
}

async function toRange({ Body, ContentRange = '', ETag }: GetObjectCommandOutput): Promise<Range> {
  const size = Number(/\/(\d+)$/.exec(ContentRange)?.[1] ?? fail('The store has not answered with a range.'))
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
  if (bytes.length === 0) throw new Error('The store has answered with an empty range.')
  return { bytes, size, version: ETag }
}

/** Returns true if the object does not exist. A missing bucket is a different error. */
const isMissing = (error: unknown): boolean => memberOf(error, 'name') === 'NoSuchKey'
