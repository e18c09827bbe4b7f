import type { Role } from '../../../runtime/auth/grants.ts'
import { toTimestamp } from '../../../runtime/clock.ts'
import type { RequestOf } from '../../../runtime/declare/operation.ts'
import { refuse, refuseField, refuseUnknown } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import {
  type ConsoleOrigin,
  endSessionsOf,
  findPersonByEmail,
  hasPasskey,
  insertPerson,
  isMember,
  lockActiveWith,
  lockPerson,
  newLink,
  type Operator,
  operatorToWire,
  requireOrigin,
  resetPerson,
  rolesThatClash,
  setRoles,
  setStatus,
  spendLinksOf,
} from '../../people/people/index.ts'
import { act } from '../acts/index.ts'
import * as contract from './contract.ts'

const requirePerson = async (work: Work, id: Operator['id']): Promise<Operator> => {
  const person = await lockPerson(work, id)
  return person && !isMember(person) ? person : refuseUnknown('REFERENCE_NOT_FOUND')
}

type PersonMove = Pick<RequestOf<typeof contract.suspendOperator>, 'params'>

/** What is done to the person whom the path names. It stands on their status and roles. */
const moving = (move: (work: Work, person: Operator) => Promise<void>) => ({
  async standsOn(work: Work, { params }: PersonMove) {
    const { id, name, roles, status } = await requirePerson(work, params.operatorId)
    return { id, name, roles: [...roles], status }
  },
  async carryOut(work: Work, { params }: PersonMove) {
    await move(work, await requirePerson(work, params.operatorId))
    return operatorToWire(await requirePerson(work, params.operatorId))
  },
})

/** Refuses to leave the deployment without an administrator who can sign in. */
async function checkAdministratorStays(work: Work, id: Operator['id']): Promise<void> {
  const administrators = await lockActiveWith(work, 'operator', 'administrator')
  if (administrators.length === 1 && administrators[0] === id)
    refuse('CONFLICT', 'This is the last administrator who can sign in.')
}

async function suspend(work: Work, { id, status }: Operator): Promise<void> {
  if (status === 'SUSPENDED') refuse('CONFLICT', 'The person is suspended already.', { status })
  await checkAdministratorStays(work, id)
  await spendLinksOf(work, id)
  await endSessionsOf(work, id)
  await setStatus(work, id, 'SUSPENDED')
}

async function resume(work: Work, { id, status }: Operator): Promise<void> {
  if (status !== 'SUSPENDED') refuse('CONFLICT', `The person is ${status}, not suspended.`, { status })
  await setStatus(work, id, (await hasPasskey(work, id)) ? 'ACTIVE' : 'INVITED')
}

async function reset(work: Work, { id, status }: Operator): Promise<void> {
  if (status === 'SUSPENDED') refuse('CONFLICT', 'The person is suspended.', { status })
  await checkAdministratorStays(work, id)
  await resetPerson(work, id)
}

/** What administrators do about people. */
export const teamActs = ({ areRolesApart, origin }: { areRolesApart: boolean; origin: ConsoleOrigin }) => {
  const checkRoles = (roles: readonly Role[]) => {
    if (areRolesApart && rolesThatClash(roles))
      refuseField('roles', 'In production an administrator is neither treasurer nor reviewer.')
  }
  return [
    act(contract.inviteOperator, {
      standsOn: async (_, { body }) => ({ email: body.email.toLowerCase() }),
      carryOut: async (work, { body: { name, email, roles } }) => {
        checkRoles(roles)
        if (await findPersonByEmail(work.tx, 'operator', email))
          refuse('CONFLICT', 'There is a person with this address.')
        const times = { createdAt: work.now, updatedAt: work.now }
        const person: Operator = { id: work.newId('Operator'), name, email, roles, status: 'INVITED', ...times }
        await insertPerson(work, person)
        return operatorToWire(person)
      },
    }),
    act(contract.changeRoles, {
      ...moving(async () => {}),
      carryOut: async (work, { params: { operatorId }, body: { roles } }) => {
        checkRoles(roles)
        if (!roles.includes('administrator')) await checkAdministratorStays(work, operatorId)
        await endSessionsOf(work, operatorId)
        await setRoles(work, operatorId, roles)
        return operatorToWire(await requirePerson(work, operatorId))
      },
    }),
    act(contract.suspendOperator, moving(suspend)),
    act(contract.resumeOperator, moving(resume)),
    act(contract.resetOperator, moving(reset)),
    act(contract.makeLink, {
      ...moving(async () => {}),
      isAnswerSecret: true,
      carryOut: async (work, { params: { operatorId }, caller }) => {
        const { status } = await requirePerson(work, operatorId)
        if (status !== 'INVITED') refuse('CONFLICT', `The person is ${status}, not invited.`, { status })
        const { secret, expiresAt } = await newLink(work, operatorId, caller.operatorId)
        return { url: `${requireOrigin(origin)}/console/enrol#${secret}`, expiresAt: toTimestamp(expiresAt) }
      },
    }),
  ]
}
