import type { Caller } from '../../../runtime/auth/auth.ts'
import { grantsOf } from '../../../runtime/auth/grants.ts'
import { addSeconds } from '../../../runtime/clock.ts'
import { Reply } from '../../../runtime/declare/operation.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import { fail } from '../../../runtime/fail.ts'
import { pageOf } from '../../../runtime/pages/pages.ts'
import { type Route, read, write } from '../../../runtime/route.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { type ConsoleOrigin, requireOrigin } from './console-origin.ts'
import * as contract from './contract.ts'
import { enrol, requireByLink } from './links/enrol.ts'
import type { Operator } from './model.ts'
import type { Challenges } from './passkeys/challenges.ts'
import { cookieOf, openSession, personBehind, SESSION_SECONDS } from './sessions/sign-in.ts'
import { endSession, listSessions } from './sessions/store.ts'
import { findOperator, fromRow, listOperators } from './store.ts'
import { sessionToWire, toWire } from './view.ts'

/** The person who calls, and the session in which they do. */
const signedIn = ({ operatorId, sessionId }: Caller) =>
  operatorId && sessionId ? { operatorId, sessionId } : fail('An operation of people was called by another caller.')

export function routesWith(parts: { challenges: Challenges; origin: ConsoleOrigin }): Route[] {
  const { challenges } = parts
  const origin = () => requireOrigin(parts.origin)
  const rpId = () => new URL(origin()).hostname
  const signInOn = async (work: Work, operator: Operator, { from }: Caller) => {
    const secret = await openSession(work, operator.id, { from, kind: 'browser' })
    return new Reply(201, toWire(operator), { 'Set-Cookie': cookieOf(origin(), secret, SESSION_SECONDS) })
  }
  return [
    read(contract.readEnrolment, async (db, { params, now }) => ({
      operator: toWire(await requireByLink(db, params.code, now)),
      challenge: challenges.issue('enrol', now),
      rpId: rpId(),
    })),
    write(contract.enrol, async (work, { params, body, caller }) => {
      const operator = await enrol(work, params.code, body, { challenges, origin: origin() })
      return signInOn(work, operator, caller)
    }),
    read(contract.challengeSignIn, async (_, { now }) => ({
      challenge: challenges.issue('sign in', now),
      rpId: rpId(),
    })),
    write(contract.signIn, async (work, { body, caller }) => {
      const operator = await personBehind(work, body, { challenges, origin: origin() })
      return signInOn(work, operator, caller)
    }),
    read(contract.readSelf, async (db, { caller }) => {
      const person = await findOperator(db, signedIn(caller).operatorId)
      if (!person) return fail('A person who is signed in is missing.')
      return { ...toWire(person), grants: grantsOf(person.roles) }
    }),
    write(contract.signOut, async (work, { caller }) => {
      const { operatorId, sessionId } = signedIn(caller)
      await endSession(work, operatorId, sessionId)
      return new Reply(204, undefined, { 'Set-Cookie': cookieOf(origin(), '', 0) })
    }),
    read(contract.listSessions, async (db, { caller, now }) => {
      const { operatorId, sessionId } = signedIn(caller)
      const sessions = await listSessions(db, operatorId, addSeconds(now, -SESSION_SECONDS))
      return { data: sessions.map((session) => sessionToWire(session, sessionId)) }
    }),
    write(contract.endSession, async (work, { caller, params }) => {
      if (!(await endSession(work, signedIn(caller).operatorId, params.sessionId)))
        return refuseUnknown('REFERENCE_NOT_FOUND')
    }),
    read(contract.listOperators, async (db, { page }) =>
      pageOf(await listOperators(db, page), (row) => toWire(fromRow(row))),
    ),
  ]
}
