export { jobs } from './jobs.ts'
export { routesWith, type LivenessProviders } from './routes.ts'
