import type { TermsSource } from '#features/terms/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import type { UmaIdentity } from '#providers/counterparties/port.ts'
import type { ProviderSettings, Providers } from '#providers/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { approvals } from '../index.ts'
import { umaApproval } from './approval.ts'
import { sandboxReceive } from './contract.ts'
import { endpointsWith } from './endpoints/index.ts'
import { jobsWith } from './jobs.ts'
import type { ReceiveDependencies } from './receive-pay-request.ts'
import { routesWith } from './routes.ts'

export { localCounterparties } from './local-counterparties.ts'

interface Dependencies extends Pick<ReceiveDependencies, 'db' | 'deliverAwaited' | 'workFor' | 'publicUrl'> {
  umaIdentity: UmaIdentity
  config: Pick<ProviderSettings, 'sandboxUmaDomain' | 'sandboxStepMs' | 'sandboxTimeScale'>
  providers: Pick<Providers, 'rates' | 'networkFees' | 'invoices' | 'counterparties'>
  terms: TermsSource
}

/** Other institutions and other platforms of this service pay customers at their UMA addresses. */
export const umaReceive: Feature<Dependencies> = {
  operations: [sandboxReceive],
  adds: [to(approvals, umaApproval)],
  bind: ({ config, providers, umaIdentity, settings, ...services }) => {
    const { sandboxUmaDomain, sandboxStepMs, sandboxTimeScale } = config
    const sandbox = { sandboxUmaDomain, sandboxStepMs, sandboxTimeScale }
    const dependencies = { ...services, ...sandbox, sources: providers, invoices: providers.invoices }
    const { production } = providers.counterparties
    const verify: typeof production.verify = (message) => production.verify(message)
    const endpoints = endpointsWith({ ...dependencies, ...settings(umaSettings), own: umaIdentity, verify })
    return { routes: routesWith(dependencies), jobs: jobsWith(dependencies), endpoints }
  },
}
