import { refuse } from '#runtime/lib/errors.ts'
import { readParameters } from './parameters.ts'

/** The contents of a part's headers. */
export interface PartHead {
  name: string
  /** Absent if the client did not send the part as a file. */
  filename: string | undefined
  /** Lower case, without parameters. */
  type: string | undefined
  charset: string | undefined
}

/** Headers in the parser's form: names in lower case, bytes as characters. */
export type PartHeaders = Readonly<Record<string, readonly string[]>>

export const MAX_HEAD_BYTES = 4 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Rejects a part whose identity is uncertain: skipping it could silently lose a field. */
export function readPartHead(headers: PartHeaders): PartHead {
  if (sizeOf(headers) > MAX_HEAD_BYTES) refuse('PAYLOAD_TOO_LARGE', 'The headers of a part may hold at most 4 KiB.')
  const disposition = parametersOf(headers, 'content-disposition')
  const name = textOf(disposition?.parameters.get('name'))
  if (disposition?.value !== 'form-data' || name === undefined)
    return refuseBroken('Each part needs one header Content-Disposition with form-data and a name.')
  const type = parametersOf(headers, 'content-type')
  if (type?.value.startsWith('multipart/')) return refuseBroken('A part cannot hold further parts.')
  const encoding = headers['content-transfer-encoding']?.join().toLowerCase() ?? 'binary'
  if (!['7bit', '8bit', 'binary'].includes(encoding)) return refuseBroken('Parts are taken as they are, not encoded.')
  return {
    name,
    filename: textOf(disposition.parameters.get('filename')),
    type: type?.value,
    charset: type?.parameters.get('charset')?.toLowerCase(),
  }
}

export const refuseBroken = (reason: string) => refuse('INVALID_REQUEST_FORMAT', reason)

/** Returns the size with colon, blank and line end, the form of most clients. */
const sizeOf = (headers: PartHeaders): number =>
  Object.entries(headers)
    .flatMap(([name, values]) => values.map((value) => name.length + value.length + 4))
    .reduce((sum, size) => sum + size, 0)

function parametersOf(headers: PartHeaders, name: string) {
  const values = headers[name] ?? []
  const [value] = values
  if (value === undefined) return undefined
  const read = values.length === 1 ? readParameters(value) : undefined
  return read ?? refuseBroken('A header of a part is malformed.')
}

function textOf(bytes: string | undefined): string | undefined {
  if (bytes === undefined) return undefined
  try {
    return decoder.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return refuseBroken('The name of a part or of its file is not valid UTF-8.')
  }
}
