import type { Providers } from '../../providers/index.ts'
import { type Route, write } from '../../runtime/route.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import * as contract from './contract.ts'
import { paymentToWire } from './view.ts'

export const routesWith = ({ payoutPartner: partnerOf }: Pick<Providers, 'payoutPartner'>): Route[] => [
  write(contract.cancelTransaction, async (work, { params, body }) =>
    paymentToWire(await cancelTransaction(work, params.transactionId, { reason: body?.reason, partnerOf })),
  ),
]
