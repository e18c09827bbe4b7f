export { type Direction, type TreasuryAccount, TreasuryDocument } from './document.ts'
export { addTreasuryVersion, findTreasury, type TreasuryVersion, treasuryVersions } from './store.ts'
export { accountsServing, type Route, servesPlatform, type Treasury, treasuryAt, treasuryOf } from './treasury.ts'
