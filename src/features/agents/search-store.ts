import type { Db } from '#runtime/db/index.ts'
import { type Look, objectsWithWords, rowsAt } from '../search/index.ts'
import type { AgentRow } from './store.ts'

export const agentsWithWords = async (db: Db, look: Look, words: readonly string[]): Promise<AgentRow[]> =>
  rowsAt(db, 'agents', await objectsWithWords(db, look, 'AGENT_NAME', words))
