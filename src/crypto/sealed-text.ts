import type { MasterKey } from './sealing.ts'

/** A text, encrypted under the master key with the given id. */
export interface SealedText {
  bytes: Buffer
  masterKeyId: string
}

/** The context names the owner and the column of the text: moved elsewhere, it does not open. */
export const sealText = (masterKey: MasterKey, context: string, text: string): SealedText => ({
  bytes: masterKey.seal(Buffer.from(text), context),
  masterKeyId: masterKey.id,
})

/** Throws if the text was changed, moved, or sealed under another key. */
export const openText = (masterKey: MasterKey, context: string, { bytes }: SealedText): string =>
  masterKey.open(bytes, context).toString()

/** Reads a sealed text from its columns, which are both empty if there is none. */
export const sealedTextOf = (bytes: Uint8Array | null, masterKeyId: string | null): SealedText | undefined =>
  bytes && masterKeyId ? { bytes: Buffer.from(bytes), masterKeyId } : undefined
