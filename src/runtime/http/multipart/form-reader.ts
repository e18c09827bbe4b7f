import type { Readable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { Refusal } from '#runtime/lib/errors.ts'
import { BODY_FORMS } from '../body-forms.ts'
import { MAX_HEAD_BYTES, type PartHead, type PartHeaders, readPartHead } from './part-head.ts'

const MAX_PARTS = 100

/**
 * Consumes the content of a part, to its end, at its own speed: the reader reads data only when this function requests
 * it.
 */
export type TakeIn = (head: PartHead, content: AsyncIterable<Buffer>) => Promise<void>

/** Reads a form to its end. Rejects with a refusal if it is broken or too large, or with the error of `takeIn`. */
export function readForm(payload: Readable, boundary: string, takeIn: TakeIn): Promise<void> {
  return new Promise((resolve, reject) => new FormReader(payload, boundary, takeIn, resolve, reject))
}

/**
 * The library finds where parts begin and end. This class identifies the parts and detects a complete form, because the
 * library skips parts that it does not understand, and truncates long headers.
 */
class FormReader {
  private readonly parser: Dicer
  private readonly parts = new Set<Readable>()
  private received = 0
  private begun = 0
  private understood = 0
  private ended = 0
  private isParsed = false
  private isReceived = false

  constructor(
    private readonly payload: Readable,
    boundary: string,
    private readonly takeIn: TakeIn,
    private readonly resolve: () => void,
    private readonly reject: (refusal: unknown) => void,
  ) {
    // Allows more than the limit, so that the reader notices a head that is too large.
    const config = { boundary, maxHeaderSize: 2 * MAX_HEAD_BYTES }
    this.parser = new Dicer(config)
      .on('part', (part) => this.takePart(part))
      .on('finish', () => {
        this.isParsed = true
        // The headers of one part have not ended.
        if (this.understood < this.begun) return this.fail(broken())
        // The parser no longer drains.
        this.payload.resume()
        this.resolveWhenComplete()
      })
      .on('error', () => this.fail(broken()))
    payload.on('data', this.take).on('end', this.end).on('error', this.fail)
  }

  private readonly take = (chunk: Buffer): void => {
    this.received += chunk.length
    if (this.received > BODY_FORMS.multipart.maxBytes) return this.fail(tooLarge())
    // Ignores bytes after the last boundary, but counts them toward the size limit.
    if (this.isParsed || this.parser.write(chunk)) return
    this.payload.pause()
    this.parser.once('drain', () => this.payload.resume())
  }

  private readonly end = (): void => {
    this.isReceived = true
    this.parser.end()
    this.resolveWhenComplete()
  }

  private readonly fail = (error: unknown): void => {
    for (const part of this.parts) part.destroy()
    this.payload.off('data', this.take).off('end', this.end).off('error', this.fail).resume()
    this.reject(error)
  }

  private takePart(part: Readable): void {
    if (++this.begun > MAX_PARTS) return this.fail(tooManyParts())
    this.parts.add(part)
    part
      .on('header', (headers: PartHeaders) => this.readPart(headers, part).catch(this.fail))
      .on('error', () => this.fail(broken()))
  }

  private async readPart(headers: PartHeaders, part: Readable): Promise<void> {
    const head = readPartHead(headers)
    this.understood++
    await this.takeIn(head, part)
    this.parts.delete(part)
    this.ended++
    this.resolveWhenComplete()
  }

  private resolveWhenComplete(): void {
    if (this.isParsed && this.isReceived && this.ended === this.begun) this.resolve()
  }
}

const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', BODY_FORMS.multipart.tooLarge)
const tooManyParts = () => new Refusal('PAYLOAD_TOO_LARGE', `A multipart body may hold at most ${MAX_PARTS} parts.`)
const broken = () =>
  new Refusal('INVALID_REQUEST_FORMAT', 'The body is not made of parts, each with its headers, up to a last boundary.')
