/** A format that the first bytes of a file tell. */
export interface FileFormat {
  mediaType: string
  name: string
  firstBytes: readonly number[]
}

export const PDF: FileFormat = {
  mediaType: 'application/pdf',
  name: 'PDF',
  firstBytes: [0x25, 0x50, 0x44, 0x46, 0x2d],
}
export const JPEG: FileFormat = { mediaType: 'image/jpeg', name: 'JPEG', firstBytes: [0xff, 0xd8, 0xff] }
export const PNG: FileFormat = {
  mediaType: 'image/png',
  name: 'PNG',
  firstBytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Which files an operation takes. */
export interface FileRule {
  readonly maxBytes: number
  /** One of these, as its first bytes tell: neither its name nor the type that it was sent with counts. Anything, when left out. */
  readonly types?: readonly FileFormat[]
  /** A file of no bytes is taken too. */
  readonly mayBeEmpty?: boolean
  readonly description?: string
}

export const file = (rule: FileRule): FileRule => rule

/** A file as a handler gets it. */
export interface SentFile {
  /** The last part of the name that it was sent with, without control characters, at most 255 characters. */
  name: string | undefined
  /** The media type that it was sent with, unchecked. */
  type: string | undefined
  /** The media type that its first bytes tell, where the operation names the types that it takes. */
  format: string | undefined
  /** In bytes. */
  size: number
  /** Of its bytes, in hex. */
  sha256: string
  /** Its bytes, from the first to the last, as often as they are asked for until the request has been answered. */
  content(): AsyncIterable<Buffer>
}

/** Returns the metadata of a stored file. A file without a name is named after its format. */
export function storedFile({ name, format = 'application/octet-stream', size }: SentFile) {
  return { fileName: name ?? `document.${format.split('/')[1]}`, contentType: format, size }
}
