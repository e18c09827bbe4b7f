import { createdAgent } from '#features/agents/makers.test-support.ts'
import { enrolPasskey } from '#features/authentication/factors/makers.test-support.ts'
import { newAskedQuote } from '#features/authentication/makers.test-support.ts'
import { newResetOfPhone } from '#features/authentication/reset/makers.test-support.ts'
import { newBeneficiary } from '#features/authentication/trusted-beneficiaries/makers.test-support.ts'
import { cardRequest, newCardholder } from '#features/cards/makers.test-support.ts'
import { newImport } from '#features/customers/bulk-imports/makers.test-support.ts'
import { newDocument as newCaseDocument } from '#features/customers/documents/makers.test-support.ts'
import { newInvitation } from '#features/customers/invitations/makers.test-support.ts'
import {
  individualRequest,
  newBusiness,
  newCustomer,
  newCustomerOfEea,
  newOwner,
} from '#features/customers/makers.test-support.ts'
import { completeBusiness, submit } from '#features/customers/verifications/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { newDocument } from '#features/payments/payment-documents/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { linkProvider, mint, newIssuer } from '#features/stablecoins/makers.test-support.ts'
import type { MultipartBody } from '#runtime/declare/body.ts'
import type { Operation, PathParam } from '#runtime/declare/operation.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import { newId, newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import type { Api, Json } from './api.ts'
import { agentOfPlatform } from './callers.ts'
import { formOf } from './forms.ts'
import { delegateKey, logIn, newWallet } from './wallet.ts'

/** Bodies of operations that accept their first example only once. */
const BODIES: Record<string, (api: Api) => unknown> = {
  createCustomer: () => individualRequest(),
  createPlatformExternalAccount: () => usdAccount(),
  createCustomerExternalAccount: () => usdAccount(),
  agentCreateExternalAccount: () => usdAccount(),
}

/** Returns a body that the operation accepts, for tests that are not about bodies: by default its first example. */
export function bodyOf({ id, body, examples = {} }: Operation, api: Api): unknown {
  if (!body) return undefined
  const [example] = Object.values(examples)
  return BODIES[id]?.(api) ?? example
}

/** Returns a form that the operation accepts: a file, and a value for each required field. */
export function anyFormOf({ fields }: MultipartBody) {
  const anyValue = ({ enum: values, idOf }: Partial<TSchema> = {}): string =>
    values?.[0] ?? (idOf ? newId(idOf[0]) : 'US')
  const required = (fields.required ?? []).map((name) => [name, anyValue(fields.properties[name])] as const)
  return formOf({ fields: Object.fromEntries(required) })
}

/** Returns an unused value for a parameter of a path. */
export const unusedId = (param?: PathParam): string => {
  if (param && 'example' in param) return param.example
  return newId(param?.noun ?? 'Job')
}

/** Returns the address of a read: creates the object in its path, and gives each required parameter a value. */
export async function listAddress(api: Api, operation: Operation): Promise<string> {
  const { path, params, query } = operation
  const [, template = ''] = path.split(' ')
  const object = params ? encodeURIComponent(await newObject(api, operation)) : ''
  const [, judged] = (await queryOf(api, operation)).split('?')
  const anyOf = ({ idOf }: TSchema): string => (idOf ? newId(idOf[0]) : '1')
  const required = (query?.required ?? []).map((name) => `${name}=${anyOf(query?.properties[name] as TSchema)}`)
  return `${template.replace(/\{\w+\}/, object)}?${[...(judged ? [judged] : required), ''].join('&')}`
}

const customersOfEea = new Map<PlatformId, Promise<Json>>()

/** Returns the platform's same customer each time. */
export function customerOfEea(api: Api): Promise<Json> {
  const customer = customersOfEea.get(api.platform) ?? newCustomerOfEea(api)
  customersOfEea.set(api.platform, customer)
  return customer
}

/**
 * Returns the query that an operation checks before its body, about a customer that it accepts. Empty if it checks
 * none.
 */
export async function queryOf(api: Api, { guards = [] }: Operation): Promise<string> {
  const isJudged = guards.some(({ judges }) => judges === 'query')
  return isJudged ? `?customerId=${(await customerOfEea(api)).id}` : ''
}

/** Returns the kind of object that a path parameter names. */
const kindOf = (name: string, param: PathParam): string => ('noun' in param ? param.noun : name)

type Maker = (api: Api) => Promise<string>
const idOf = async (object: Promise<Json>): Promise<string> => (await object).id

