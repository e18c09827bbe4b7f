/** A format that the first bytes of a file identify. */
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

/** The files that an operation accepts. */
export interface FileRule {
  readonly maxBytes: number
  /**
   * The accepted formats, detected from the first bytes: neither the name nor the declared type counts. Absent: any.
   */
  readonly types?: readonly FileFormat[]
  /** Whether the operation also accepts an empty file. */
  readonly mayBeEmpty?: boolean
  readonly description?: string
}

export const file = (rule: FileRule): FileRule => rule

/** A file that a handler receives. */
export interface SentFile {
  /** The last part of the file name in the form, without control characters, at most 255 characters. */
  name: string | undefined
  /** The unchecked media type from the form. */
  type: string | undefined
  /** The media type that its first bytes identify, if the operation names the types that it accepts. */
  format: string | undefined
  /** In bytes. */
  size: number
  /** The hash of its bytes, in hex. */
  sha256: string
  /**
   * Returns its bytes, from the first to the last. Callers may read them repeatedly until the service has answered the
   * request.
   */
  content(): AsyncIterable<Buffer>
}

/** Returns the metadata of a stored file. Names a file without a name after its format. */
export function storedFile({ name, format = 'application/octet-stream', size }: SentFile) {
  return { fileName: name ?? `document.${format.split('/')[1]}`, contentType: format, size }
}
