import { type Route, read, write } from '#runtime/http/route.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import {
  type ConsoleOrigin,
  linkForOneself,
  linkToWire,
  listPasskeys,
  lockPerson,
  type OpenAccess,
  passkeyToWire,
  personOfEither,
  removePasskey,
  requireOrigin,
} from '../index.ts'
import * as contract from './contract.ts'

export const routesWith = ({ origin, openAccess }: { origin: ConsoleOrigin; openAccess: OpenAccess }): Route[] => [
  read(contract.listOwnPasskeys, async (db, { caller }) => ({
    data: (await listPasskeys(db, personOfEither(caller))).map((passkey) => ({
      credentialId: passkey.credentialId,
      ...passkeyToWire(passkey),
    })),
  })),
  write(contract.makeOwnLink, async (work, { caller, touch }) => {
    const id = personOfEither(caller)
    const { length } = await listPasskeys(work.tx, id)
    if (length > 0) await touch.verify(work)
    if (length >= contract.MOST_PASSKEYS)
      refuse('CONFLICT', `You have ${contract.MOST_PASSKEYS} passkeys. Remove a passkey that you do not use.`)
    return linkToWire(await linkForOneself(openAccess(work), id, requireOrigin(origin)))
  }),
  write(contract.removeOwnPasskey, async (work, { caller, params, touch }) => {
    await touch.verify(work)
    const id = personOfEither(caller)
    // If two calls remove two passkeys at the same time, one of them stays.
    await lockPerson(work, id)
    const passkeys = await listPasskeys(work.tx, id)
    if (!passkeys.some(({ credentialId }) => credentialId === params.credentialId))
      return refuseUnknown('REFERENCE_NOT_FOUND')
    if (passkeys.length === 1) return refuse('CONFLICT', 'It is your last passkey. Register another one first.')
    await removePasskey(openAccess(work), params.credentialId)
  }),
]
