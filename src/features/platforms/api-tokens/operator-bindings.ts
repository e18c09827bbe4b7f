import { act, actBindings } from '#features/operators/acts/index.ts'
import type { OpenAccess } from '#features/people/index.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import type { Bindings } from '#runtime/kernel/feature.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { createToken } from './create-token.ts'
import { endToken } from './delete-token.ts'
import * as contract from './operator-contract.ts'
import { type ApiToken, fromRow, listTokens, requireToken } from './store.ts'
import { toWire } from './view.ts'

const tokenOf = async (work: Work, id: ApiToken['id']) => toWire(await requireToken(work.tx, work.platform, id))

/** The operator's view of the platforms' tokens, and the actions on them. */
export function operatorBindings(openAccess: OpenAccess): Pick<Bindings, 'routes' | 'adds'> {
  const { routes, adds } = actBindings([
    act(contract.createPlatformToken, {
      isAnswerSecret: true,
      snapshot: async (_, { body: { name } }) => ({ name }),
      carryOut: async (work, { body: { name, permissions } }) => {
        if (work.environment === 'production' && permissions.includes('TRANSACT'))
          refuseField('permissions', 'In production an owner of the platform makes tokens that move money.')
        const { token, clientSecret } = await createToken(work, permissions, { name, permissions })
        return { ...toWire(token), clientSecret }
      },
    }),
    act(contract.revokePlatformToken, {
      snapshot: (work, { params }) => tokenOf(work, params.tokenId),
      carryOut: async (work, { params }) => {
        const token = await tokenOf(work, params.tokenId)
        await endToken(work, openAccess, params.tokenId)
        return token
      },
    }),
  ])
  const list = read(contract.listPlatformTokens, async (db, { caller, page }) =>
    pageOf(await listTokens(db, caller.platform, {}, page), (row) => toWire(fromRow(row))),
  )
  return { routes: [...routes, list], adds }
}
