import type { RowOf } from '#runtime/db/index.ts'
import { type Db, sql } from '#runtime/db/index.ts'
import { type Look, objectsWith, rowsAt, rowsWhere } from '../search/index.ts'

type Row = RowOf<'cards'>

/** By the index cards_by_platform_card. */
export const cardsNamedByPlatforms = (db: Db, look: Look, id: string): Promise<Row[]> =>
  rowsWhere(db, look, 'cards', sql`r.platform_card_id = ${id}`)

export const cardsWithEnding = async (db: Db, look: Look, ending: string): Promise<Row[]> =>
  rowsAt(db, 'cards', await objectsWith(db, look, 'CARD_ENDING', ending))
