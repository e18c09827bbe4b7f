import type { ByEnvironment, ByRail, Real } from '#providers/adapter.ts'
import type { InvoiceMaker } from '#providers/invoices/port.ts'
import { simulatedInvoices } from '#providers/invoices/simulated.ts'
import type { MicroEntrySender } from '#providers/micro-entries/port.ts'
import { simulatedMicroEntries } from '#providers/micro-entries/simulated.ts'
import type { NetworkFeeSource } from '#providers/network-fees/port.ts'
import { simulatedNetworkFees } from '#providers/network-fees/simulated.ts'
import type { PayoutPartner } from '#providers/payouts/port.ts'
import { simulatedPayouts } from '#providers/payouts/simulated.ts'
import type { RateSource } from '#providers/rates/port.ts'
import { simulatedRates } from '#providers/rates/simulated.ts'
import type { AccountScreening, AddressScreening } from '#providers/screening/port.ts'
import { simulatedAddressScreening, simulatedScreening } from '#providers/screening/simulated.ts'

/**
 * Turns a port into a test adapter with the properties of a real one. Later changes to the port also change the
 * adapter.
 */
export const connected = <Port extends object>(port: Port): Port & Real =>
  Object.assign(Object.create(port), { kind: 'real', name: 'test' })

/** Returns the same adapter for platforms of both environments. */
export const inBoth = <Port extends object>(port: Port): ByEnvironment<Port, never> => ({
  sandbox: connected(port),
  production: connected(port),
})

/** Returns the same partner for every rail, in both environments. */
export function onEveryRail(partner: PayoutPartner): ByRail<PayoutPartner> {
  const ours = connected<PayoutPartner>(partner)
  return { sandbox: () => ours, production: () => ours }
}

/** Screening that clears every account. */
export const CLEARING = {
  accountScreening: inBoth<AccountScreening>(simulatedScreening),
  addressScreening: inBoth<AddressScreening>(simulatedAddressScreening),
}

/**
 * Partners for every port without one in production: they behave like the sandbox partners, and report on an order
 * after a step.
 */
export const partnered = (stepMs: number) => ({
  ...CLEARING,
  microEntries: inBoth<MicroEntrySender>(simulatedMicroEntries),
  rates: inBoth<RateSource>(simulatedRates),
  networkFees: inBoth<NetworkFeeSource>(simulatedNetworkFees),
  invoices: inBoth<InvoiceMaker>(simulatedInvoices),
  payoutPartners: onEveryRail(simulatedPayouts({ stepMs, timeScale: 1, umaDomain: 'sandbox.uma.money' })),
})
export const PARTNERED = partnered(0)
