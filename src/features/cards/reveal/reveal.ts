export * as contract from './contract.ts'
export { routesWith } from './routes.ts'
export { cardsShownIn } from './shown-cards.ts'
