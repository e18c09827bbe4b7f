export { endUse, findUse, type PayeeUse, takePayee } from './store.ts'
