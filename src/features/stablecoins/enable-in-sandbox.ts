import { addMs } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { knownForMs } from '../platforms/registered-currencies/index.ts'
import { type MoveDependencies, moveService } from './change-stablecoin.ts'
import { enableInSandbox } from './contract.ts'
import type { Stablecoin } from './model.ts'
import { SERVICE_MOVES } from './rules.ts'
import { lockStablecoin } from './store.ts'

const ENABLED_AFTER_MS = 30_000

interface NextMove {
  id: Stablecoin['id']
  move: 'approve' | 'enable'
}

/**
 * Makes the operator's moves, one after the other, for a sandbox token that needs no operator (cards-stablecoins B11).
 */
export async function moveInSandbox(
  work: Work,
  dependencies: MoveDependencies & { timeScale: number },
  { id, move }: NextMove,
): Promise<void> {
  const { serviceStatus, symbol } = await lockStablecoin(work, id)
  if (serviceStatus !== SERVICE_MOVES[move].from) return
  const waitMs =
    move === 'enable' ? dependencies.enablingMs - ((await knownForMs(work, symbol, dependencies.clock.now())) ?? 0) : 0
  if (waitMs > 0) return work.enqueue(enableInSandbox, { id, move }, { at: addMs(work.now, waitMs) })
  await moveService(work, dependencies, id, move)
  if (move === 'approve')
    work.enqueue(
      enableInSandbox,
      { id, move: 'enable' },
      { at: addMs(work.now, ENABLED_AFTER_MS * dependencies.timeScale) },
    )
}
