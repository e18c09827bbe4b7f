import { idFinders, type Searchable, type ToFound } from '../search/index.ts'
import { agentsWithWords } from './search-store.ts'
import type { AgentRow } from './store.ts'

/** A name of an agent may have that of its customer in it. */
const toFound: ToFound<AgentRow> = (row, { showsNames }, how) => ({
  ...{ id: row.id, platform: row.platform_id, at: row.created_at, ...how },
  ...{ title: titleOf(row, showsNames), status: stateOf(row) },
})

/** Its name, for those who may see names. */
export const titleOf = ({ name }: AgentRow, showsNames: boolean): string => (showsNames ? name : 'An agent')

export const stateOf = ({ deleted_at, is_paused }: AgentRow) =>
  deleted_at ? ('DELETED' as const) : is_paused ? ('PAUSED' as const) : ('ACTIVE' as const)

/** Agents, by what their rows and their terms say. */
export const agentsFound: Searchable = {
  kind: 'AGENT',
  by: idFinders('Agent', 'agents', toFound),
  byNames: {
    words: async (db, words, look) =>
      (await agentsWithWords(db, look, words)).map((row) => toFound(row, look, { match: 'NAME' })),
  },
}
