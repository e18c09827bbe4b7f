import type { MasterKey } from '#crypto/sealing.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { cleaned } from '#runtime/lib/readable-text.ts'
import type { WireDocument } from './contract.ts'
import { type Document, openNumber } from './model.ts'

export const toWire = (masterKey: MasterKey, document: Document): WireDocument => ({
  id: document.id,
  documentHolder: document.holderId,
  documentType: document.type,
  side: document.side,
  country: document.country,
  documentNumber: openNumber(masterKey, document),
  issuingAuthority: document.issuingAuthority,
  // Earlier versions may have stored invisible characters.
  fileName: cleaned(document.fileName),
  createdAt: toTimestamp(document.createdAt),
  updatedAt: toTimestamp(document.updatedAt),
})
