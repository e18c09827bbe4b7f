import { describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { agentRequest, newAgent } from '#features/agents/makers.test-support.ts'
import { credentialOf, enrolTotp } from '#features/authentication/factors/makers.test-support.ts'
import { logIn as logInWithCode, newAskedQuote } from '#features/authentication/makers.test-support.ts'
import { newReset } from '#features/authentication/reset/makers.test-support.ts'
import {
  challengeOfChange,
  newBeneficiary,
  trust,
} from '#features/authentication/trusted-beneficiaries/makers.test-support.ts'
import { begun, followedUp, type Simulated } from '#features/cards/card-simulation/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { newDocument } from '#features/customers/documents/makers.test-support.ts'
import { configureInvitations, newInvitation } from '#features/customers/invitations/makers.test-support.ts'
import { newBusiness, newCustomer, newCustomerOfEea, newOwner } from '#features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { challenge, newUnproven } from '#features/external-accounts/ownership/wallets.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { linkProvider, newIssuer } from '#features/stablecoins/makers.test-support.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import type { Operation, PathParam } from '#runtime/declare/operation.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import { type Answer, type Api, type Json, newPlatform } from './support/api.ts'
import { Authenticator } from './support/authenticator.ts'
import { callerOf, isCalledBy } from './support/callers.ts'
import { sendForm } from './support/forms.ts'
import { unsignedToken } from './support/identity.ts'
import { newObject } from './support/objects.ts'
import { passkeyRegistration } from './support/passkey.ts'
import { useService } from './support/service.ts'
import { attachAnyCard, hexOf, logIn, newDeviceKey, newWallet, sealedCode } from './support/wallet.ts'

/** Sends every example of the reference, with real ids, signatures and other temporary values. */

useService({}, { findCardBinding: attachAnyCard })

const operations = FEATURES.flatMap(({ operations = [] }) => operations)
const withBody = operations.filter(({ body }) => body !== undefined)
const examples = withBody.flatMap((operation) =>
  Object.keys(operation.examples ?? {}).map((title): [string, string, Operation] => [operation.id, title, operation]),
)

test('has an example for every operation with a body', () => {
  expect(withBody.filter(({ examples = {} }) => Object.keys(examples).length === 0).map(({ id }) => id)).toEqual([])
})

/** Real ids and other temporary values, by the values in the examples. */
type Real = Record<string, string>

/** Creates a person with money on every account in the examples, and a session on their wallet. */
async function newWorld(api: Api) {
  const wallet = await newWallet(api, {
    phoneNumber: '+14155550123',
    address: { line1: '1 Main Street', city: 'Springfield', postalCode: '62701', country: 'US' },
  })
  const { customer, account, credential } = wallet
  const [usd, usdc] = [await accountOf(api, 'USD', customer.id), await accountOf(api, 'USDC', customer.id)]
  for (const { id } of [usd, account, usdc]) await fund(api, id, 100_000_000)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const dollarBank = await api.create('/customers/external-accounts', usdAccount('890', { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(usd.id, bank.id))
  const [deposit] = (await api.read('/transactions?type=INCOMING')).data
  const login = await logIn(api, credential)
  const ids: Real = {
    [exampleId('Customer')]: customer.id,
    [exampleId('ExternalAccount')]: bank.id,
    [exampleId('ExternalAccount', 1)]: dollarBank.id,
    [exampleId('Quote')]: quote.id,
    [exampleId('Transaction')]: deposit.id,
    [exampleId('Card')]: `Card:${newUuid()}`,
    [exampleId('InternalAccount')]: usd.id,
    [exampleId('InternalAccount', 1)]: account.id,
    [exampleId('InternalAccount', 2)]: usdc.id,
    [exampleId('AuthMethod')]: credential.id,
    [exampleId('Session')]: login.session.id,
  }
  return { ...wallet, ids }
}
type World = Awaited<ReturnType<typeof newWorld>>

/** Extra objects for operations whose path or body needs more than the world has. */
const FURTHER: Record<string, (api: Api, world: World, example: Json) => Promise<Json>> = {
  replaceDocument: async (api, { customer }) => ({ [exampleId('Document')]: (await newDocument(api, customer.id)).id }),
  updateInternalAccount: async (_, { account }) => ({ [exampleId('InternalAccount')]: account.id }),
  exportInternalAccount: async (_, { account }) => ({ [exampleId('InternalAccount')]: account.id }),
  createExternalAccountOwnershipChallenge: async (api) => ({
    [exampleId('ExternalAccount')]: (await newUnproven(api, 'customer')).id,
  }),
  createPlatformExternalAccountOwnershipChallenge: async (api) => ({
    [exampleId('ExternalAccount')]: (await newUnproven(api)).id,
  }),
  verifyExternalAccountOwnership: (api, _, example) => signedChallenge(api, 'customer', example),
  verifyPlatformExternalAccountOwnership: (api, _, example) => signedChallenge(api, 'platform', example),
  createAuthCredential: async (_, { account }, { oidcToken, attestation, challenge: ofExample }) => {
    const registration = passkeyRegistration(account, new Authenticator())
    const { credentialId, clientDataJson, attestationObject } = registration.attestation as Json
    return {
      [oidcToken]: unsignedToken(),
      [ofExample]: registration.challenge,
      ...(attestation && {
        [attestation.credentialId]: credentialId,
        [attestation.clientDataJson]: clientDataJson,
        [attestation.attestationObject]: attestationObject,
      }),
    }
  },
  createInvitation: async (api, _, { inviterUma }) => {
    await configureInvitations(api)
    return { [inviterUma]: (await newCustomer(api)).umaAddress }
  },
  claimInvitation: async (api, { customer }, { inviteeUma }) => ({
    nobodys0code: (await newInvitation(await newPlatform())).code,
    [inviteeUma]: (await api.read(`/customers/${customer.id}`)).umaAddress,
  }),
  sandboxSend: async (api, { customer, ids }) => {
    const quote = await api.create('/quotes', {
      ...quoteRequest('', ids[exampleId('ExternalAccount')] ?? ''),
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: customer.id },
    })
    return { [exampleId('Quote')]: quote.id }
  },
  confirmReceiptDelivery: async (api, { ids }, { receiptDeliveryConfirmedAt = '' }) => {
    const { createdAt } = await api.read(`/transactions/${ids[exampleId('Transaction')]}`)
    return { [receiptDeliveryConfirmedAt]: createdAt }
  },
  cancelTransaction: async (api, { ids, customer }) => {
    const bank = await api.create('/customers/external-accounts', usdAccount('003', { customerId: customer.id }))
    const request = quoteRequest(ids[exampleId('InternalAccount')] ?? '', bank.id)
    const destination = { ...request.destination, paymentRail: 'WIRE' }
    const { transactionId } = await api.create('/quotes', { ...request, destination, immediatelyExecute: true })
    return { [exampleId('Transaction')]: transactionId }
  },
  sandboxReceive: async (api, world, { receiverUmaAddress }) => ({
    [receiverUmaAddress]: await payableAddress(api, world),
  }),
  confirmCustomerEmailVerification: customerOfEea,
  confirmCustomerPhoneVerification: customerOfEea,
  createBeneficialOwner: itsBusiness,
  createVerification: itsBusiness,
  updateBeneficialOwner: itsBusiness,
  updateAgent: itsAgent,
  updateCardById: itsCard,
  sandboxSimulateCardAuthorization: itsCard,
  sandboxSimulateCardBalanceInquiry: itsCard,
  sandboxSimulateCardCreditAuthorization: itsCard,
  sandboxSimulateCardCreditAuthorizationAdvice: itsCard,
  sandboxSimulateCardFinancialAuthorization: itsCard,
  sandboxSimulateCardFinancialCreditAuthorization: itsCard,
  sandboxSimulateCardAuthorizationAdvice: (api, world) => itsCardTransaction(api, world),
  sandboxSimulateCardClearing: (api, world) => itsCardTransaction(api, world),
  sandboxSimulateCardReturn: (api, world) => itsCardTransaction(api, world, 'clearing'),
  sandboxSimulateCardReturnReversal: (api, world) => itsCardTransaction(api, world, 'clearing', 'return'),
  registerStablecoin: async (api) => ({ [exampleId('StablecoinProviderAccount')]: (await linkProvider(api)).id }),
  createStablecoinMint: itsIssuer,
  createStablecoinBurn: itsIssuer,
  rejectAgentAction: waitingAction,
  updateAgentPolicy: itsAgent,
  approvePendingPayment: waitingForDecision,
  rejectPendingPayment: waitingForDecision,
  authorizeQuote: async (api) => {
    const quote = await newAskedQuote(api)
    await logInWithCode(api, { id: (await api.read(`/transactions/${quote.transactionId}`)).customerId })
    return { [exampleId('Quote')]: quote.id }
  },
  recordSecurityEvent: customerOfEea,
  startScaLogin: customerOfEea,
  completeScaLogin: async (api, _, { factor }) => {
    const customer = await newCustomerOfEea(api)
    if (factor === 'TOTP') await enrolTotp(api, customer)
    const { challengeId } = await api.create(`/sca/login/start?customerId=${customer.id}`, { factor })
    return { [exampleId('Customer')]: customer.id, [exampleId('ScaChallenge')]: challengeId }
  },
  confirmBeneficiaryTrust: (api) => startedChange(api, 'trust'),
  confirmBeneficiaryUntrust: (api) => startedChange(api, 'untrust'),
  startTwoFactorReset: async (api) => {
    const customer = await newCustomerOfEea(api)
    await enrolTotp(api, customer)
    return { [exampleId('Customer')]: customer.id }
  },
  completeTwoFactorReset: async (api, _, { mobile }) => {
    const customer = await newCustomerOfEea(api)
    if (!mobile) await enrolTotp(api, customer)
    const resetId = await newReset(api, customer, mobile ? 'SMS_OTP' : 'TOTP')
    await api.create('/sandbox/clock', { advanceSeconds: 6 })
    return { [exampleId('Customer')]: customer.id, [exampleId('TwoFactorReset')]: resetId }
  },
  startScaFactorEnrollment: customerOfEea,
  confirmScaFactorEnrollment: async (api, _, { type, secret, credential }) => {
    const customer = await newCustomerOfEea(api)
    const started = await api.create(`/sca/factors?customerId=${customer.id}`, { type })
    const about = { [exampleId('Customer')]: customer.id }
    if (type === 'TOTP') return { ...about, [secret]: started.secret }
    const { id, response } = credentialOf(new Authenticator(), started.options.challenge)
    return {
      ...about,
      [credential.id]: id,
      [credential.response.clientDataJSON]: response.clientDataJSON,
      [credential.response.attestationObject]: response.attestationObject,
    }
  },
  verifyAuthCredential: async (api, { credential }, { encryptedOtpBundle }) => {
    const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
    return { [encryptedOtpBundle]: sealedCode(otpEncryptionTargetBundle, '000000', hexOf(newDeviceKey())) }
  },
}

async function customerOfEea(api: Api): Promise<Real> {
  return { [exampleId('Customer')]: (await newCustomerOfEea(api)).id }
}

/** Creates an account and starts its change with a challenge to its owner. */
async function startedChange(api: Api, direction: 'trust' | 'untrust'): Promise<Real> {
  const account = await newBeneficiary(api)
  if (direction === 'untrust') await trust(api, account)
  const challenge = await challengeOfChange(api, account, direction)
  return { [exampleId('ExternalAccount')]: account.id, [exampleId('ScaChallenge')]: challenge.id }
}

/** Issues a card that spends from the customer's dollars. */
async function itsCard(api: Api, { customer, ids }: World): Promise<Real> {
  const card = await issueCard(api, customer, [{ id: ids[exampleId('InternalAccount')] }])
  return { [exampleId('Card')]: card.id }
}

/** Creates a card payment with these follow-ups, each in full. */
async function itsCardTransaction(api: Api, world: World, ...followUps: Simulated[]): Promise<Real> {
  const about = await itsCard(api, world)
  const card = await api.read(`/cards/${about[exampleId('Card')]}`)
  const transaction = await begun(api, card, 1_250)
  for (const operation of followUps) await followedUp(api, transaction, operation, 1_250)
  return { ...about, [exampleId('CardTransaction')]: transaction.id }
}

/** Creates a token for mints and burns. The example's use of the accounts determines their types. */
async function itsIssuer(api: Api, _: World, { fundingSource, source }: Json): Promise<Real> {
  const { token, wallet, bank } = await newIssuer(api)
  const debited = fundingSource?.externalAccountId && { [fundingSource.externalAccountId]: bank.id }
  return {
    [exampleId('Stablecoin')]: token.id,
    ...debited,
    [exampleId('ExternalAccount', debited ? 1 : 0)]: source ? bank.id : wallet.id,
  }
}

/** Creates a company with a beneficial owner. */
async function itsBusiness(api: Api): Promise<Real> {
  const { id } = await newBusiness(api)
  return { [exampleId('Customer')]: id, [exampleId('BeneficialOwner')]: (await newOwner(api, id)).id }
}

/** Creates an agent of the customer. */
async function itsAgent(api: Api, { customer }: World): Promise<Real> {
  const { agent } = await api.create('/agents', agentRequest(customer.id))
  return { [exampleId('Agent')]: agent.id }
}

/** Creates an agent's action that waits for the platform's decision. */
async function waitingAction(api: Api, { customer, ids }: World): Promise<Real> {
  const { id, agent } = await newAgent(api, customer.id, { defaultExecutionMode: 'APPROVAL_REQUIRED' })
  const [account, bank] = [ids[exampleId('InternalAccount')] ?? '', ids[exampleId('ExternalAccount')] ?? '']
  const quote = await agent.create('/agents/me/quotes', quoteRequest(account, bank))
  const action = await agent.create(`/agents/me/quotes/${quote.id}/execute`)
  return { [exampleId('Agent')]: id, [exampleId('AgentAction')]: action.id }
}

/** Returns the address of a customer whose platform has a webhook endpoint for payment decisions. */
async function payableAddress(api: Api, { customer }: World): Promise<string> {
  await api.must('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1024/' })
  return (await api.read(`/customers/${customer.id}`)).umaAddress
}

/** Creates a payment whose platform has not answered the request for a decision. */
async function waitingForDecision(api: Api, world: World): Promise<Real> {
  const { id } = await api.create('/sandbox/uma/receive', {
    senderUmaAddress: '$success.usd@sandbox.uma.money',
    receiverUmaAddress: await payableAddress(api, world),
    receivingCurrencyCode: 'USD',
    receivingCurrencyAmount: 2_500,
  })
  return { [exampleId('Transaction')]: id }
}

async function signedChallenge(api: Api, owner: 'customer' | 'platform', { signature }: Json): Promise<Real> {
  const { id, path, wallet } = await newUnproven(api, owner)
  const { messageToSign } = await challenge(api, path)
  return { [exampleId('ExternalAccount')]: id, [signature]: wallet.sign(messageToSign) }
}

const realOf = (param: PathParam | undefined, real: Real) =>
  real[param && 'example' in param ? param.example : exampleId(param?.noun as Noun)]

/** Sends a form. Its example contains the text of its file. */
const sendExampleForm = (
  caller: Api,
  method: string,
  path: string,
  { file, ...fields }: Json,
  headers: Record<string, string>,
) => sendForm(caller, method, path, { fields, content: Buffer.from(file), headers })

/** Returns the value with the real text in place of every example text that has one. */
const realised = (value: unknown, real: Real): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? (real[each] ?? each) : each))

