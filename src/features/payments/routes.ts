import type { Providers } from '../../providers/index.ts'
import { type Route, write } from '../../runtime/route.ts'
import { cancelTransaction, type GivesBack } from './cancel-transaction.ts'
import * as contract from './contract.ts'
import { paymentToWire } from './view.ts'

export function routesWith({ payoutPartner }: Pick<Providers, 'payoutPartner'>): Route[] {
  const givesBack: GivesBack = (environment, rail) => payoutPartner(environment, rail).cancel !== undefined
  return [
    write(contract.cancelTransaction, async (work, { params, body }) =>
      paymentToWire(await cancelTransaction(work, params.transactionId, { reason: body?.reason, givesBack })),
    ),
  ]
}
