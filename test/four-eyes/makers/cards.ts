import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { recordSettlement } from '#features/cards/card-transactions/network-settlement.ts'
import type { ExceptionMove } from '#features/cards/card-transactions/settle-exception.ts'
import { newCard } from '#features/cards/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { byTwo, type Cast } from '../cast.ts'
import { BECAUSE, type Made, type Trial, type Trials } from '../maker.ts'
import { becomeProduction } from './become-production.ts'

/**
 * Makes a card payment that lacks 2.50 USD, although its account could pay them. The other settlement of the exception
 * changes it. The sandbox issues the cards of tests, so the platform becomes one of production afterwards.
 */
const missing =
  (move: ExceptionMove, otherMove: ExceptionMove): Trial['make'] =>
  async ({ treasurers }) => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const { account, card } = await newCard(api, { amount: 1_400 })
    const network = networkOf(api, card)
    const { id, issuerTransactionToken } = await network.ask(1_250)
    await network.report(issuerTransactionToken, { kind: 'CLEARING', amount: '1500' })
    await api.create(`/sandbox/internal-accounts/${account.id}/fund`, { amount: 1_000 })
    await becomeProduction(api)
    const path = `/platforms/${platformIdToWire(api.platform)}/card-exceptions`
    return {
      platform: api.platform,
      path: `${path}/${id}/${move}`,
      body: BECAUSE,
      read: async () => (await treasurers.third.page.get(path)).body.data,
      change: () => byTwo(treasurers, `${path}/${id}/${otherMove}`, BECAUSE),
    }
  }

async function settled({ treasurers: { third } }: Cast): Promise<Made> {
  const api = await newPlatform({ environment: 'production' })
  const path = `/platforms/${platformIdToWire(api.platform)}/card-settlements`
  const payment = { program: 'US', direction: 'PAID', amount: 1_250, currency: 'USD', reference: 'day-1' }
  return {
    platform: api.platform,
    path,
    body: { ...payment, ...BECAUSE },
    read: async () => (await third.page.get(path)).body.data,
    change: () =>
      inWork(api, (work) => recordSettlement(work, 'US', { amount: 1n, currency: 'USD' }, 'day-1'), 'production'),
  }
}

export const CARDS: Trials = {
  collectCardException: { make: missing('collect', 'write-off'), journals: 1 },
  writeOffCardException: { make: missing('write-off', 'collect'), journals: 1 },
  recordCardSettlement: { make: settled, journals: 1, becomes: 'REFUSED' },
}