/** The function that makes an object of each kind. The operation's address distinguishes kinds with the same noun. */
const MAKERS: Record<string, Maker> = {
  Webhook: async (api) => {
    await newCustomer(api)
    return (await api.read('/webhook-events')).data[0].id
  },
  Token: (api) => idOf(api.create('/tokens', { name: 'A token', permissions: ['VIEW'] })),
  Agent: async (api) => (await createdAgent(api)).agent.id,
  code: async (api) => (await createdAgent(api)).deviceCode.code,
  Customer: (api) => idOf(newCustomer(api)),
  'Customer of the EEA': (api) => idOf(newCustomerOfEea(api)),
  credentialId: async (api) => enrolPasskey(api, await newCustomerOfEea(api)),
  BeneficialOwner: async (api) => idOf(newOwner(api, (await newBusiness(api)).id)),
  InternalAccount: (api) => idOf(accountOf(api, 'USD')),
  ExternalAccount: (api) => idOf(api.create('/platform/external-accounts', usdAccount())),
  'ExternalAccount of a customer': async (api) =>
    idOf(api.create('/customers/external-accounts', usdAccount('890', { customerId: (await newCustomer(api)).id }))),
  'ExternalAccount of the EEA': (api) => idOf(newBeneficiary(api)),
  "ExternalAccount of the agent's customer": async (api) =>
    idOf((await agentOfPlatform(api)).agent.create('/agents/me/external-accounts', usdAccount())),
  AuthMethod: async (api) => (await newWallet(api)).credential.id,
  Session: async (api) => (await logIn(api, (await newWallet(api)).credential)).session.id,
  DelegatedKey: async (api) => {
    const { account, credential } = await newWallet(api)
    return (await delegateKey(api, { account, ...(await logIn(api, credential)), cardId: `Card:${newUuid()}` })).id
  },
  Card: async (api) => {
    const { customer, account } = await newCardholder(api)
    return (await api.create('/cards', cardRequest(customer, [account]))).id
  },
  StablecoinProviderAccount: (api) => idOf(linkProvider(api)),
  Stablecoin: async (api) => (await newIssuer(api)).token.id,
  StablecoinOperation: async (api) => (await mint(api, await newIssuer(api))).body.id,
  Document: async (api) => idOf(newCaseDocument(api, (await newCustomer(api)).id)),
  Verification: async (api) => idOf(submit(api, (await completeBusiness(api)).id)),
  PaymentDocument: (api) => idOf(newDocument(api)),
  Job: (api) => newImport(api, 'umaAddress'),
  Quote: async (api) => (await newQuote(api)).quote.id,
  'Quote of a payer who is asked': async (api) => (await newAskedQuote(api)).id,
  TwoFactorReset: newResetOfPhone,
  receiverUmaAddress: async () => '$success.usd@sandbox.uma.money',
  invitationCode: async (api) => (await newInvitation(api)).code,
  Transaction: async (api) => (await newQuote(api)).quote.transactionId,
  "Transaction of the agent's customer": async (api) => (await newQuoteOfAgent(api)).transactionId,
  "Quote of the agent's customer": async (api) => (await newQuoteOfAgent(api)).id,
  "AgentAction of the agent's customer": async (api) => {
    const { id } = await newQuoteOfAgent(api)
    return idOf((await agentOfPlatform(api)).agent.create(`/agents/me/quotes/${id}/execute`))
  },
}

async function newQuoteOfAgent(api: Api): Promise<Json> {
  const { agent, customerId } = await agentOfPlatform(api)
  const account = await accountOf(api, 'USD', customerId)
  await fund(api, account.id, 10_000)
  const bank = await agent.create('/agents/me/external-accounts', usdAccount())
  return agent.create('/agents/me/quotes', quoteRequest(account.id, bank.id))
}

/** Owners of objects, by a part of the address. */
const OWNERS = [
  ['/authorize', 'a payer who is asked'],
  ['/verify-', 'the EEA'],
  ['trust', 'the EEA'],
  ['/customers/', 'a customer'],
  ['/agents/me/', "the agent's customer"],
] as const

/** Creates an object that the operation's path could name. Returns its id. */
export function newObject(api: Api, { params = {}, path }: Operation): Promise<string> {
  const [kind = ''] = Object.entries(params).map(([name, param]) => kindOf(name, param))
  const [, owner = ''] = OWNERS.find(([part]) => path.includes(part)) ?? []
  const maker = MAKERS[`${kind} of ${owner}`] ?? MAKERS[kind]
  if (!maker) throw new Error(`Say in MAKERS how to make a ${kind}.`)
  return maker(api)
}
