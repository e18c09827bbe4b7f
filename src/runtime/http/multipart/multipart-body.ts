import type { Readable } from 'node:stream'
import { isStorable } from '#crypto/storable.ts'
import type { MultipartBody } from '#runtime/declare/body.ts'
import type { FileRule, SentFile } from '#runtime/declare/file.ts'
import { type Fault, refuse } from '#runtime/lib/errors.ts'
import { cleaned } from '#runtime/lib/readable-text.ts'
import { decodeText, type ParsedBody } from '../body.ts'
import { BODY_FORMS } from '../body-forms.ts'
import { readForm } from './form-reader.ts'
import { readParameters } from './parameters.ts'
import { type PartHead, refuseBroken } from './part-head.ts'
import type { Spools } from './spool.ts'
import { drop, MAX_FIELD_BYTES, type TakenFile, type TakenText, takeFile, takeText } from './taken-parts.ts'

/** Whatever its parameters. */
export const MULTIPART_TYPE = /^multipart\/form-data\s*(;|$)/i

const MAX_NAME_LENGTH = 255

/**
 * Reads a form (RFC 7578). Collects validation errors of its parts with their values, for a report together with the
 * errors of the schema.
 */
export async function readMultipart(
  payload: Readable,
  contentType: string,
  { file, fields }: MultipartBody,
  spools: Spools,
): Promise<ParsedBody> {
  const isField = (name: string) => Object.hasOwn(fields.properties, name)
  const parts: FormPart[] = []
  await readForm(payload, boundaryOf(contentType), async (head, content) => {
    const isRepeated = parts.some(({ name }) => name === head.name)
    const part: FormPart = { ...head, isRepeated }
    parts.push(part)
    if (head.name === 'file' && !isRepeated) part.file = await takeFile(content, file, spools)
    else if (isField(head.name) && !isRepeated) part.text = await takeText(content)
    else await drop(content)
  })
  const body: ReadBody = { value: {}, peculiarities: [], faults: [] }
  for (const part of parts) {
    const { name } = part
    if (part.isRepeated && (name === 'file' || isField(name))) addFault(body, name, 'This part was sent twice.')
    else if (part.file) addFile(body, part, part.file, file)
    else if (part.text) addText(body, part, part.text)
  }
  return body
}

/** A part of a form, read to its end. The reader does not store values of unknown and repeated parts. */
interface FormPart extends PartHead {
  /** True if an earlier part has the same name. */
  isRepeated: boolean
  file?: TakenFile
  text?: TakenText
}

/** Returns the boundary: at most 70 of the characters that RFC 2046 allows (section 5.1.1). */
export function boundaryOf(contentType: string): string {
  const { parameters } = readParameters(contentType) ?? {}
  const charset = parameters?.get('charset')?.toLowerCase() ?? 'utf-8'
  if (charset !== 'utf-8') return refuse('UNSUPPORTED_MEDIA_TYPE', BODY_FORMS.multipart.unsupported)
  const boundary = parameters?.get('boundary') ?? ''
  if (!/^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary))
    return refuseBroken('The Content-Type of a multipart body needs one boundary of at most 70 characters.')
  return boundary
}

type ReadBody = ParsedBody & { faults: Fault[] }

function addFault({ faults }: ReadBody, field: string, message: string, constraint?: Fault['constraint']): void {
  faults.push({ field, message, ...(constraint && { constraint }) })
}

function addFile(body: ReadBody, head: PartHead, taken: TakenFile, rule: FileRule): void {
  const file = toSentFile(head, taken, rule)
  body.value.file = file
  body.faults.push(...faultsOfFile('file', file, rule))
}

/** Converts a part to the form that handlers receive. */
export function toSentFile({ filename, type }: PartHead, taken: TakenFile, { types }: FileRule): SentFile {
  const { size, sha256, start, spool } = taken
  const format = types?.find(({ firstBytes }) => start.subarray(0, firstBytes.length).equals(Buffer.from(firstBytes)))
  return { name: nameOf(filename), type, format: format?.mediaType, size, sha256, content: () => spool.content() }
}

/** One at most. */
export function faultsOfFile(field: string, { size, format }: SentFile, rule: FileRule): Fault[] {
  const { types, maxBytes, mayBeEmpty } = rule
  if (size > maxBytes) return [{ field, message: `This has more bytes than ${maxBytes}.` }]
  if (size === 0 && !mayBeEmpty) return [{ field, message: 'This must not be empty.' }]
  if (!types || format !== undefined) return []
  const message = `This must be a file of one of these types: ${types.map(({ name }) => name).join(', ')}.`
  return [{ field, message, constraint: { enum: types.map(({ mediaType }) => mediaType) } }]
}

function addText(body: ReadBody, { name, filename, type, charset }: PartHead, taken: TakenText): void {
  const isText = filename === undefined && (type ?? 'text/plain') === 'text/plain'
  body.value[name] = ''
  if (taken.isTooLarge) addFault(body, name, `This has more bytes than ${MAX_FIELD_BYTES}.`)
  else if (!isText || !['utf-8', 'us-ascii'].includes(charset ?? 'utf-8'))
    addFault(body, name, 'This must be sent as a text in UTF-8, not as a file.')
  else {
    const text = decodeText(taken.bytes)
    body.value[name] = text
    if (!isStorable(text)) body.peculiarities.push({ path: [name], kind: 'unstorable text' })
  }
}

/**
 * Returns the file name without folders, control characters and invisible characters, because a direction mark could
 * hide the end of the name. Never returns the name of a folder.
 */
function nameOf(filename = ''): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that a name must not have.
  const name = cleaned((filename.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\x00-\x1f\x7f-\x9f]/g, '')).trim()
  return ['', '.', '..'].includes(name) ? undefined : [...name].slice(0, MAX_NAME_LENGTH).join('')
}
