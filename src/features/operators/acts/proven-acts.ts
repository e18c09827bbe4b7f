import type { Db, Tx } from '../../../runtime/db/index.ts'
import type { Operation } from '../../../runtime/declare/operation.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { type InvariantCheck, invariantCheck } from '../../../runtime/invariants.ts'
import { findPasskeys } from '../people/index.ts'
import { actHashOf, bodySha256Of, type Call, isProven, type SignedTouch } from '../touches/index.ts'
import type { Act } from './model.ts'
import { actsSince } from './store.ts'

/** Whether the person has signed the call. */
type IsSigned = (person: Act['askedBy'], signed: SignedTouch, call: Call) => Promise<boolean>

/** The signatures of people must prove what was done. `operations` are those of all acts. */
export const provenActs = (operations: () => readonly Operation[]): InvariantCheck[] => [
  invariantCheck(
    'What people of the operator have done or asked for is signed by their passkeys.',
    offendersBy(async (act, isSigned) => {
      const isBodySigned = act.body === undefined || bodySha256Of(act.body) === act.call.bodySha256
      return isBodySigned && isSigned(act.askedBy, act.askedTouch, act.call)
    }),
  ),
  invariantCheck(
    'What takes two people of the operator is signed by two.',
    offendersBy(async (act, isSigned) => {
      const takesTwo = operations().some(({ id, takesTwo }) => takesTwo && id === act.operation)
      if (!takesTwo || act.environment === 'sandbox' || act.approval === 'SOLO' || act.status !== 'DONE') return true
      const { by, touch } = act.decision ?? {}
      return by !== undefined && by !== act.askedBy && touch !== undefined && isSigned(by, touch, approvalCallOf(act))
    }),
  ),
]

const approvalCallOf = ({ id, call }: Act): Call => ({
  method: 'POST',
  path: `/acts/${id}/approve`,
  bodySha256: bodySha256Of({ actSha256: actHashOf(call).toString('hex') }),
})

const offendersBy =
  (isSound: (act: Act, isSigned: IsSigned) => Promise<boolean>) =>
  async (db: Db | Tx, platform: PlatformId, since = new Date(0)): Promise<string[]> => {
    const acts = await actsSince(db, platform, since)
    const used = acts.flatMap(({ askedTouch, decision }) => [askedTouch, ...(decision?.touch ? [decision.touch] : [])])
    const passkeys = await findPasskeys(
      db,
      used.map(({ credentialId }) => credentialId),
    )
    const isSigned: IsSigned = async (person, signed, call) => {
      const known = passkeys.get(signed.credentialId)
      return known?.operatorId === person && isProven(signed, known.passkey, call)
    }
    const offenders: string[] = []
    for (const act of acts) if (!(await isSound(act, isSigned))) offenders.push(act.id)
    return offenders
  }
