import {
  type CreationDependencies,
  quoteAnswerToWire,
  quoteCreation,
  quoteToWire,
  structuralFaults,
} from '#features/payments/quotes/index.ts'
import { asOf } from '#features/payments/transactions/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { AgentCaller } from '#runtime/declare/auth/caller.ts'
import { type PageRequest, pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { Refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { agentToWire, findAgent, stillThere } from '../index.ts'
import type { ApprovalDependencies } from './approve-action.ts'
import * as contract from './contract.ts'
import { createAgentQuote } from './create-quote.ts'
import { decideOnAction } from './decide-action.ts'
import { type ActionFilters, fromRow, listActions, requireAction } from './store.ts'
import { requireOwnQuote, submitQuote } from './submit-quote.ts'
import { submitTransferIn, submitTransferOut } from './submit-transfer.ts'
import { type Look, showAction, showWhole, type WholeAction } from './view.ts'

const callingAgent = ({ agentId: id, customerId }: AgentCaller) => ({ id, customerId })

export const routesWith = (dependencies: ApprovalDependencies & CreationDependencies): Route[] => [
  ...managing(dependencies),
  ...acting(dependencies),
]

const managing = (dependencies: ApprovalDependencies): Route[] => [
  read(contract.listAgentApprovals, (db, { caller: { platform }, now, query, page }) =>
    showPage({ db, platform, now }, { status: 'PENDING_APPROVAL', ...query }, page),
  ),
  write(contract.approveAgentAction, async (work, { params }) => {
    const action = await requireAction(work.tx, work.platform, params)
    return shown(work, await decideOnAction(work, action, { kind: 'approve' }, dependencies))
  }),
  write(contract.rejectAgentAction, async (work, { params, body }) => {
    const action = await requireAction(work.tx, work.platform, params)
    const decision = { kind: 'reject', ...(body?.reason !== undefined && { reason: body.reason }) } as const
    return shown(work, await decideOnAction(work, action, decision, dependencies))
  }),
]

const acting = ({ custody, sourcesAt, ...dependencies }: ApprovalDependencies & CreationDependencies): Route[] => [
  read(contract.getAgentMe, async (db, { caller, now }) =>
    agentToWire(stillThere(await findAgent(db, caller.platform, caller.agentId)), now),
  ),
  creating(dependencies),
  read(contract.agentGetQuote, async (db, { caller, now, params: { quoteId } }) => {
    const { quote, payment } = await requireOwnQuote(db, caller.platform, { agentId: caller.agentId, quoteId })
    return quoteToWire(quote, asOf(payment, now))
  }),
  write(contract.agentExecuteQuote, async (work, { caller, params: { quoteId }, proof }) =>
    shown(work, await submitQuote(work, custody, callingAgent(caller), { quoteId, proof })),
  ),
  read(contract.agentListActions, (db, { caller, now, query, page }) =>
    showPage({ db, platform: caller.platform, now }, { ...query, agentId: caller.agentId }, page),
  ),
  read(contract.agentGetAction, async (db, { caller, now, params: { actionId } }) => {
    const { platform } = caller
    return showAction({ db, platform, now }, await requireAction(db, platform, { agentId: caller.agentId, actionId }))
  }),
  write(contract.agentCreateTransferIn, async (work, { caller, body }) =>
    shown(work, await submitTransferIn(work, callingAgent(caller), body, sourcesAt(work))),
  ),
  write(contract.agentCreateTransferOut, async (work, { caller, body }) =>
    shown(work, await submitTransferOut(work, callingAgent(caller), body, sourcesAt(work))),
  ),
]

function creating(dependencies: CreationDependencies): Route {
  const { create, asking } = quoteCreation(dependencies, createAgentQuote, quoteAnswerToWire)
  return write(contract.agentCreateQuote, create, { faults: structuralFaults, asking })
}

async function showPage(look: Look & { db: Db }, filters: ActionFilters, page: PageRequest) {
  const found = await listActions(look.db, look.platform, filters, page)
  const rows = await Promise.all(found.rows.map((row) => showAction(look, fromRow(row))))
  return pageOf({ ...found, rows }, (action) => action)
}

const shown = async ({ tx: db, platform, now }: Work, outcome: WholeAction | Refused) =>
  outcome instanceof Refused ? outcome : showWhole({ db, platform, now }, outcome)
