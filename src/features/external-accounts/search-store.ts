import type { Db } from '#runtime/db/index.ts'
import { type Look, objectsWith, objectsWithWords, rowsAt } from '../search/index.ts'
import type { Row } from './store.ts'

const ACCOUNTS = 'external_accounts'

export const accountsWithNumber = async (db: Db, look: Look, hash: string): Promise<Row[]> =>
  rowsAt(db, ACCOUNTS, await objectsWith(db, look, 'ACCOUNT_NUMBER', hash))

export const accountsWithWords = async (
  db: Db,
  look: Look,
  kind: 'ACCOUNT_ENDING' | 'ACCOUNT_HOLDER',
  words: readonly string[],
): Promise<Row[]> => rowsAt(db, ACCOUNTS, await objectsWithWords(db, look, kind, words))
