import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import type { AnnouncedNotice, PartnerOrder, PayoutPartner } from '#providers/payouts/port.ts'
import { simulatedPayouts } from '#providers/payouts/simulated.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { chanceOf } from '../support/chance.ts'
import { onEveryRail } from '../support/partners.ts'
import { playSequences, TIME_FOR_SEQUENCES_MS, TRIES_EVERYTHING } from '../support/seeds.ts'
import { service, settle, useService } from '../support/service.ts'
import { newWorld, sequences, type World } from './random-payments.ts'

/**
 * Any actions, and any behaviour of partners: lost answers, events that arrive twice or out of order, a moving clock,
 * restarts.
 */

let chance: () => number = () => 0
const simulated = simulatedPayouts({ stepMs: 0, timeScale: 1, umaDomain: 'sandbox.uma.money' })
const taken = new Map<string, AnnouncedNotice[]>()

/**
 * A partner that accepts every payment order once, loses some of its answers, and reports outcomes twice and out of
 * order.
 */
const faulty: PayoutPartner = {
  async submit(order) {
    const announced = taken.get(order.key) ?? (await simulated.submit(order))
    taken.set(order.key, announced)
    if (chance() < 0.01) throw new Error('The answer of the partner is lost.')
    return inDisorder(announced)
  },
  cancel: async (order: PartnerOrder) => inDisorder((await simulated.cancel?.(order)) ?? []),
  takeDocument: simulated.takeDocument,
}

const inDisorder = (announced: readonly AnnouncedNotice[]): AnnouncedNotice[] => {
  const twice = chance() < 0.2 ? announced.flatMap((each) => [each, each]) : [...announced]
  if (chance() < 0.1 && twice.every(({ afterMs }) => afterMs === 0)) return twice.toReversed()
  return twice
}

useService({}, { payoutPartners: onEveryRail(faulty) })

async function play(world: World, seed: number): Promise<void> {
  chance = chanceOf(seed)
  const startedAt = new Date(Date.now() - 1_000)
  const [sequence = []] = fc.sample(sequences, { seed, numRuns: 1 })
  for (const step of sequence) await step(world)
  const { db } = service().database
  expect(await findViolations(db, world.api.platform, invariantsOf(FEATURES), startedAt)).toEqual([])
}

/** The kinds of posted journals. */
const postedKinds = async () =>
  (await service().database.db.selectFrom('ledger_journals').select('kind').distinct().execute()).map(
    ({ kind }) => kind,
  )

test(
  'the invariants hold after every sequence, with answers lost, notices doubled and out of order, and restarts',
  async () => {
    await playSequences({
      perWorld: 50,
      begin: newWorld,
      play,
      end: async ({ api }) => {
        await settle()
        expect(await findViolations(service().database.db, api.platform, invariantsOf(FEATURES))).toEqual([])
      },
    })
    const everyWay = ['D1', 'I1', 'I2', 'I3', 'J1', 'O1', 'O2', 'O3', 'O4', 'O6', 'R1', 'R2', 'R3', 'U1']
    if (TRIES_EVERYTHING)
      expect(await postedKinds(), 'Not everything has been tried.').toEqual(expect.arrayContaining(everyWay))
  },
  TIME_FOR_SEQUENCES_MS,
)
