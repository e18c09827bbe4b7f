export type { Authorization } from './authorization.ts'
export { BundleSigner } from './bundle-signer.ts'
export { type CredentialFacts, credentialText } from './credentials.ts'
export { type Custody, createCustody, custodyFrom, custodySettings } from './custody.ts'
export type { CardBinding } from './delegated-keys/delegated-keys.ts'
export { type DelegatedKey, deleteExpiredKeys } from './delegated-keys/store.ts'
export type { EnteredCode } from './entered-code.ts'
export { CustodyFault, type CustodyFaultKind } from './faults.ts'
export { keyringFrom } from './keyring.ts'
export type { Session, Signature } from './model.ts'
export { type EnteredFault, type StoredCode, targetId } from './one-time-codes.ts'
export { checkKeys } from './rotation/check-keys.ts'
export {
  recordsElsewhere,
  type StoredRecords,
  sealedRecords,
  storedRecords,
  taggedRecords,
} from './rotation/record-kinds.ts'
export { type Renewed, type ResealDependencies, type Resealing, reseal } from './rotation/reseal.ts'
export type { SessionKey, StartedSession } from './sessions/sessions.ts'
export { deleteOldSessions } from './sessions/store.ts'
