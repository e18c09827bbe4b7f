import { routes } from './routes.ts'

export { addToken } from './create-token.ts'
export { findCallers } from './store.ts'
export const apiTokens = { routes }
