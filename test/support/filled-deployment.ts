import { newResetOfPhone } from '#features/authentication/reset/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { csvOf, individualRow, newImport } from '#features/customers/bulk-imports/makers.test-support.ts'
import { newBusiness, newOwner } from '#features/customers/makers.test-support.ts'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { report } from '#features/payments/receipts/makers.test-support.ts'
import { fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { book } from '#features/treasury/bank-book/makers.test-support.ts'
import { newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { MEMBER_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from './api.ts'
import { type FilledPlatform, filledPlatform } from './filled-lists.ts'
import { invitation, type SignedInMember, signedInOwner } from './members.ts'
import { service, settle } from './service.ts'
import { done } from './two-people.ts'

const ROWS = 3
const times = async (make: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < ROWS; n++) await make(n)
}
const run = (text: string) => sql.raw(text).execute(service().database.db)

/** A deployment with more than two rows in each of its lists. */
export interface FilledDeployment extends FilledPlatform {
  owner: SignedInMember
  /** A platform of production. */
  production: Api
  platformId: string
  businessId: string
  importId: string
  bankAccountId: string
}

/** Creates a filled deployment. Needs a service whose directory of UMA providers has more than two entries. */
export async function filledDeployment(): Promise<FilledDeployment> {
  const platform = await filledPlatform(ROWS)
  const { api } = platform
  const platformId = `PlatformConfig:${api.platform}`
  const owner = await signedInOwner(api)
  for (const role of MEMBER_ROLES) await owner.page.act(owner.device, '/members', invitation(role))
  await fillPayments(platform)
  const businessId = await fillReviews(api)
  const { production, bankAccountId } = await fillTreasury()
  await fillPlatform(api, platformId)
  const importId = await newImport(api, csvOf(['a', 'b', 'c'].map((id) => individualRow(id, { country: 'XX' }))))
  await times((n) => newImport(api, csvOf([individualRow(`single-${n}`)])))
  await settle()
  // The simulated check of a person passes after some seconds, and ends the review.
  await run(`update two_factor_resets set status = 'PENDING_REVIEW' where platform_id = '${api.platform}'`)
  await fillJobs(api)
  return { ...platform, owner, production, platformId, businessId, importId, bankAccountId }
}

/** Creates customers with people, documents, verifications, resets and accounts that wait for a person. */
async function fillReviews(api: Api): Promise<string> {
  const { id: businessId } = await newBusiness(api)
  await times(async () => {
    await newOwner(api, businessId)
    const customer = await completeIndividual(api)
    await submit(api, customer.id)
    await newResetOfPhone(api)
  })
  await settle()
  const ofPlatform = `platform_id = '${api.platform}'`
  // Only the open verifications: a customer has one at most, and the copies of others are decided.
  await run(`update verifications set status = 'IN_PROGRESS' where ${ofPlatform} and status = 'RESOLVE_ERRORS'`)
  await run(`update external_accounts set status = 'UNDER_REVIEW' where customer_id is not null and ${ofPlatform}`)
  return businessId
}

/** Creates requests of agents, card payments with shortfalls, unmatched card events, and mints of another amount. */
async function fillPayments({ api, agent, account, card, quote }: FilledPlatform): Promise<void> {
  const ofPlatform = `platform_id = '${api.platform}'`
  await run(
    `delete from agent_actions where ${ofPlatform} and quote_id not in (select id from quotes where ${ofPlatform})`,
  )
  await times(async () => agent.create(`/agents/me/quotes/${(await quote()).id}/execute`))
  await times(async () => {
    await fund(api, account.id, 100)
    await networkOf(api, card).ask(10)
  })
  await run(
    `update transactions set status = 'EXCEPTION', details = details || '{"exception": "10"}' where type = 'CARD' and ${ofPlatform}`,
  )
  await run(`insert into transaction_statuses (platform_id, status, created_at, id)
    select platform_id, status, created_at, id from transactions where type = 'CARD' and ${ofPlatform} on conflict do nothing`)
  // The copies of accounts have no customer.
  await run(`delete from internal_accounts where customer_id not like '%-%' and ${ofPlatform}`)
  await run(`update stablecoin_operations set is_funded_wrongly = true where ${ofPlatform}`)
  await times((n) =>
    run(`insert into card_events (platform_id, card_id, event_id, token, message, state, received_at)
      values ('${api.platform}', '${card.id}', 'event ${n}', 'token', '{"kind": "RETURN", "amount": "5"}', 'OPERATOR', now())`),
  )
}

/** Creates bookings at a bank, orders that people carry out, files of them, and money that waits for a decision. */
async function fillTreasury(): Promise<{ production: Api; bankAccountId: string }> {
  const { api, own, euros } = await newOperator()
  await times(() => paid(api, own.EUR, 'EUR', 1_000))
  await times((n) => book(euros, `line ${n}`, 'CREDIT', 100 + n))
  await times(() => report({}))
  await times((n) =>
    run(`insert into order_files (id, treasury_account, format, currency, asked_at, made_at)
      values ('OrderFile:${newUuid()}', '${euros}', 'csv', 'EUR', now() - interval '${n} minutes', now())`),
  )
  return { production: api, bankAccountId: euros }
}

/** Creates the operator's data about a platform, and its programs. */
async function fillPlatform(api: Api, platformId: string): Promise<void> {
  await times(async (n) => {
    await run(`insert into requests (platform_id, id, created_at, method, path, request_id, duration_ms)
      values ('${api.platform}', '${newUuid()}', now() - interval '1 hour', 'GET', '/config', 'request ${n}', 1)`)
    const other = await newPlatform({ environment: 'production' })
    await other.must('PATCH', '/config', { umaDomain: `pay.shop-${newUuid()}.example` })
    await done('administrator', `/platforms/${platformId}/rename`, { name: `Name ${n}` })
    await done('administrator', '/operator-tokens', { name: 'Monitoring', grants: ['system.read'], days: 90 })
    await run(`insert into terms (platform_id, version, document, effective_at, ends_at, set_at)
      values ('${api.platform}', ${n + 1}, '{}', now(), now(), now() - interval '${ROWS - n} seconds')`)
  })
}

const fillJobs = (api: Api) =>
  times(() =>
    run(`insert into jobs (platform_id, id, name, payload, due_at, run_at, is_dead, last_error, created_at)
      values ('${api.platform}', 'Job:${newUuid()}', 'test.thing', '{}', now(), now(), true, 'It failed.', now())`),
  )

const inEnvironment =
  (path: string, environment = 'sandbox') =>
  () =>
    `${path}${path.includes('?') ? '&' : '?'}environment=${environment}`
const ofPlatform =
  (rest: (filled: FilledDeployment) => string) =>
  (filled: FilledDeployment): string =>
    `/platforms/${filled.platformId}${rest(filled)}`

/** The addresses of lists that need more than their path, by operation. */
export const ADDRESSES: Readonly<Record<string, (filled: FilledDeployment) => string>> = {
  listBeneficialOwners: ({ businessId }) => `/beneficial-owners?customerId=${businessId}`,
  listStablecoinOperations: ({ stablecoinId }) => `/stablecoins/${stablecoinId}/operations`,
  // Each call that reads the list adds a row to it.
  listSandboxRequests: () => `/sandbox/requests?createdBefore=${new Date(Date.now() - 60_000).toISOString()}`,
  listJobs: inEnvironment('/jobs?state=FAILING'),
  listHouseLedgerEntries: ({ bankAccountId }) => `/house/ledger-accounts/bank:${bankAccountId}/entries?currency=EUR`,
  listLedgerEntries: ofPlatform(({ account }) => `/ledger-accounts/ia:${account.id}:available/entries?currency=USD`),
  listPlatformAuditLog: ofPlatform(() => '/audit-log'),
  listMembersOfPlatform: ofPlatform(() => '/members'),
  listReviews: inEnvironment('/reviews'),
  listTermsVersions: ofPlatform(() => '/terms/versions'),
  listClaimedUmaDomains: inEnvironment('/uma-domains', 'production'),
  listPlatformTokens: ofPlatform(() => '/tokens'),
  listPlatformEvents: inEnvironment('/events'),
  listCustomersOfPlatforms: inEnvironment('/customers'),
  listCustomerImports: ofPlatform(() => '/customer-imports'),
  listCustomerImportErrors: ofPlatform(({ importId }) => `/customer-imports/${importId}/errors`),
  listWaitingVerifications: inEnvironment('/verifications'),
  listScreening: inEnvironment('/screening'),
  listReceipts: inEnvironment('/receipts'),
  listBankOrders: inEnvironment('/orders', 'production'),
  listPayments: inEnvironment('/payments'),
  listBankLines: ({ bankAccountId }) => `/bank-accounts/${bankAccountId}/lines`,
  listWaitingTwoFactorResets: inEnvironment('/two-factor-resets'),
  listAgentsOfPlatforms: inEnvironment('/agents'),
  listActionsOfAgent: ofPlatform(({ agentId }) => `/agents/${agentId}/actions`),
  listCardsOfPlatforms: inEnvironment('/cards'),
  listCardExceptions: ofPlatform(() => '/card-exceptions'),
  listTransactionsOfCard: ofPlatform(({ card }) => `/cards/${card.id}/transactions`),
  listUnappliedCardEvents: ofPlatform(() => '/unapplied-card-events'),
  listProviderAccountsOfPlatform: ofPlatform(() => '/stablecoin-provider-accounts'),
  listStablecoinsOfPlatforms: inEnvironment('/stablecoins'),
  listOperationsFundedWrongly: inEnvironment('/stablecoin-operations-funded-wrongly'),
}
