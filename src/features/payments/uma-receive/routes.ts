import { findCustomer } from '#features/customers/index.ts'
import { type Route, write } from '#runtime/http/route.ts'
import { refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { sandboxReceive } from './contract.ts'
import { receiveFromSimulated, type SimulatedDependencies } from './simulated-sender.ts'

export const routesWith = (dependencies: SimulatedDependencies): Route[] => [
  write(
    sandboxReceive,
    async (work, { body }) => receiveFromSimulated(work, dependencies, await addressOf(work, body), body),
    {
      faults: ({ body }) =>
        typeof body === 'object' && body !== null && !('receiverUmaAddress' in body) && !('customerId' in body)
          ? [{ field: 'receiverUmaAddress', message: 'This or customerId is required.' }]
          : [],
    },
  ),
]

/** Returns the receiver's address from an address or a customer. Both must identify the same receiver. */
async function addressOf(
  { tx, platform }: Work,
  { receiverUmaAddress, customerId }: { receiverUmaAddress?: string; customerId?: `Customer:${string}` },
): Promise<string> {
  const address = receiverUmaAddress?.toLowerCase()
  if (customerId === undefined) return address ?? refuseUnknown('USER_NOT_FOUND')
  const customer = await findCustomer(tx, platform, customerId)
  if (!customer) return refuseUnknown('USER_NOT_FOUND')
  if (address !== undefined && address !== customer.umaAddress)
    refuseField('receiverUmaAddress', 'This is not the address of the customer.')
  return customer.umaAddress
}
