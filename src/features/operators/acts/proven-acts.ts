import { type Challenges, couldBeOne, findPasskeys } from '#features/people/index.ts'
import { bodySha256Of, type Call, isProven, isSoloTouch, type SignedTouch } from '#features/people/touches/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { type Operation, takesTwoIn } from '#runtime/declare/operation.ts'
import { broken, type InvariantCheck, type Violation } from '#runtime/work/invariants.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import { actSha256Of, isAsSigned, isContentAsSigned } from './as-signed.ts'
import type { Act } from './model.ts'
import { actsSince } from './store.ts'

/** Returns true if the person signed the call. */
type IsSigned = (person: Act['askedBy'], signed: SignedTouch, call: Call) => Promise<boolean>

const SIGNED = 'Every act of a person of the operator is signed by a passkey of that person.'
const BY_TWO =
  'Every act that needs two people of the operator is signed by two, or was requested while the deployment had one person.'
const INDEPENDENT =
  'The approver is independent of the requester: in the three days before, neither issued the other’s link, and no third person issued both.'

/**
 * Checks that people's signatures prove the executed requests. `operations` lists all admin operations, and
 * `challenges` belongs to this deployment.
 */
export const provenActs = (operations: () => readonly Operation[], challenges: Challenges): InvariantCheck => ({
  invariants: [SIGNED, BY_TWO, INDEPENDENT],
  async find(db, platform, since = new Date(0)) {
    const acts = await actsSince(db, platform, since)
    if (acts.length === 0) return []
    const isSigned = await signaturesOf(db, acts)
    const known = new Map(operations().map((operation) => [operation.id, operation]))
    const isKept = (act: Act) => {
      const operation = known.get(act.operation)
      return operation ? isAsSigned(operation, act) : isContentAsSigned(act)
    }
    // Reads the environment from the platform, because the request's own value is unsigned.
    const { environment } = await requirePlatform(db, platform)
    const takesTwo = ({ operation: id }: Act) => {
      const operation = known.get(id)
      return operation !== undefined && takesTwoIn(environment, operation)
    }
    return [
      ...(await violationOf(SIGNED, acts, async (act) => isKept(act) && isAsked(act, isSigned))),
      ...(await violationOf(BY_TWO, acts, async (act) => !takesTwo(act) || isApproved(act, isSigned, challenges))),
      ...broken({ invariant: INDEPENDENT, offenders: await approvedByOne(db, acts) }),
    ]
  },
})

const isAsked = ({ call, askedBy, askedTouch }: Act, isSigned: IsSigned): Promise<boolean> =>
  isSigned(askedBy, askedTouch, call)

async function isApproved(act: Act, isSigned: IsSigned, challenges: Challenges): Promise<boolean> {
  if (act.status !== 'DONE') return true
  if (act.approval === 'SOLO') return isSoloTouch(challenges, act.askedTouch, act.call)
  const { by, touch } = act.decision ?? {}
  return by !== undefined && by !== act.askedBy && touch !== undefined && isSigned(by, touch, approvalCallOf(act))
}

/** Finds the requests whose two signatures could be from one person. */
async function approvedByOne(db: Db | Tx, acts: readonly Act[]): Promise<string[]> {
  const approved = acts.flatMap(({ id, status, askedTouch, decision }) =>
    status === 'DONE' && decision?.touch
      ? [{ id, one: askedTouch.credentialId, other: decision.touch.credentialId, by: decision.at }]
      : [],
  )
  const isOne = await couldBeOne(db, approved)
  return approved.filter((_, at) => isOne[at]).map(({ id }) => id)
}

const approvalCallOf = (act: Act): Call => ({
  method: 'POST',
  path: `/acts/${act.id}/approve`,
  bodySha256: bodySha256Of({ actSha256: actSha256Of(act) }),
})

/** Verifies with the passkeys registered at that time. */
async function signaturesOf(db: Db | Tx, acts: readonly Act[]): Promise<IsSigned> {
  const used = acts.flatMap(({ askedTouch, decision }) => [askedTouch, ...(decision?.touch ? [decision.touch] : [])])
  const passkeys = await findPasskeys(
    db,
    used.map(({ credentialId }) => credentialId),
  )
  return async (person, signed, call) => {
    const known = passkeys.get(signed.credentialId)
    return known?.personId === person && isProven(signed, known.passkey, call)
  }
}

async function violationOf(
  invariant: string,
  acts: readonly Act[],
  isSound: (act: Act) => Promise<boolean>,
): Promise<Violation[]> {
  const offenders: string[] = []
  for (const act of acts) if (!(await isSound(act))) offenders.push(act.id)
  return broken({ invariant, offenders })
}
