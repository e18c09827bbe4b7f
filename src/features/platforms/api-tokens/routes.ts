import type { OpenAccess } from '#features/people/index.ts'
import { permissionsOf } from '#runtime/declare/auth/caller.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { createToken } from './create-token.ts'
import { deleteToken } from './delete-token.ts'
import { fromRow, listTokens, requireToken } from './store.ts'
import { toWire } from './view.ts'

export const routesWith = (openAccess: OpenAccess): Route[] => [
  write(contract.createToken, async (work, { caller, body }) => {
    const { token, clientSecret } = await createToken(work, permissionsOf(caller), body)
    return { ...toWire(token), clientSecret }
  }),
  read(contract.listTokens, async (db, { caller, query, page }) =>
    pageOf(await listTokens(db, caller.platform, query, page), (row) => toWire(fromRow(row))),
  ),
  read(contract.getTokenById, async (db, { caller, params }) =>
    toWire(await requireToken(db, caller.platform, params.tokenId)),
  ),
  write(contract.deleteTokenById, (work, { caller, params }) =>
    deleteToken(work, openAccess, {
      callerTokenId: caller.kind === 'token' ? caller.tokenId : undefined,
      tokenId: params.tokenId,
    }),
  ),
]
