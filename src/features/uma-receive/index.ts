import type { Config } from '../../config.ts'
import type { Providers } from '../../providers/index.ts'
import { to } from '../../runtime/declare/extension-point.ts'
import type { Feature } from '../../runtime/feature.ts'
import { approvals } from '../payments/index.ts'
import type { TermsSource } from '../terms/index.ts'
import { umaApproval } from './approval.ts'
import { sandboxReceive } from './contract.ts'
import { jobsWith } from './jobs.ts'
import type { ReceiveParts } from './receive-pay-request.ts'
import { routesWith } from './routes.ts'

export { localCounterparties } from './local-counterparties.ts'

interface Needs extends Pick<ReceiveParts, 'db' | 'deliverAwaited' | 'workFor' | 'publicUrl'> {
  config: Pick<Config, 'sandboxUmaDomain' | 'sandboxStepMs' | 'sandboxTimeScale'>
  providers: Pick<Providers, 'rates' | 'networkFees' | 'invoices'>
  terms: TermsSource
}

/** Customers are paid at their UMA addresses, by other institutions and by other platforms of this service. */
export const umaReceive: Feature<Needs> = {
  operations: [sandboxReceive],
  adds: [to(approvals, umaApproval)],
  bind: ({ config, providers, ...services }) => {
    const parts = { ...services, ...config, sources: providers, invoices: providers.invoices }
    return { routes: routesWith(parts), jobs: jobsWith(parts) }
  },
}
