import type { PersonCaller, VisitorCaller } from '#runtime/declare/auth/caller.ts'
import { Reply } from '#runtime/declare/operation.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { addSeconds, type Clock } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Access, OpenAccess } from './access.ts'
import { type ConsoleOrigin, requireOrigin } from './console-origin.ts'
import * as contract from './contract.ts'
import { enrol, requireByLink } from './links/enrol.ts'
import { signInByLink } from './links/sign-in-on-machine.ts'
import { type Person, personOfEither, requireOperator } from './model.ts'
import type { Challenges } from './passkeys/challenges.ts'
import { hasPasskey, listPasskeys } from './passkeys/store.ts'
import { cookieOf, openSession, personBehind, SESSION_SECONDS } from './sessions/sign-in.ts'
import { endSession, listSessions } from './sessions/store.ts'
import { findPerson, fromRow, listPeople } from './store.ts'
import { operatorToWire, personToWire, sessionToWire, signedInToWire } from './view.ts'

/** Returns the caller's person and session. */
const signedIn = (caller: PersonCaller) => ({ personId: personOfEither(caller), sessionId: caller.sessionId })

interface Parts {
  challenges: Challenges
  origin: ConsoleOrigin
  openAccess: OpenAccess
  clock: Clock
}

export function routesWith(parts: Parts): Route[] {
  const { challenges, openAccess } = parts
  const origin = () => requireOrigin(parts.origin)
  const rpId = () => new URL(origin()).hostname
  const signInOn = async (access: Access, person: Person, { from }: VisitorCaller) => {
    const secret = await openSession(access, person.id, { from, kind: 'browser' })
    return new Reply(201, personToWire(person), { 'Set-Cookie': cookieOf(origin(), secret, SESSION_SECONDS) })
  }
  return [
    read(contract.readEnrolment, async (db, { params, now }) => {
      const person = await requireByLink(db, params.code, now)
      const passkeys = await listPasskeys(db, person.id)
      return {
        person: personToWire(person),
        challenge: challenges.issue('enrol', now),
        rpId: rpId(),
        registered: passkeys.map(({ credentialId }) => credentialId),
      }
    }),
    write(contract.enrol, async (work, { params, body, caller }) => {
      const access = openAccess(work)
      const person = await enrol(access, params.code, body, { challenges, origin: origin() })
      return signInOn(access, person, caller)
    }),
    write(contract.signInByLink, async (work, { params, caller }) => {
      const access = openAccess(work)
      return signInOn(access, await signInByLink(access, params.code), caller)
    }),
    read(contract.challengeSignIn, async (_, { now }) => ({
      challenge: challenges.issue('sign in', now),
      rpId: rpId(),
    })),
    write(contract.signIn, async (work, { body, caller }) => {
      const access = openAccess(work)
      const person = await personBehind(access, body, { challenges, origin: origin() })
      return signInOn(access, person, caller)
    }),
    ...sessionRoutes(parts),
  ]
}

function sessionRoutes({ clock, openAccess, origin }: Parts): Route[] {
  return [
    read(contract.readSelf, async (db, { caller }) => {
      const person = await findPerson(db, personOfEither(caller))
      return person
        ? signedInToWire(person, await hasPasskey(db, person.id), caller)
        : fail('A person who is signed in is missing.')
    }),
    write(contract.signOut, async (work, { caller }) => {
      const { personId, sessionId } = signedIn(caller)
      await endSession(openAccess(work), personId, sessionId)
      return new Reply(204, undefined, { 'Set-Cookie': cookieOf(requireOrigin(origin), '', 0) })
    }),
    read(contract.listSessions, async (db, { caller }) => {
      const { personId, sessionId } = signedIn(caller)
      const sessions = await listSessions(db, personId, addSeconds(clock.now(), -SESSION_SECONDS))
      return { data: sessions.map((session) => sessionToWire(session, sessionId)) }
    }),
    write(contract.endSession, async (work, { caller, params }) => {
      if (!(await endSession(openAccess(work), signedIn(caller).personId, params.sessionId)))
        return refuseUnknown('REFERENCE_NOT_FOUND')
    }),
    read(contract.listOperators, async (db, { page }) =>
      pageOf(await listPeople(db, 'operator', page), (row) => operatorToWire(requireOperator(fromRow(row)))),
    ),
  ]
}
