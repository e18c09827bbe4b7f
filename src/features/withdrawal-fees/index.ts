import type { Feature } from '../../runtime/feature.ts'
import { routes } from './routes.ts'

export { requireNetworkFeeIn } from './network-fees.ts'
export const withdrawalFees: Feature = { routes }
