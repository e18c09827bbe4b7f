import { expect, test } from 'vitest'
import {
  APPROVAL as NEEDS_APPROVAL,
  newPayer as newAgentPayer,
} from '#features/agents/agent-operations/makers.test-support.ts'
import { CODE, newAsked, newPayerOfEea } from '#features/authentication/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newHolder, transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type RowOf, sql } from '#runtime/db/index.ts'
import { SWITCH_STEPS } from '#runtime/lib/errors.ts'
import { type Answer, type Api, type Json, newPlatform } from './support/api.ts'
import { expectSoundLedger } from './support/ledger.ts'
import { service, settle, useService } from './support/service.ts'
import { logIn, newWallet, stampOf } from './support/wallet.ts'

/**
 * SERVICE_SWITCH_ERROR if the ledger refuses a journal for a reason other than a balance: no money has moved, and the
 * same request succeeds once the cause is gone.
 */

useService()

const db = () => service().database.db

/** Damage to the rows of the ledger, and its repair. */
interface Damage {
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

/** Removes the account from the ledger. */
function unknownAccount({ id }: Json): Damage {
  let rows: RowOf<'ledger_balances'>[] = []
  return {
    begin: async () => {
      rows = await db().deleteFrom('ledger_balances').where('account_id', '=', id).returningAll().execute()
      expect(rows.length).toBe(1)
    },
    end: () => db().insertInto('ledger_balances').values(rows).execute(),
  }
}

const inCurrency = ({ id }: Json, currency: string) =>
  db().updateTable('ledger_balances').set({ currency }).where('account_id', '=', id).execute()
const ofAnotherCurrency = (account: Json): Damage => ({
  begin: () => inCurrency(account, 'CHF'),
  end: () => inCurrency(account, 'USD'),
})

const closeHold = (holdId: string, journal: string | null) =>
  db().updateTable('ledger_holds').set({ closed_by: journal }).where('id', '=', holdId).execute()
/** The payment's hold shows that its money is no longer reserved. */
const closedHold = ({ transactionId }: Json): Damage => ({
  begin: () => closeHold(transactionId, '00000000-0000-4000-8000-000000000000'),
  end: () => closeHold(transactionId, null),
})

/** Creates a hold under the id that the payment needs, so a constraint refuses the row. */
const takenHold = ({ platform }: Api, { transactionId }: Json): Damage => ({
  begin: () =>
    sql`
    insert into ledger_holds (platform_id, id, account_id, part, amount, opened_by)
    values (${platform}, ${transactionId}, 'of another', 'held', 1, ${platform})`.execute(db()),
  end: () => db().deleteFrom('ledger_holds').where('id', '=', transactionId).execute(),
})

/** A request that moves money, and the damage to apply. `takesKey`: whether it accepts an idempotency key. */
interface Case {
  api: Api
  damage: Damage
  send(headers: Record<string, string>): Promise<Answer>
  takesKey?: boolean
}

async function newApproval(
  send: (payer: Awaited<ReturnType<typeof newAgentPayer>>, quote: Json, action: Json) => Promise<Answer>,
) {
  const payer = await newAgentPayer(NEEDS_APPROVAL)
  const quote = await payer.quote()
  const { body: action } = await payer.execute(quote)
  return { api: payer.api, damage: unknownAccount(payer.account), send: () => send(payer, quote, action) }
}

const CASES: Record<string, () => Promise<Case>> = {
  'the execution of a quote from an account that the ledger does not know': async () => {
    const api = await newPlatform()
    const { customer, quote } = await newQuote(api)
    const damage = unknownAccount(await accountOf(api, 'USD', customer.id))
    return { api, damage, takesKey: true, send: (headers) => api.post(`/quotes/${quote.id}/execute`, {}, headers) }
  },
  'the execution of a quote from an account of another currency': async () => {
    const api = await newPlatform()
    const { customer, quote } = await newQuote(api)
    const damage = ofAnotherCurrency(await accountOf(api, 'USD', customer.id))
    return { api, damage, takesKey: true, send: (headers) => api.post(`/quotes/${quote.id}/execute`, {}, headers) }
  },
  'the execution of a quote whose hold is there already': async () => {
    const api = await newPlatform()
    const [payer, payee] = [await newWallet(api), await newWallet(api)]
    await fund(api, payer.account.id, 10_000_000)
    const { key } = await logIn(api, payer.credential)
    const quote = await api.create('/quotes', quoteRequest(payer.account.id, payee.account.id, 1_000_000))
    const stamp = stampOf(quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign, key)
    const send = (headers: Record<string, string>) =>
      api.post(`/quotes/${quote.id}/execute`, undefined, { ...headers, 'service-wallet-signature': stamp })
    return { api, damage: takenHold(api, quote), takesKey: true, send }
  },
  'a quote that is executed at once': async () => {
    const api = await newPlatform()
    const { customer, account } = await fundedCustomer(api)
    const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
    const request = quoteRequest(account.id, bank.id, 10_000, { immediatelyExecute: true })
    return {
      api,
      damage: unknownAccount(account),
      takesKey: true,
      send: (headers) => api.post('/quotes', request, headers),
    }
  },
  'a transfer-in': async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const request = transferRequest(bank, account)
    return {
      api,
      damage: unknownAccount(account),
      takesKey: true,
      send: (headers) => api.post('/transfer-in', request, headers),
    }
  },
  'a transfer-out': async () => {
    const api = await newPlatform()
    const { account, bank } = await newHolder(api)
    const request = transferRequest(account, bank)
    return {
      api,
      damage: unknownAccount(account),
      takesKey: true,
      send: (headers) => api.post('/transfer-out', request, headers),
    }
  },
  'the authorization of a payment whose hold is not open': async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    return { api: payer.api, damage: closedHold(quote), send: () => payer.authorize(quote, { code: CODE }) }
  },
  "the approval of an agent's action": () => newApproval((payer, _, action) => payer.decide(action, 'approve')),
  "the approval of an agent's payment": () => newApproval((payer, quote) => payer.decideOnPayment(quote, 'approve')),
}

