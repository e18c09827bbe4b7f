import type { MasterKey } from '../../crypto/sealing.ts'
import { Refused } from '../../runtime/errors.ts'
import { type Route, write } from '../../runtime/route.ts'
import type { Work } from '../../runtime/units/work.ts'
import { type Customer, wireOf } from '../customers/index.ts'
import { confirmCode } from './confirm-code.ts'
import * as contract from './contract.ts'
import { sendCode } from './send-code.ts'

type Dependencies = Parameters<typeof confirmCode>[1] & { masterKey: MasterKey }

export function routes(dependencies: Dependencies): Route[] {
  const { masterKey } = dependencies
  const view = async (work: Work, outcome: Customer | Refused) =>
    outcome instanceof Refused ? outcome : wireOf(work.tx, work.platform, masterKey, outcome)
  return [
    write(contract.sendCustomerEmailVerification, (work, { params }) =>
      sendCode(work, dependencies, params.customerId, 'email'),
    ),
    write(contract.confirmCustomerEmailVerification, async (work, { params, body }) =>
      view(work, await confirmCode(work, dependencies, { ...params, ...body, channel: 'email' })),
    ),
    write(contract.sendCustomerPhoneVerification, (work, { params }) =>
      sendCode(work, dependencies, params.customerId, 'phone'),
    ),
    write(contract.confirmCustomerPhoneVerification, async (work, { params, body }) =>
      view(work, await confirmCode(work, dependencies, { ...params, ...body, channel: 'phone' })),
    ),
  ]
}
