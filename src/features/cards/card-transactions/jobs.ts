import { lockTransaction } from '#features/payments/transactions/index.ts'
import { type BoundJob, calls, proceeds, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { changeByEvent } from './announce.ts'
import { closeUnused } from './apply-fact.ts'
import type { CardDependencies } from './ask-network.ts'
import {
  authorizationExpires,
  deliverCardEvent,
  makePull,
  settlePull,
  settleTokenTransfer,
  transferTokens,
  tryWaitingEvents,
} from './contract.ts'
import { CARD } from './kind.ts'
import type { CardTransaction } from './model.ts'
import { applyPullNotice, expectNotices, type Networks, orderPull } from './pulls.ts'
import { tryWaiting } from './receive-event.ts'
import { receiveFromNetwork } from './receive-network-event.ts'
import { applyTransferNotice, expectEnd, orderTransfer } from './token-transfers.ts'

/** Expires an authorization without a full clearing in time (cards-stablecoins A10). */
async function expireAuthorization(
  work: Work,
  { transactionId }: { transactionId: CardTransaction['id'] },
): Promise<void> {
  const closed = await closeUnused(work, await lockTransaction(work, CARD, transactionId))
  if (typeof closed !== 'string') changeByEvent(work, closed)
}

export const jobsWith = (dependencies: CardDependencies, networks: Networks): BoundJob[] => [
  proceeds(
    deliverCardEvent,
    async ({ work, finish }, { event }) => {
      const { ended } = await receiveFromNetwork(work, dependencies, event)
      await ended
      await finish(async () => {})
    },
    { isBatched: true },
  ),
  runs(tryWaitingEvents, (work, waiting) => tryWaiting(work, dependencies, waiting)),
  calls(
    makePull,
    {
      call: (context, about) => orderPull(context, about, networks),
      record: async (work, about, announced) => expectNotices(work, about, announced),
    },
    { isBatched: true },
  ),
  runs(settlePull, applyPullNotice, { isBatched: true }),
  calls(transferTokens, {
    call: (context, about) => orderTransfer(context, about, networks),
    record: async (work, about, announced) => expectEnd(work, about, announced),
  }),
  runs(settleTokenTransfer, applyTransferNotice),
  runs(authorizationExpires, expireAuthorization),
]
