import { receiptCommands } from '../../../src/features/payments/receipts/commands.ts'
import { platformIdToWire } from '../../../src/runtime/ids.ts'
import { operate } from '../../support/operator.ts'
import { service } from '../../support/service.ts'
import { newProduction, replaceTreasury } from '../../support/treasury.ts'
import type { Cast } from '../cast.ts'
import { BECAUSE, type Made, type Trials } from '../maker.ts'

let count = 0

/** Money that a bank reports in production: of no owner, or of one and held for a review. */
async function received({ treasurers: { third } }: Cast, isHeld: boolean) {
  await replaceTreasury(service(), [{ id: 'collecting' }])
  const { api, account, reference } = await newProduction()
  const id = `receipt / ${++count}`
  const held = ['--remittance', reference, '--review']
  const where = ['--environment', 'production', '--account', 'collecting']
  await operate(receiptCommands, 'report-receipt', 'SEPA', id, 'EUR', '5000', ...where, ...(isHeld ? held : []))
  const path = `/receipts/${encodeURIComponent(`SEPA:${id}`)}`
  return {
    ...{ platform: api.platform, accountId: account.id, path: `/platforms/${platformIdToWire(api.platform)}${path}` },
    read: async () => (await third.page.get(`${path}?environment=production`)).body,
    decide: (command: string, ...more: string[]) =>
      operate(receiptCommands, command, platformIdToWire(api.platform), 'SEPA', id, ...more),
  }
}

async function assigned(cast: Cast): Promise<Made> {
  const { platform, path, accountId, read, decide } = await received(cast, false)
  return {
    ...{ platform, read, path: `${path}/assign`, body: { accountId, ...BECAUSE } },
    change: () => decide('return-receipt'),
  }
}

async function returned(cast: Cast): Promise<Made> {
  const { platform, path, accountId, read, decide } = await received(cast, false)
  return {
    ...{ platform, read, path: `${path}/return`, body: BECAUSE },
    change: () => decide('assign-receipt', accountId),
  }
}

async function released(cast: Cast): Promise<Made> {
  const { platform, path, read, decide } = await received(cast, true)
  return {
    ...{ platform, read, path: `${path}/release`, body: BECAUSE },
    change: () => decide('refuse-deposit', '--reason', 'COLLECTION_FAILED'),
  }
}

async function refused(cast: Cast): Promise<Made> {
  const { platform, path, read, decide } = await received(cast, true)
  return {
    ...{ platform, read, path: `${path}/refuse`, body: { failureReason: 'COMPLIANCE_REJECTED', ...BECAUSE } },
    change: () => decide('release-deposit'),
  }
}

export const RECEIPTS: Trials = {
  assignReceipt: { make: assigned, journals: 2 },
  returnReceipt: { make: returned, journals: 2 },
  releaseReceipt: { make: released, journals: 1 },
  refuseReceipt: { make: refused, journals: 1 },
}
