import fc from 'fast-check'
import { ACCOUNT_TYPE_NAMES } from '#account-types/index.ts'
import { accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { callerOf } from '../support/callers.ts'
import { bodyOf, customerOfEea, listAddress, newObject } from '../support/objects.ts'
import { Known } from './known.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'
import { idsOf } from './values.ts'

/** A platform with an object of every kind, and a caller that may do everything. */
export interface World {
  api: Api
  known: Known
}

export async function newWorld(operations: readonly Operation[]): Promise<World> {
  const [api, other, known] = [await newPlatform(), await newPlatform(), new Known()]
  const { account } = await newQuote(api)
  await fund(api, account.id, 50_000_000)
  for (const operation of operations.filter(({ params }) => params)) {
    known.learn([await newObject(api, operation)])
    known.learn([await newObject(other, operation)], known.foreign)
  }
  known.learn([(await customerOfEea(api)).id])
  known.learn([(await customerOfEea(other)).id], known.foreign)
  for (const operation of operations.filter(({ isPaged }) => isPaged))
    known.learn(await (await callerOf(api, operation)).read(await listAddress(api, operation)))
  return { api, known }
}

/** Creates an empty platform in production, where the service validates accounts strictly. */
export async function newProductionWorld(): Promise<World> {
  return { api: await newPlatform({ environment: 'production' }), known: new Known() }
}

/** Generates requests to all operations with equal probability. */
export const requestsOf = (operations: readonly Operation[], world: World): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...operations.map((operation) => requestsTo(operation, world.known, examplesOf(operation, world))))

/** Bodies that operations accept according to rules beyond their schemas. */
const EXAMPLES: Record<string, (known: Known) => fc.Arbitrary<unknown>> = {
  createPlatformExternalAccount: () => fc.constantFrom(...ACCOUNT_TYPE_NAMES).map((type) => validAccount(type)),
  agentCreateExternalAccount: () => fc.constantFrom(...ACCOUNT_TYPE_NAMES).map((type) => validAccount(type)),
  createCustomerExternalAccount: (known) =>
    fc
      .tuple(fc.constantFrom(...ACCOUNT_TYPE_NAMES), idsOf(['Customer'], known))
      .map(([type, customerId]) => ({ ...validAccount(type), customerId })),
  createQuote: (known) => {
    const sources = idsOf(['InternalAccount'], known)
    const destinations = fc.oneof(idsOf(['ExternalAccount'], known), sources)
    return fc.tuple(sources, destinations, fc.integer({ min: 1, max: 200_000 })).map((of) => quoteRequest(...of))
  },
}

function examplesOf(operation: Operation, { api, known }: World): fc.Arbitrary<unknown> | undefined {
  return EXAMPLES[operation.id]?.(known) ?? (operation.body && fc.constant(null).map(() => bodyOf(operation, api)))
}
