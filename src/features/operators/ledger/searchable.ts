import { rowsWithId, type Searchable } from '#features/search/index.ts'
import { JOURNAL_CODES, type JournalCode } from '#ledger/index.ts'

/** Journals, by their ids, which have no noun. */
export const journalsFound: Searchable = {
  kind: 'JOURNAL',
  by: {
    id: async (db, { noun, uuid }, look) =>
      noun === undefined
        ? (await rowsWithId(db, look, 'ledger_journals', uuid)).map((row) => ({
            ...{ id: row.id, platform: row.platform_id, at: row.posted_at, match: 'ID' as const },
            title: JOURNAL_CODES[row.kind as JournalCode],
          }))
        : [],
  },
}