/**
 * Sends a request again under its key. Expects the first response, or 409 with the object if the first response
 * contained a secret (platform-rules 10).
 */
async function expectRepeated({ idempotency }: Operation, first: Answer, send: () => Promise<Answer>): Promise<void> {
  const second = await send()
  if (!idempotency?.isAnsweredOnce)
    return expect([second.status, second.body, second.headers.get('idempotent-replayed')]).toEqual([
      first.status,
      first.body,
      'true',
    ])
  expect([second.status, second.body]).toMatchObject([
    409,
    {
      code: 'DUPLICATE_PAY_REQUEST',
      details: { kind: 'ANSWERED_ONCE', id: expect.stringMatching(/^\w+:[0-9a-f-]{36}$/) },
    },
  ])
  const secrets = JSON.stringify(first.body).match(/\b[0-9a-f]{64}\b|\bcode_\w+/g) ?? []
  for (const secret of secrets) expect(JSON.stringify(second.body)).not.toContain(secret)
}

const keyed = operations.filter(({ idempotency }) => idempotency)

test.each(keyed.filter(({ body }) => !body).map((operation) => [operation.id, operation] as const))(
  '%s, repeated with its key, is answered as before',
  async (_, operation) => {
    const api = await newPlatform()
    const caller = await callerOf(api, operation)
    const [method, template] = operation.path.split(' ') as [string, string]
    const object = operation.params ? encodeURIComponent(await newObject(api, operation)) : ''
    const headers = { 'idempotency-key': newUuid() }
    const send = () => caller.send(method, template.replace(/\{\w+\}/, object), { headers })
    const first = await send()
    if (first.status < 300) await expectRepeated(operation, first, send)
    else expect((await send()).body).toEqual(first.body)
  },
)

