export * as contract from './contract.ts'
export { cardsShownIn } from './reveal-card.ts'
export { routesWith } from './routes.ts'
