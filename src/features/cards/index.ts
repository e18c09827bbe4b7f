import { cardSimulation } from './card-simulation/index.ts'
import { cardTransactions } from './card-transactions/index.ts'
import { cards } from './cards/index.ts'

/** Cards, what is paid with them, and the network of the sandbox. */
export const CARDS = [cards, cardTransactions, cardSimulation] as const
