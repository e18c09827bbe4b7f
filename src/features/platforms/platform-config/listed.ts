import { type Found, hasWords, type Look, MOST_FOUND, type Searchable } from '#features/search/index.ts'
import type { Db, RowOf } from '#runtime/db/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import { platformsIn } from './store.ts'

type Row = RowOf<'platforms'>

/** There are few platforms, so the search reads all. */
async function find(db: Db, look: Look, match: 'ID' | 'NAME', meets: (row: Row) => boolean): Promise<Found[]> {
  const found = (await platformsIn(db, look)).filter(meets).slice(0, MOST_FOUND)
  return found.map(({ platform_id: platform, name: title, created_at: at }) => ({
    id: platformIdToWire(platform),
    platform,
    title,
    at,
    match,
  }))
}

const isMeant = (noun: Noun | undefined) => noun === undefined || noun === 'PlatformConfig'

/** Finds platforms by id and name. */
export const platformsFound: Searchable = {
  kind: 'PLATFORM',
  by: {
    id: (db, { noun, uuid }, look) => find(db, look, 'ID', (row) => isMeant(noun) && row.platform_id === uuid),
    idPart: (db, { noun, part }, look) =>
      find(db, look, 'ID', (row) => isMeant(noun) && row.platform_id.startsWith(part)),
    words: (db, words, look) => find(db, look, 'NAME', (row) => hasWords(row.name, words)),
  },
}
