import type { MasterKey } from './sealing.ts'

/** A text, encrypted under the master key of that id. */
export interface SealedText {
  bytes: Buffer
  masterKeyId: string
}

/** The context says whose text it is and in which column: moved elsewhere it does not open. */
export const sealText = (masterKey: MasterKey, context: string, text: string): SealedText => ({
  bytes: masterKey.seal(Buffer.from(text), context),
  masterKeyId: masterKey.id,
})

/** Throws when it was changed, moved, or sealed under another key. */
export const openText = (masterKey: MasterKey, context: string, { bytes }: SealedText): string =>
  masterKey.open(bytes, context).toString()

/** From the columns in which it is kept, which are both empty where there is none. */
export const sealedTextOf = (bytes: Uint8Array | null, masterKeyId: string | null): SealedText | undefined =>
  bytes && masterKeyId ? { bytes: Buffer.from(bytes), masterKeyId } : undefined
