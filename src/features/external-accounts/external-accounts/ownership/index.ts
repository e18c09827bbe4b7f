export * as contract from './contract.ts'
export { jobs } from './jobs.ts'
export { routesWith } from './routes.ts'
