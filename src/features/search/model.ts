import type { Db } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Reading, Readings } from './classify.ts'

/** The kinds of searchable objects, the most likely first. */
export const SEARCH_KINDS = [
  ...(['PAYMENT', 'CARD_PAYMENT', 'CUSTOMER', 'EXTERNAL_ACCOUNT', 'INTERNAL_ACCOUNT', 'RECEIPT'] as const),
  ...(['CARD', 'AGENT', 'PLATFORM', 'TOKEN', 'VERIFICATION', 'WEBHOOK_EVENT', 'JOURNAL', 'ACT', 'REQUEST'] as const),
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The property that matched. */
export const MATCHES = [
  ...(['ID', 'REFERENCE', 'ORDER', 'INSTRUMENT', 'PLATFORMS_ID', 'BANKS_ID', 'REMITTANCE', 'AMOUNT'] as const),
  ...(['NAME', 'EMAIL', 'UMA_ADDRESS', 'PHONE', 'ENDING', 'ACCOUNT', 'RELATED'] as const),
] as const
export type Match = (typeof MATCHES)[number]

/** The scope of a search, and the person's rights. */
export interface Look {
  environment: Environment
  platforms: readonly PlatformId[]
  /** Whether the search includes objects without a platform. */
  isOwnerless: boolean
  /** Whether the searching person may see names and accounts of people. */
  showsNames: boolean
  /** In real time. */
  now: Date
}

export interface Found {
  id: string
  /** Absent for an object without a platform, or without one yet. */
  platform?: PlatformId
  title: string
  /** Further words by which a person recognises it. */
  description?: string
  /** The customer or the card whose page shows it, if it has no own page. */
  shownWith?: string
  match: Match
  /** The matching text, if it contains more than the title. */
  matched?: string
  status?: string
  at: Date
}

export interface KindFound {
  kind: SearchKind
  /** True if it has not answered in time, so there may be more results. */
  isLate: boolean
  found: readonly Found[]
}

/**
 * Returns at most `MOST_FOUND` results, the best first. Reads by an index, or only a number of rows that takes
 * milliseconds.
 */
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
