import { hasWords, idFinders, MOST_FOUND, type Searchable, type ToFound } from '#features/search/index.ts'
import type { RowOf } from '#runtime/db/index.ts'
import * as store from './store.ts'

const toFound: ToFound<RowOf<'api_tokens'>> = (row, _, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.created_at,
  title: row.name,
  ...how,
  status: row.deleted_at ? 'DELETED' : 'ACTIVE',
})

/** Finds API tokens by their non-secret data. */
export const tokensFound: Searchable = {
  kind: 'TOKEN',
  by: {
    ...idFinders('Token', 'api_tokens', toFound),
    name: async (db, clientId, look) =>
      (await store.tokensWithClientId(db, look, clientId)).map((row) =>
        toFound(row, look, { match: 'ID', matched: clientId }),
      ),
    words: async (db, words, look) =>
      (await store.livingTokens(db, look))
        .filter(({ name }) => hasWords(name, words))
        .slice(0, MOST_FOUND)
        .map((row) => toFound(row, look, { match: 'NAME' })),
  },
}
