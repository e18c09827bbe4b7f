import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isStorable } from '../../../crypto/storable.ts'
import type { MultipartBody } from '../../declare/body.ts'
import type { FileRule, SentFile } from '../../declare/file.ts'
import { type Fault, refuse } from '../../errors.ts'
import { decodeText, type ParsedBody } from '../body.ts'
import { BODY_FORMS } from '../body-forms.ts'
import { type FormPart, readForm } from './form-reader.ts'
import { readParameters } from './parameters.ts'
import { refuseBroken } from './part-head.ts'

/** Whatever its parameters. */
export const MULTIPART_TYPE = /^multipart\/form-data\s*(;|$)/i

const MAX_FIELD_BYTES = 64 * 1024
const MAX_NAME_LENGTH = 255

/** Reads a form (RFC 7578): what is wrong with its parts is kept beside their values, to be told together with the faults of the schema. */
export async function readMultipart(
  payload: Readable,
  contentType: string,
  { file, fields }: MultipartBody,
): Promise<ParsedBody> {
  const isField = (name: string) => Object.hasOwn(fields.properties, name)
  const keep = (name: string) => (name === 'file' ? file.maxBytes : isField(name) ? MAX_FIELD_BYTES : 0)
  const parts = await readForm(payload, boundaryOf(contentType), keep)
  const body: ReadBody = { value: {}, peculiarities: [], faults: [] }
  for (const part of parts) {
    const { name } = part
    if (part.isRepeated && (name === 'file' || isField(name))) addFault(body, name, 'This part was sent twice.')
    else if (name === 'file') addFile(body, part, file)
    else if (isField(name)) addText(body, part)
  }
  return body
}

/** At most 70 characters of those that RFC 2046 allows (section 5.1.1). */
function boundaryOf(contentType: string): string {
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

function addFile(body: ReadBody, { filename, type, bytes, isTooLarge }: FormPart, rule: FileRule): void {
  const { types, maxBytes, mayBeEmpty } = rule
  const format = types?.find(({ firstBytes }) => bytes.subarray(0, firstBytes.length).equals(Buffer.from(firstBytes)))
  body.value.file = {
    name: nameOf(filename),
    type,
    format: format?.mediaType,
    size: bytes.length,
    sha256: hash('sha256', bytes),
    content: () => inOne(bytes),
  } satisfies SentFile
  if (isTooLarge) addFault(body, 'file', `This has more bytes than ${maxBytes}.`)
  else if (bytes.length === 0 && !mayBeEmpty) addFault(body, 'file', 'This must not be empty.')
  else if (types && !format)
    addFault(body, 'file', `This must be a file of one of these types: ${types.map(({ name }) => name).join(', ')}.`, {
      enum: types.map(({ mediaType }) => mediaType),
    })
}

function addText(body: ReadBody, { name, filename, type, charset, bytes, isTooLarge }: FormPart): void {
  const isText = filename === undefined && (type ?? 'text/plain') === 'text/plain'
  body.value[name] = ''
  if (isTooLarge) addFault(body, name, `This has more bytes than ${MAX_FIELD_BYTES}.`)
  else if (!isText || !['utf-8', 'us-ascii'].includes(charset ?? 'utf-8'))
    addFault(body, name, 'This must be sent as a text in UTF-8, not as a file.')
  else {
    const text = decodeText(bytes)
    body.value[name] = text
    if (!isStorable(text)) body.peculiarities.push({ path: [name], kind: 'unstorable text' })
  }
}

/** Without the folders that it may have been sent with, and nothing that points to one. */
function nameOf(filename = ''): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that a name must not have.
  const name = (filename.split(/[/\\]/).at(-1) as string).replaceAll(/[\x00-\x1f\x7f-\x9f]/g, '').trim()
  return ['', '.', '..'].includes(name) ? undefined : [...name].slice(0, MAX_NAME_LENGTH).join('')
}

async function* inOne(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}