describe.each(examples)('%s: %s', (id, title, operation) => {
  test('works unchanged, and has one effect when repeated with its key', async () => {
    const api = await newPlatform({
      supportedCurrencies: ['USD', 'EUR', 'GBP', 'MXN', 'BRL', 'INR', 'KES', 'CHF', 'BTC', 'USDC', 'USDB'],
    })
    const world = await newWorld(api)
    const example = operation.examples?.[title]
    const real = { ...world.ids, ...(await FURTHER[id]?.(api, world, example)) }
    const [method, template] = operation.path.split(' ') as [string, string]
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => realOf(operation.params?.[name], real) as string)
    const isAboutCustomer = operation.guards?.some(({ judges }) => judges === 'query')
    const query = isAboutCustomer ? `?customerId=${real[exampleId('Customer')]}` : ''
    const caller = isCalledBy('platform')(operation) ? api : (await newAgent(api, world.customer.id)).agent
    const headers = { ...(operation.idempotency && { 'idempotency-key': newUuid() }) }
    const sent = realised(example, real)
    const send = () =>
      operation.body?.kind === 'multipart'
        ? sendExampleForm(caller, method, path, sent, headers)
        : caller.send(method, path + query, { body: sent, headers })
    const first = await send()
    const { status, body } = first
    expect({ status, body }).toEqual({ status: expect.toSatisfy((each: number) => each < 300), body })
    if (operation.idempotency) await expectRepeated(operation, first, send)
  })
})
