/** The amounts of work for tests that act at random or repeat one action very often. */
export interface Amounts {
  /**
   * Random sequences of actions on payments, cards and stablecoins, in each of their tests. A thousand sequences try
   * every action, and the tests then require that.
   */
  sequences: number
  /** Random sequences with a read of the whole ledger after each step. */
  ledgerSequences: number
  /** Random sequences of commands. The test kills and repeats any of them. */
  killedSequences: number
  /** How often two people decide at the same moment about a request that needs two people. */
  races: number
  /** Random lists of payments, each created singly, in batches and mixed. */
  batchedLists: number
  /** Requests made from the declarations of all operations. */
  fuzzRequests: number
  /** Rows of the import that the test kills in the middle: 50,000 make a file of 10 MB. */
  importRows: number
  /** Files of 10 MB that the test sends together. */
  uploads: number
  /** Events that a dead endpoint did not accept, a multiple of ten. */
  waitingEvents: number
  /** Pages of the console for the check of every state: of the operators' pages, and of the members' pages. */
  pages: number
  /** Roles for the search of all pages for forbidden data: of the operators' pages, and of the members' pages. */
  roles: number
}

const isOnPostgres = Boolean(process.env.DATABASE_URL)

/** The tests of each submission, which take minutes. */
export const SUBMISSION: Amounts = {
  sequences: 30,
  ledgerSequences: 5,
  killedSequences: 1,
  races: 10,
  batchedLists: 4,
  fuzzRequests: 400,
  importRows: 500,
  uploads: 25,
  waitingEvents: 200,
  pages: 4,
  roles: 2,
}

/** The nightly tests. */
export const NIGHTLY: Amounts = {
  sequences: 1_000,
  ledgerSequences: 60,
  killedSequences: 40,
  races: 200,
  batchedLists: 40,
  fuzzRequests: 20_000,
  importRows: isOnPostgres ? 50_000 : 2_000,
  uploads: 200,
  waitingEvents: 10_000,
  pages: 1_000,
  roles: 10,
}
