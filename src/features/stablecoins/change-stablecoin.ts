import type { Clock } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { addSupportedCurrency, removeSupportedCurrency } from '../platforms/platform-config/index.ts'
import { allowCurrency, knownForMs, registerCurrency } from '../platforms/registered-currencies/index.ts'
import { enableInSandbox } from './contract.ts'
import type { IssuanceStatus, Stablecoin } from './model.ts'
import { canIssuanceMove, checkRequestable, isGivenUp, SERVICE_MOVES, type ServiceMove } from './rules.ts'
import { lockStablecoin, releaseToken, saveStablecoin } from './store.ts'

/** Applies the provider's report about a token. Ignores a status that cannot follow the current one. */
export async function moveIssuance(
  work: Work,
  { id, status }: { id: Stablecoin['id']; status: IssuanceStatus },
): Promise<void> {
  const stablecoin = await lockStablecoin(work, id)
  if (!canIssuanceMove(stablecoin, status)) return
  await saveStablecoin(work, { ...stablecoin, issuanceStatus: status, updatedAt: work.now })
  if (isGivenUp(status)) await releaseToken(work, id)
}

/** In the sandbox, a token with this ending needs no operator (cards-stablecoins B11). */
const NEEDS_NO_OPERATOR = /007$/

/** Requests that the operator make the token a currency (cards-stablecoins B4). A repeated request changes no data. */
export async function requestEnablement(work: Work, id: `Stablecoin:${string}`): Promise<Stablecoin> {
  const stablecoin = await lockStablecoin(work, id)
  checkRequestable(stablecoin)
  if (stablecoin.serviceStatus === 'PENDING_APPROVAL') return stablecoin
  const requested: Stablecoin = { ...stablecoin, serviceStatus: 'PENDING_APPROVAL', updatedAt: work.now }
  await saveStablecoin(work, requested)
  if (work.environment === 'sandbox' && NEEDS_NO_OPERATOR.test(stablecoin.providerTokenIdentifier))
    work.enqueue(enableInSandbox, { id: requested.id, move: 'approve' })
  return requested
}

/** The deployment's settings on which a move depends. */
export interface MoveDependencies {
  clock: Clock
  /** The time that all processes of the deployment need to load a new currency. */
  enablingMs: number
}

/** Makes a move of the operator. Refuses with CONFLICT if the move is impossible. */
export async function moveService(
  work: Work,
  dependencies: MoveDependencies,
  id: Stablecoin['id'],
  move: ServiceMove,
): Promise<Stablecoin> {
  const stablecoin = await lockStablecoin(work, id)
  const { from, to } = SERVICE_MOVES[move]
  if (stablecoin.serviceStatus !== from)
    refuse(
      'CONFLICT',
      `The stablecoin is ${stablecoin.serviceStatus}. Only a stablecoin that is ${from} can become ${to}.`,
    )
  const moved: Stablecoin = { ...stablecoin, serviceStatus: to, updatedAt: work.now }
  await EFFECTS[move](work, dependencies, moved)
  const { symbol } = moved
  const named = to === 'ENABLED' ? { ...moved, currency: symbol } : moved
  await saveStablecoin(work, named)
  return named
}

type Effect = (work: Work, dependencies: MoveDependencies, stablecoin: Stablecoin) => Promise<void>

const EFFECTS: Record<ServiceMove, Effect> = {
  approve: (work, { clock }, { id, symbol, name, decimals, baseCurrency, network }) =>
    registerCurrency(
      work,
      { stablecoinId: id, code: symbol, name, decimals, parWith: baseCurrency, network },
      clock.now(),
    ),
  refuse: async () => {},
  enable: async (work, { clock, enablingMs }, { symbol, issuanceStatus }) => {
    if (issuanceStatus !== 'PROVISIONED') refuse('CONFLICT', `The token is ${issuanceStatus} at its provider.`)
    const knownMs = (await knownForMs(work, symbol, clock.now())) ?? 0
    if (knownMs < enablingMs)
      refuse(
        'CONFLICT',
        `Not all processes may know ${symbol} yet. Try again in ${Math.ceil((enablingMs - knownMs) / 1000)} s.`,
      )
    await open(work, symbol)
  },
  disable: async (work, _, { symbol }) => {
    await removeSupportedCurrency(work, symbol)
    await allowCurrency(work, symbol, false)
  },
  're-enable': (work, _, { symbol }) => open(work, symbol),
}

/** Adds the currency to the platform's currencies. */
async function open(work: Work, code: string): Promise<void> {
  await allowCurrency(work, code, true)
  await addSupportedCurrency(work, code)
}
