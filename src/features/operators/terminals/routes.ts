import {
  accessIn,
  type Challenges,
  type ConsoleOrigin,
  findOperator,
  openSession,
  operatorToWire,
  requireOrigin,
} from '#features/people/index.ts'
import { actHashOf, bodySha256Of, touchPurpose } from '#features/people/touches/index.ts'
import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { addSeconds, toTimestamp } from '#runtime/lib/clock.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import { randomHex, randomReference } from '#runtime/lib/ids.ts'
import * as contract from './contract.ts'
import * as store from './store.ts'

const LOGIN_SECONDS = 600

/** Generates the code that a person types in the console: `ABCD-EFGH`. */
const newUserCode = () => `${randomReference(4)}-${randomReference(4)}`

interface Parts {
  challenges: Challenges
  origin: ConsoleOrigin
  isSolo: boolean
}

export const routesWith = (parts: Parts): Route[] => [...loginRoutes(parts), ...touchRoutes(parts)]

const loginRoutes = (parts: Pick<Parts, 'origin'>): Route[] => [
  write(contract.beginTerminalLogin, async (work, { caller, now }) => {
    const { address, userAgent } = caller.from
    const [code, userCode, expiresAt] = [randomHex(32), newUserCode(), addSeconds(now, LOGIN_SECONDS)]
    await store.insertLogin(work, {
      code_hash: hashSecret(code),
      user_code: userCode,
      expires_at: expiresAt,
      source_address: address,
      user_agent: userAgent,
    })
    return {
      code,
      userCode,
      // Contains no code: the person types the code from their own terminal. A stranger's link must not bring a code
      // along.
      url: `${requireOrigin(parts.origin)}/console/terminal`,
      expiresAt: toTimestamp(expiresAt),
    }
  }),
  read(contract.readTerminalLogin, async (db, { params: { userCode }, now }) => {
    const login = (await store.findWaitingLogin(db, userCode, now)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
    const { source_address: sourceAddress, user_agent: userAgent, expires_at } = login
    return { sourceAddress, userAgent, expiresAt: toTimestamp(expires_at) }
  }),
  write(contract.confirmTerminalLogin, async (work, { params: { userCode }, caller, touch }) => {
    if (!(await store.confirmLogin(work, userCode, caller.operatorId))) return refuseUnknown('REFERENCE_NOT_FOUND')
    await touch.verify(work)
  }),
  write(contract.openTerminalSession, async (work, { body: { code }, caller: { from } }) => {
    const login = (await store.lockLogin(work, hashSecret(code))) ?? refuseUnknown('REFERENCE_NOT_FOUND')
    if (login.operator_id === null) return refuse('CONFLICT', 'It is not confirmed yet.', { cause: 'WAITS' })
    const operator = await findOperator(work.tx, login.operator_id)
    if (operator?.status !== 'ACTIVE') return refuseUnknown('REFERENCE_NOT_FOUND')
    await store.deleteLogin(work, hashSecret(code))
    return {
      operator: operatorToWire(operator),
      token: await openSession(accessIn(work), operator.id, { from, kind: 'terminal' }),
    }
  }),
]

function touchRoutes(parts: Parts): Route[] {
  const toWire = ({ id, method, path, body, challenge, touch, expiresAt }: store.TouchRequest) => ({
    id,
    method,
    path,
    challenge,
    rpId: new URL(requireOrigin(parts.origin)).hostname,
    ...(body && { body }),
    ...(touch !== undefined && { touch }),
    url: `${requireOrigin(parts.origin)}/console/confirm#${id}`,
    expiresAt: toTimestamp(expiresAt),
  })
  return [
    write(contract.askForTouch, async (work, { body, caller, now }) => {
      const call = { method: body.method, path: body.path, bodySha256: bodySha256Of(body.body) }
      const end = parts.challenges.endOf(touchPurpose(parts), body.challenge, now, actHashOf(call))
      if (!end) return refuseField('challenge', 'It was not issued for this call, or it has expired.')
      const request = { ...body, id: work.newId('TouchRequest'), operatorId: caller.operatorId, expiresAt: end }
      await store.insertTouchRequest(work, request)
      return toWire(request)
    }),
    read(contract.readTouchRequest, async (db, { params: { touchRequestId: id }, caller, now }) =>
      toWire(
        (await store.findTouchRequest(db, { id, by: caller.operatorId, now })) ?? refuseUnknown('REFERENCE_NOT_FOUND'),
      ),
    ),
    write(contract.answerTouchRequest, async (work, { params: { touchRequestId: id }, body: { touch }, caller }) => {
      if (!(await store.setTouch(work, { id, by: caller.operatorId, touch })))
        return refuseUnknown('REFERENCE_NOT_FOUND')
    }),
  ]
}
