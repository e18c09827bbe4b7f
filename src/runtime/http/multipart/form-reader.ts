import type { Readable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { Refusal } from '../../errors.ts'
import { BODY_FORMS } from '../body-forms.ts'
import { MAX_HEAD_BYTES, type PartHead, type PartHeaders, readPartHead } from './part-head.ts'

const MAX_PARTS = 100

/** A part of a form, read to its end. */
export interface FormPart extends PartHead {
  /** Nothing of a part that has more bytes than are kept. */
  bytes: Buffer
  isTooLarge: boolean
  /** Another one of this name has come before. Nothing is kept of it. */
  isRepeated: boolean
}

/** How many bytes are kept of a part of this name. Of what nobody knows, none. */
export type Keep = (name: string) => number

/** Reads a form to its end. Rejects with a refusal when it is broken or too large. What is not kept of it does not stay in memory. */
export function readForm(payload: Readable, boundary: string, keep: Keep): Promise<FormPart[]> {
  return new Promise((resolve, reject) => new FormReader(payload, boundary, keep, resolve, reject))
}

/**
 * The library finds where parts begin and end. What a part is, how much of it is kept and when the form is complete is decided here: the library
 * passes over parts that it does not understand, and cuts long headers off.
 */
class FormReader {
  private readonly parser: Dicer
  private parts: GrowingPart[] = []
  private received = 0
  private begun = 0
  private ended = 0
  private isParsed = false
  private isReceived = false

  constructor(
    private readonly payload: Readable,
    boundary: string,
    private readonly keep: Keep,
    private readonly resolve: (parts: FormPart[]) => void,
    private readonly reject: (refusal: unknown) => void,
  ) {
    // With more room than there is, so that a head that is too large is seen.
    const config = { boundary, maxHeaderSize: 2 * MAX_HEAD_BYTES }
    this.parser = new Dicer(config)
      .on('part', (part) => this.takePart(part))
      .on('finish', () => {
        this.isParsed = true
        // It does not drain any more.
        this.payload.resume()
        this.resolveWhenComplete()
      })
      .on('error', () => this.fail(broken()))
    payload.on('data', this.take).on('end', this.end).on('error', this.fail)
  }

  private readonly take = (chunk: Buffer): void => {
    this.received += chunk.length
    if (this.received > BODY_FORMS.multipart.maxBytes) return this.fail(tooLarge())
    // What follows the last boundary means nothing, and is counted all the same.
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
    this.parts = []
    this.payload.off('data', this.take).off('end', this.end).off('error', this.fail).resume()
    this.reject(error)
  }

  private takePart(part: Readable): void {
    if (++this.begun > MAX_PARTS) return this.fail(tooManyParts())
    let growing: GrowingPart | undefined
    part
      .on('header', (headers: PartHeaders) => {
        growing = this.beginPart(headers)
      })
      .on('data', (chunk: Buffer) => growing?.add(chunk))
      .on('end', () => {
        this.ended++
        // Its headers never ended.
        if (growing) this.resolveWhenComplete()
        else this.fail(broken())
      })
      .on('error', () => this.fail(broken()))
  }

  private beginPart(headers: PartHeaders): GrowingPart | undefined {
    try {
      const head = readPartHead(headers)
      const isRepeated = this.parts.some(({ name }) => name === head.name)
      const part = new GrowingPart(head, isRepeated, isRepeated ? 0 : this.keep(head.name))
      this.parts.push(part)
      return part
    } catch (refusal) {
      this.fail(refusal)
      return undefined
    }
  }

  private resolveWhenComplete(): void {
    if (this.isParsed && this.isReceived && this.ended === this.begun)
      this.resolve(this.parts.map((part) => part.toFormPart()))
  }
}

/** A part whose bytes are still coming. */
class GrowingPart {
  readonly name: string
  private chunks: Buffer[] = []
  private length = 0

  constructor(
    private readonly head: PartHead,
    private readonly isRepeated: boolean,
    private readonly mostBytes: number,
  ) {
    this.name = head.name
  }

  add(chunk: Buffer): void {
    this.length += chunk.length
    if (this.length <= this.mostBytes) this.chunks.push(chunk)
    else this.chunks = []
  }

  toFormPart(): FormPart {
    const { head, isRepeated, length, mostBytes } = this
    return { ...head, isRepeated, isTooLarge: length > mostBytes, bytes: Buffer.concat(this.chunks) }
  }
}

const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', BODY_FORMS.multipart.tooLarge)
const tooManyParts = () => new Refusal('PAYLOAD_TOO_LARGE', `A multipart body may hold at most ${MAX_PARTS} parts.`)
const broken = () =>
  new Refusal('INVALID_REQUEST_FORMAT', 'The body is not made of parts, each with its headers, up to a last boundary.')