async function figure(step: string): Promise<number> {
  const { body } = await service().app.metricsServer.inject({ method: 'GET', url: '/metrics' })
  return Number(new RegExp(`^causeway_switch_errors_total\\{step="${step}"\\} ([\\d.]+)$`, 'm').exec(body)?.[1] ?? 0)
}

const countJournals = async ({ platform }: Api) =>
  (await db().selectFrom('ledger_journals').select('id').where('platform_id', '=', platform).execute()).length

test.each(Object.entries(CASES))(
  '%s is answered SERVICE_SWITCH_ERROR, and succeeds once that is mended',
  async (_, make) => {
    const { api, damage, takesKey = false, send } = await make()
    const request = () => send(takesKey ? { 'idempotency-key': 'rent' } : {})
    const [counted, before] = [await figure('ledger'), await countJournals(api)]
    await damage.begin()
    for (const _ of ['first', 'again']) {
      const { status, body, headers } = await request()
      expect([status, body.code, headers.get('idempotent-replayed')]).toEqual([500, 'SERVICE_SWITCH_ERROR', null])
    }
    await damage.end()
    expect({ figure: await figure('ledger'), countJournals: await countJournals(api) }).toEqual({
      figure: counted + 2,
      countJournals: before,
    })
    const lines = service().logLines.map((line) => JSON.parse(line))
    expect(lines.findLast(({ message }) => message === 'money was not handed over')).toMatchObject({
      level: 'error',
      step: 'ledger',
      met: SWITCH_STEPS.ledger,
      requestId: expect.any(String),
      route: expect.any(String),
      stack: expect.any(String),
    })
    const { status, headers } = await request()
    expect([[200, 201].includes(status), headers.get('idempotent-replayed')]).toEqual([true, null])
    expect(await countJournals(api)).toBe(before + 1)
    await settle()
    await expectSoundLedger(api)
  },
)

test('a balance that is too small is no such error', async () => {
  const api = await newPlatform()
  const { account, bank } = await newHolder(api, { funds: 100 })
  const before = await figure('ledger')
  const { status, body } = await api.post('/transfer-out', transferRequest(account, bank, 10_000))
  expect({ status, code: body.code, figure: await figure('ledger') }).toEqual({
    status: 400,
    code: 'INSUFFICIENT_FUNDS',
    figure: before,
  })
})

test('reports other ledger refusals as INTERNAL_ERROR and does not count them', async () => {
  const api = await newPlatform()
  const { account } = await newHolder(api)
  const [damage, before] = [unknownAccount(account), await figure('ledger')]
  await damage.begin()
  const { status, body } = await api.post(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 100 })
  await damage.end()
  expect({ status, code: body.code, figure: await figure('ledger') }).toEqual({
    status: 500,
    code: 'INTERNAL_ERROR',
    figure: before,
  })
})

test('counts each step separately', async () => {
  const api = await newPlatform()
  const { account, bank } = await newHolder(api, { suffix: '008' })
  const before = await figure('partner')
  await api.post('/transfer-out', transferRequest(account, bank))
  expect(await figure('partner')).toBe(before + 1)
})
