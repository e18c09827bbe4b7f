import { idFinders, type Searchable, type ToFound } from '../../../foundation/search/index.ts'
import type { AgentRow } from '../store.ts'
import { agentsWithWords } from './store.ts'

/** A name of an agent may have that of its customer in it. */
const toFound: ToFound<AgentRow> = (row, { showsNames }, how) => ({
  ...{ id: row.id, platform: row.platform_id, at: row.created_at, ...how },
  title: showsNames ? row.name : 'An agent',
  status: row.deleted_at ? 'DELETED' : row.is_paused ? 'PAUSED' : 'ACTIVE',
})

/** Agents, by what their rows and their terms say. */
export const agentsFound: Searchable = {
  kind: 'AGENT',
  by: idFinders('Agent', 'agents', toFound),
  byNames: {
    words: async (db, words, look) =>
      (await agentsWithWords(db, look, words)).map((row) => toFound(row, look, { match: 'NAME' })),
  },
}
