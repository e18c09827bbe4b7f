import type { Db } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Reading, Readings } from './classify.ts'

/** The kinds of objects that can be found, the most likely meant first. */
export const SEARCH_KINDS = [
  ...(['PAYMENT', 'CUSTOMER', 'EXTERNAL_ACCOUNT', 'INTERNAL_ACCOUNT', 'RECEIPT', 'CARD'] as const),
  ...(['AGENT', 'PLATFORM', 'TOKEN', 'VERIFICATION', 'WEBHOOK_EVENT', 'JOURNAL', 'ACT', 'REQUEST'] as const),
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** By what something was found. */
export const MATCHES = [
  ...(['ID', 'REFERENCE', 'ORDER', 'INSTRUMENT', 'PLATFORMS_ID', 'BANKS_ID', 'REMITTANCE', 'AMOUNT'] as const),
  ...(['NAME', 'EMAIL', 'UMA_ADDRESS', 'PHONE', 'ENDING', 'ACCOUNT', 'RELATED'] as const),
] as const
export type Match = (typeof MATCHES)[number]

/** Where is looked, and for whom. */
export interface Look {
  environment: Environment
  platforms: readonly PlatformId[]
  /** Whether what is of no platform so far is looked for as well. */
  isOwnerless: boolean
  /** Whether the searching person may see names and accounts of people. */
  showsNames: boolean
  /** In real time. */
  now: Date
}

export interface Found {
  id: string
  /** Absent where it is of none, or of none so far. */
  platform?: PlatformId
  title: string
  /** With whom it is shown, where it has no page of its own. */
  customerId?: string
  match: Match
  /** The matching text, if it says more than the title. */
  matched?: string
  status?: string
  at: Date
}

export interface KindFound {
  kind: SearchKind
  /** It has not answered in time: there may be more. */
  isLate: boolean
  found: readonly Found[]
}

/** Answers at most `MOST_FOUND`, the best first. It reads by an index, or so many rows at most that it takes milliseconds. */
export type Find<Text> = (db: Db, text: Text, look: Look) => Promise<readonly Found[]>

export type Finders = { readonly [Each in Reading]?: Find<NonNullable<Readings[Each]>> }

/** The finders of a feature. */
export interface Searchable {
  kind: SearchKind
  by: Finders
  /**
   * Finders whose matches would reveal a person's name, contact or account. They run only for callers who may see this
   * data.
   */
  byNames?: Finders
  /** Finds objects that belong to results of other kinds for the same text, newest first. */
  about?: (db: Db, others: readonly KindFound[], look: Look) => Promise<readonly Found[]>
}

export const MOST_FOUND = 5

/** Each kind has one. */
export const searchable = extensionPoint<Searchable>('searchable')
