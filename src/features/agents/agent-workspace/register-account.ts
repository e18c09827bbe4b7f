import { isObject } from '#crypto/json-object.ts'
import type { registrationWith } from '#features/external-accounts/index.ts'
import type { AgentCaller } from '#runtime/declare/auth/caller.ts'
import type { Faults } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { agentCreateExternalAccount } from './contract.ts'

/** Returns the account request with the agent's customer as the owner. */
export const ofCustomer = <Body extends object>(caller: AgentCaller, body: Body) => ({
  ...body,
  customerId: caller.customerId,
})

/**
 * Returns the validation errors of an agent's request: the errors of a customer's request, plus an error for naming
 * another customer.
 */
export const faultsOfRequest = ({
  faults,
  furtherFaults,
}: Pick<ReturnType<typeof registrationWith>, 'faults' | 'furtherFaults'>): Faults<
  typeof agentCreateExternalAccount
> => ({
  faults: ({ caller, body }, verdict, context) => {
    const request = isObject(body) ? body : {}
    return [
      ...(verdict.isSound('customerId') ? faultsOfCustomer(caller, request) : []),
      ...faults({ body: ofCustomer(caller, request) }, verdict, context),
    ]
  },
  furtherFaults: (db, { caller, now, body }) => furtherFaults(db, { caller, now, body: ofCustomer(caller, body) }),
})

function faultsOfCustomer(caller: AgentCaller, { customerId }: { customerId?: unknown }): Fault[] {
  if (customerId === undefined || customerId === caller.customerId) return []
  return [{ field: 'customerId', message: 'An agent acts for its own customer only.' }]
}
