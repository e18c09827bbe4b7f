import type { Role } from '#runtime/declare/auth/grants.ts'
import { limitsToWire } from '#runtime/declare/auth/reach.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type Access,
  accessIn,
  type ConsoleOrigin,
  changeRoles,
  insertPerson,
  isMember,
  linkForInvited,
  linkToWire,
  lockPerson,
  type Operator,
  operatorToWire,
  requireOrigin,
  resetColleague,
  resumePerson,
  rolesThatClash,
  setLimits,
  suspendPerson,
} from '../people/index.ts'
import { act } from './acts/index.ts'
import * as contract from './contract.ts'
import { checkMayBeLimited, limitsFor } from './limits.ts'

const requirePerson = async (work: Work, id: Operator['id']): Promise<Operator> => {
  const person = await lockPerson(work, id)
  return person && !isMember(person) ? person : refuseUnknown('REFERENCE_NOT_FOUND')
}

type PersonMove = Pick<RequestOf<typeof contract.suspendOperator>, 'params'>

/** An action on the person named in the path. The precondition snapshot contains their status and roles. */
const moving = (move: (access: Access, person: Operator) => Promise<void>) => ({
  async snapshot(work: Work, { params }: PersonMove) {
    const { id, name, roles, limits, status } = await requirePerson(work, params.operatorId)
    return { id, name, roles: [...roles], status, ...(limits && { limits: limitsToWire(limits) }) }
  },
  async carryOut(work: Work, { params }: PersonMove) {
    await move(accessIn(work), await requirePerson(work, params.operatorId))
    return operatorToWire(await requirePerson(work, params.operatorId))
  },
})

/** The administrators' actions on people. */
export const teamActs = ({ areRolesApart, origin }: { areRolesApart: boolean; origin: ConsoleOrigin }) => {
  const checkRoles = (roles: readonly Role[]) => {
    if (areRolesApart && rolesThatClash(roles))
      refuseField('roles', 'In production an administrator is neither treasurer nor reviewer.')
  }
  return [
    act(contract.inviteOperator, {
      makesNew: true,
      snapshot: async (_, { body }) => ({ email: body.email.toLowerCase() }),
      carryOut: async (work, { body: { name, email, roles, ...body } }) => {
        checkRoles(roles)
        const limits = await limitsFor(work, roles, body.limits)
        const times = { createdAt: work.now, updatedAt: work.now }
        const person: Operator = { id: work.newId('Operator'), name, email, roles, limits, status: 'INVITED', ...times }
        if (!(await insertPerson(work, person))) refuse('CONFLICT', 'A person with this address already exists.')
        return operatorToWire(person)
      },
    }),
    act(contract.changeRoles, {
      ...moving(async () => {}),
      carryOut: async (work, { params: { operatorId }, body: { roles } }) => {
        checkRoles(roles)
        const person = await requirePerson(work, operatorId)
        if (person.limits) checkMayBeLimited(roles)
        await changeRoles(accessIn(work), person, roles)
        return operatorToWire(await requirePerson(work, operatorId))
      },
    }),
    act(contract.changeLimits, {
      ...moving(async () => {}),
      carryOut: async (work, { params: { operatorId }, body }) => {
        const { id, roles } = await requirePerson(work, operatorId)
        await setLimits(work, id, await limitsFor(work, roles, body.limits))
        return operatorToWire(await requirePerson(work, operatorId))
      },
    }),
    act(contract.suspendOperator, moving(suspendPerson)),
    act(contract.resumeOperator, moving(resumePerson)),
    act(contract.resetOperator, moving(resetColleague)),
    act(contract.makeLink, {
      ...moving(async () => {}),
      isAnswerSecret: true,
      carryOut: async (work, { params: { operatorId }, caller }) => {
        const made = { origin: requireOrigin(origin), madeBy: caller.operatorId }
        return linkToWire(await linkForInvited(accessIn(work), await requirePerson(work, operatorId), made))
      },
    }),
  ]
}
