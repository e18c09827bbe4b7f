import type { SealedFiles } from '#features/files/index.ts'
import { type OrderByHand, openByHand, takeNotice } from '#features/payments/index.ts'
import { type TreasuryAccount, treasuryAt } from '#features/treasury-accounts/index.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import { type BoundJob, calls, type JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work, WorkForOthers } from '#runtime/work/units/work.ts'
import { applyOutcomes, gatherOrderFile, handOverOrderFile, moveOpenOrders } from './contract.ts'
import { type Gathered, gatherOrders, recordGathered } from './export-orders.ts'
import { findFile, recordMade } from './files/store.ts'
import { noteHandedOver } from './hand-over.ts'
import type { Report } from './outcomes.ts'
import { lockByHand, moveOrder } from './place-order.ts'
import { reportedNotice } from './report-outcome.ts'
import { findByReference } from './store.ts'

export interface SystemJobDependencies extends WorkForOthers {
  sealed: SealedFiles
}

/** Jobs that a person has requested for orders of all platforms. */
export const systemJobsWith = ({ workFor, sealed }: SystemJobDependencies): BoundJob[] => [
  calls(
    gatherOrderFile,
    {
      call: (context, { id }) => gather(context, id, { workFor, sealed }),
      record: async (work, _, gathered) => gathered && recordGathered(work, gathered),
    },
    { giveUp: endEmpty },
  ),
  calls(handOverOrderFile, {
    async call({ db }, { id, by }) {
      for (const order of await openByHand(db, { fileId: id, states: ['in file'] }))
        await workFor(order.platform, async (work) => {
          const isHandedOver = await noteHandedOver(work, order)
          if (isHandedOver)
            noteAction(work, { actor: by, action: 'handOverOrderFile', object: order.key, result: 'done' })
        })
    },
  }),
  calls(applyOutcomes, {
    async call({ db }, { reports, by }) {
      for (const report of reports) {
        const order = (await findByReference(db, report.reference)) ?? fail(`The order ${report.reference} is gone.`)
        const result = await workFor(order.platform, (work) => takeReport(work, order, report, by)).catch(resultOf)
        if (result !== undefined) await workFor(order.platform, async (work) => noteOutcome(work, order, by, result))
      }
    },
  }),
  calls(moveOpenOrders, {
    async call(context, { from, to, by }) {
      const target = await accountOf(context, to)
      for (const order of await openByHand(context.db, { treasuryAccount: from }))
        await workFor(order.platform, async (work) => {
          const stays = await moveOrder(work, order, target)
          noteAction(work, { actor: by, action: 'moveBankOrders', object: order.key, result: stays ?? 'done' })
        })
    },
  }),
]

const noteOutcome = (work: Work, { key }: OrderByHand, by: string, result: string) =>
  noteAction(work, { actor: by, action: 'reportOrderOutcomes', object: key, result })

async function takeReport(work: Work, named: OrderByHand, report: Report, by: string): Promise<undefined> {
  const { order } = await lockByHand(work, named)
  noteOutcome(work, order, by, await takeNotice(work, order, reportedNotice(order, report)))
}

/** Returns the reason why a report has no effect. Rethrows errors that are not refusals. */
function resultOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

async function accountOf({ db, now }: JobContext, named: string): Promise<TreasuryAccount> {
  const treasury = await treasuryAt(db, { environment: 'production', now })
  return treasury.find(({ id }) => id === named) ?? fail(`The treasury has no account ${named}.`)
}

/** Returns undefined for an already complete file. */
async function gather(
  context: JobContext,
  id: string,
  { workFor, sealed }: SystemJobDependencies,
): Promise<Gathered | undefined> {
  const { db, now } = context
  const file = await findFile(db, id)
  if (!file || file.madeAt) return undefined
  const books = {
    db,
    now,
    inPlatform: workFor,
    inSystemBook: <T>(callback: (work: Work) => Promise<T>) => context.work(callback),
  }
  return gatherOrders(books, file, await accountOf(context, file.treasuryAccount), sealed)
}

/** Ends the file as empty, so that the service can make the account's next file. */
async function endEmpty(work: Work, { id }: { id: string }): Promise<void> {
  const file = await findFile(work.tx, id)
  if (file && !file.madeAt) await recordMade(work, { ...file, orders: 0, total: 0n, leftForFunds: 0 }, [])
}
