import { act } from '#features/operators/acts/index.ts'
import { type OrderByHand, openByHand } from '#features/payments/index.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { type Fault, keepRefusal, refuse, refuseFaults, refuseUnknown } from '#runtime/lib/errors.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { applyOutcomes, gatherOrderFile, handOverOrderFile, moveOpenOrders } from '../contract.ts'
import { noteFileHandedOver } from '../hand-over.ts'
import { faultOfLine, readReports } from '../outcome-csv.ts'
import type { Outcome, Report } from '../outcomes.ts'
import { checkTakesOrders, requireTreasuryAccount } from '../place-order.ts'
import { reportedNotice } from '../report-outcome.ts'
import { findByReferences } from '../store.ts'
import * as contract from './operator-contract.ts'
import { fileToWire } from './operator-view.ts'
import { findFile, insertAsked, lockFile, type OrderFile } from './store.ts'

const required = (file: OrderFile | undefined): OrderFile => file ?? refuseUnknown('REFERENCE_NOT_FOUND')

type NewFile = RequestOf<typeof contract.makeOrderFile>
type Named = RequestOf<typeof contract.handOverOrderFile>
type Outcomes = RequestOf<typeof contract.reportOrderOutcomes>
type Move = RequestOf<typeof contract.moveBankOrders>

interface Reported {
  line: number
  order: OrderByHand
  report: Report
}

/**
 * Returns the orders in the reports, with the lines of the reports. Refuses with INVALID_INPUT if an order is unknown.
 */
async function ordersReported({ tx }: Work, reports: ReadonlyMap<number, Report>): Promise<Reported[]> {
  const references = [...reports.values()].map(({ reference }) => reference)
  const orders = await findByReferences(tx, references)
  const found = [...reports].map(([line, report]) => ({ line, report, order: orders.get(report.reference) }))
  refuseFaults(
    found.flatMap(({ line, report, order }) =>
      order ? [] : [faultOfLine(line, `there is no order ${report.reference}.`)],
    ),
  )
  return found.flatMap(({ order, ...rest }) => (order ? [{ order, ...rest }] : []))
}

/** Returns the reasons against a report of an outcome for an order. */
function faultsOf({ line, order, report }: Reported): Fault[] {
  try {
    reportedNotice(order, report)
    return []
  } catch (error) {
    return [faultOfLine(line, keepRefusal(error).message)]
  }
}

/**
 * The treasurers' actions on order files, and on all orders of an account. Jobs of the system tenant carry them out.
 */
export const orderFileActs = [
  act(contract.makeOrderFile, {
    async snapshot(work, { body: { treasuryAccount } }: NewFile) {
      const { id, status } = await requireTreasuryAccount(work, treasuryAccount)
      return { treasuryAccount: id, status }
    },
    async carryOut(work, { body: { treasuryAccount, rail } }: NewFile) {
      const { currency } = await requireTreasuryAccount(work, treasuryAccount)
      const id = newUuid()
      await insertAsked(work, { id, treasuryAccount, currency, ...(rail && { rail }) })
      work.enqueue(gatherOrderFile, { id })
      return fileToWire(required(await findFile(work.tx, id)))
    },
  }),
  act(contract.handOverOrderFile, {
    snapshot: async (work, { params: { orderFileId } }: Named) =>
      fileToWire(required(await lockFile(work, orderFileId))),
    async carryOut(work, { params: { orderFileId: id }, caller }: Named) {
      await noteFileHandedOver(work, id)
      work.enqueue(handOverOrderFile, { id, by: caller.operatorId })
      return fileToWire(required(await findFile(work.tx, id)))
    },
  }),
  act(contract.reportOrderOutcomes, {
    async snapshot(work, { body: { csv } }: Outcomes) {
      const found = await ordersReported(work, readReports(csv))
      return { orders: found.map(({ order: { reference, state } }) => ({ reference, state })) }
    },
    async carryOut(work, { body: { csv }, caller }: Outcomes) {
      const found = await ordersReported(work, readReports(csv))
      refuseFaults(found.flatMap(faultsOf))
      const reports = found.map(({ report }) => report)
      work.enqueue(applyOutcomes, { reports, by: caller.operatorId })
      const count = (outcome: Outcome) => reports.filter((report) => report.outcome === outcome).length
      return {
        confirmed: count('confirmed'),
        rejected: count('rejected'),
        askedBack: count('asked-back'),
        cancelled: count('cancelled'),
      }
    },
  }),
  act(contract.moveBankOrders, {
    async snapshot(work, { body: { from, to } }: Move) {
      const [source, target] = [await requireTreasuryAccount(work, from), await requireTreasuryAccount(work, to)]
      return { from: { id: source.id, status: source.status }, to: { id: target.id, status: target.status } }
    },
    async carryOut(work, { body: { from, to }, caller }: Move) {
      if (from === to) refuse('CONFLICT', `Name another account than ${from}.`)
      checkTakesOrders(await requireTreasuryAccount(work, to))
      const orders = await openByHand(work.tx, { treasuryAccount: from })
      work.enqueue(moveOpenOrders, { from, to, by: caller.operatorId })
      return { from, to, orders: orders.length }
    },
  }),
]
