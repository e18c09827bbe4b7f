import { type Route, read, write } from '#runtime/http/route.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import * as contract from './contract.ts'
import { listSessions } from './list-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { revokeSession } from './revoke-session.ts'

export const routesWith = ({ custody, processingReplies }: WalletAuthDependencies): Route[] => [
  read(contract.listAuthSessions, async (db, { caller, query, now }) => ({
    data: await listSessions(db, custody, caller.platform, query.accountId, now),
  })),
  write(contract.refreshAuthSession, (work, { params, body, proof }) =>
    refreshSession(work, custody, { sessionId: params.id, ...body, proof, processingReplies }),
  ),
  write(contract.revokeAuthSession, (work, { params, proof }) =>
    revokeSession(work, custody, { sessionId: params.id, proof, processingReplies }),
  ),
]
