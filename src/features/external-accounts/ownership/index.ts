export { jobs } from './jobs.ts'
export { routesWith } from './routes.ts'
