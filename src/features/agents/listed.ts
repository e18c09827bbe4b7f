import { type ObjectsOfCustomer, rowsOfCustomer } from '../operators/customer-objects/index.ts'
import { idFinders, type Searchable, type ToFound } from '../search/index.ts'
import { type AgentRow, agentsWithWords } from './store.ts'

/** An agent's name may contain its customer's name. */
const toFound: ToFound<AgentRow> = (row, { showsNames }, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.created_at,
  ...how,
  title: titleOf(row, showsNames),
  status: stateOf(row),
})

/** Returns the agent's name, or a placeholder if the searcher may not see names. */
const titleOf = ({ name }: AgentRow, showsNames: boolean): string => (showsNames ? name : 'An agent')

const stateOf = ({ deleted_at, is_paused }: AgentRow) =>
  deleted_at ? ('DELETED' as const) : is_paused ? ('PAUSED' as const) : ('ACTIVE' as const)

/** Finds agents by their rows and their search terms. */
export const agentsFound: Searchable = {
  kind: 'AGENT',
  by: idFinders('Agent', 'agents', toFound),
  byNames: {
    words: async (db, words, look) =>
      (await agentsWithWords(db, look, words)).map((row) => toFound(row, look, { match: 'NAME' })),
  },
}

/** Lists the agents of a customer, including deleted ones, by the index agents_ever_of_a_customer. */
export const agentsOfCustomer: ObjectsOfCustomer = {
  kind: 'AGENT',
  grant: 'customers.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'agents', 'customer_id')).map((row) => ({
      id: row.id,
      title: titleOf(row, look.showsNames),
      status: stateOf(row),
      at: row.created_at,
    })),
}
