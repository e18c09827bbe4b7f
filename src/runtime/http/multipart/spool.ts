import { randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChunks, sealChunks } from '#crypto/chunk-seals.ts'
import { Outage } from '#runtime/lib/errors.ts'

const READ_BYTES = 64 * 1024
const CONTEXT = 'spool'

/**
 * A temporary file for a request in progress. Its encryption key exists only in memory, and the file has no name any
 * longer, so that it disappears however the process ends.
 */
export class Spool {
  private readonly key = randomBytes(32)

  private constructor(private readonly handle: FileHandle) {}

  static async open(): Promise<Spool> {
    return new Spool(await openNameless().catch(outage))
  }

  /** Writes the content, once. Reads the content only as fast as the disk accepts it. */
  async fill(content: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of sealChunks(this.key, CONTEXT, content)) await this.handle.writeFile(chunk).catch(outage)
  }

  /** Returns the written content. Callers may read it repeatedly. */
  content(): AsyncIterable<Buffer> {
    return openChunks(this.key, CONTEXT, this.sealed())
  }

  close(): Promise<void> {
    return this.handle.close()
  }

  private async *sealed(): AsyncGenerator<Buffer, void> {
    const buffer = Buffer.allocUnsafe(READ_BYTES)
    for (let position = 0; ; ) {
      const { bytesRead } = await this.handle.read({ buffer, position })
      if (bytesRead === 0) return
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `causeway-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

function outage(cause: unknown): never {
  throw new Outage('The file could not be taken. Send it again.', cause)
}

/** The spools of one request. They stay open while they have readers. */
export class Spools {
  private readonly spools: Spool[] = []
  private uses = 0
  private isAnswered = false

  /** Opens a spool. Closes it immediately if the request has ended. */
  async open(): Promise<Spool> {
    const spool = await Spool.open()
    this.spools.push(spool)
    if (this.isAnswered) await this.closeUnused()
    return spool
  }

  /** Keeps the spools open until the work is done, even if it takes longer than its caller waits. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.uses++
    try {
      return await work()
    } finally {
      this.uses--
      await this.closeUnused()
    }
  }

  /** The service has answered the request, or its caller is gone. */
  async answered(): Promise<void> {
    this.isAnswered = true
    await this.closeUnused()
  }

  private async closeUnused(): Promise<void> {
    if (this.uses === 0) await Promise.allSettled(this.spools.splice(0).map((spool) => spool.close()))
  }
}
