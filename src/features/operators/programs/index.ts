import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { addSeconds, toTimestamp } from '#runtime/lib/clock.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { act, actBindings } from '../acts/index.ts'
import { TOKEN_PREFIX } from './caller.ts'
import * as contract from './contract.ts'
import { insertToken, listTokens, lockToken, type ProgramToken, setRevoked } from './store.ts'

export { programReader } from './caller.ts'

const DAY_SECONDS = 24 * 60 * 60

const toWire = ({ id, name, grants, madeBy, createdAt, expiresAt, usedAt, revokedAt }: ProgramToken) => ({
  id,
  name,
  grants: [...grants],
  madeBy,
  createdAt: toTimestamp(createdAt),
  expiresAt: toTimestamp(expiresAt),
  ...(usedAt && { usedAt: toTimestamp(usedAt) }),
  ...(revokedAt && { revokedAt: toTimestamp(revokedAt) }),
})

const requireToken = async (work: Work, id: ProgramToken['id']): Promise<ProgramToken> =>
  (await lockToken(work, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/** Tokens of the operator's programs, such as monitoring, reconciliation and backups. */
export const programs: Feature = {
  operatorOperations: operationsIn(contract),
  bind: () => {
    const { routes, adds } = actBindings([
      act(contract.createOperatorToken, {
        isAnswerSecret: true,
        snapshot: async (_, { body: { name, grants } }) => ({ name, grants }),
        carryOut: async (work, { body: { name, grants, days }, caller }) => {
          const id = work.newId('OperatorToken')
          const token = TOKEN_PREFIX + randomHex(32)
          const times = { createdAt: work.now, expiresAt: addSeconds(work.now, days * DAY_SECONDS) }
          await insertToken(work, { id, name, grants, madeBy: caller.operatorId, ...times }, hashSecret(token))
          return { ...toWire(await requireToken(work, id)), token }
        },
      }),
      act(contract.revokeOperatorToken, {
        snapshot: async (work, { params }) => ({ id: (await requireToken(work, params.operatorTokenId)).id }),
        carryOut: async (work, { params: { operatorTokenId } }) => {
          const { revokedAt } = await requireToken(work, operatorTokenId)
          if (revokedAt) refuse('CONFLICT', 'The token was ended before.')
          await setRevoked(work, operatorTokenId)
          return toWire(await requireToken(work, operatorTokenId))
        },
      }),
    ])
    const list = read(contract.listOperatorTokens, async (db, { page }) => pageOf(await listTokens(db, page), toWire))
    return { routes: [...routes, list], adds }
  },
}
