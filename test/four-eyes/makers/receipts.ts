import { decideReceipt, report, reportInProduction } from '#features/payments/receipts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { service } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import type { Cast } from '../cast.ts'
import { BECAUSE, type Made, type Trials } from '../maker.ts'

let count = 0

/** Reports money from a bank in production: without an owner, or with an owner and held for review. */
async function received({ treasurers: { third } }: Cast, isHeld: boolean) {
  await replaceTreasury(service(), [{ id: 'collecting' }])
  const { api, account, reference } = await newProduction()
  const id = `receipt / ${++count}`
  const held = { payer: { remittanceInformation: reference }, isForReview: true }
  await reportInProduction(id, 'collecting', isHeld ? held : {})
  const path = `/receipts/${encodeURIComponent(`SEPA:${id}`)}`
  return {
    platform: api.platform,
    accountId: account.id,
    path: `/platforms/${platformIdToWire(api.platform)}${path}`,
    read: async () => (await third.page.get(`${path}?environment=production`)).body,
    decide: (decision: Parameters<typeof decideReceipt>[2], body?: object) =>
      decideReceipt(api, `SEPA:${id}`, decision, body),
  }
}

/** Money for an account that appears only on the bank's statement. */
async function unreported({ treasurers: { third } }: Cast): Promise<Made> {
  await replaceTreasury(service(), [{ id: 'collecting' }])
  const { api, reference } = await newProduction()
  const id = `receipt / ${++count}`
  const payer = { remittanceInformation: reference }
  const acceptedAt = new Date()
  return {
    platform: api.platform,
    path: '/receipts',
    body: {
      environment: 'production',
      rail: 'SEPA',
      id,
      currency: 'EUR',
      amount: 5_000,
      treasuryAccount: 'collecting',
      payer,
      acceptedAt: acceptedAt.toISOString(),
      ...BECAUSE,
    },
    read: async () =>
      (await third.page.get(`/receipts/${encodeURIComponent(`SEPA:${id}`)}?environment=production`)).body,
    change: () =>
      report(
        {
          id,
          rail: 'SEPA',
          amount: money(5_000n, 'EUR'),
          treasuryAccount: 'collecting',
          originator: payer,
          acceptedAt,
        },
        'production',
      ),
  }
}

async function assigned(cast: Cast): Promise<Made> {
  const { platform, path, accountId, read, decide } = await received(cast, false)
  return {
    platform,
    read,
    path: `${path}/assign`,
    body: { accountId, ...BECAUSE },
    change: () => decide('return'),
  }
}

async function returned(cast: Cast): Promise<Made> {
  const { platform, path, accountId, read, decide } = await received(cast, false)
  return {
    platform,
    read,
    path: `${path}/return`,
    body: BECAUSE,
    change: () => decide('assign', { accountId }),
  }
}

async function released(cast: Cast): Promise<Made> {
  const { platform, path, read, decide } = await received(cast, true)
  return {
    platform,
    read,
    path: `${path}/release`,
    body: BECAUSE,
    change: () => decide('refuse', { failureReason: 'COLLECTION_FAILED' }),
  }
}

async function refused(cast: Cast): Promise<Made> {
  const { platform, path, read, decide } = await received(cast, true)
  return {
    platform,
    read,
    path: `${path}/refuse`,
    body: { failureReason: 'COMPLIANCE_REJECTED', ...BECAUSE },
    change: () => decide('release'),
  }
}

export const RECEIPTS: Trials = {
  reportReceipt: { make: unreported, journals: 1 },
  assignReceipt: { make: assigned, journals: 2 },
  returnReceipt: { make: returned, journals: 2 },
  releaseReceipt: { make: released, journals: 1 },
  refuseReceipt: { make: refused, journals: 1 },
}
