export { jobs } from './jobs.ts'
export { type LivenessProviders, routesWith } from './routes.ts'
