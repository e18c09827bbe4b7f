import type { ScreeningAnswer } from '../../providers/screening/port.ts'
import { simulatedAddressScreening } from '../../providers/screening/simulated.ts'
import type { ExternalAccount } from './model.ts'
import { networkOf, primaryIdentifierOf } from './rules.ts'

/** What is known about the address of a new wallet, which waits for nothing else (accounts 3.2). */
export const screenAddress = (account: Pick<ExternalAccount, 'accountInfo'>): ScreeningAnswer['verdict'] =>
  simulatedAddressScreening.screenAddress(networkOf(account) ?? '', primaryIdentifierOf(account))
