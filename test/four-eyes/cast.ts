import { FEATURES } from '#app/features.ts'
import { sql } from '#runtime/db/index.ts'
import { GRANTS, type Role } from '#runtime/declare/auth/grants.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import type { Json } from '../support/api.ts'
import { type ConsoleAnswer, signedInAs } from '../support/console.ts'
import { service } from '../support/service.ts'

/** The operations that need two people, as features declare them. */
export const TAKING_TWO: readonly Operation[] = FEATURES.flatMap(
  ({ operatorOperations = [] }): readonly Operation[] => operatorOperations,
).filter(({ takesTwo }) => takesTwo)

export type Person = Awaited<ReturnType<typeof signedInAs>>

/** Three people with the same role: one requester and two possible approvers. */
export interface Crew {
  asker: Person
  second: Person
  third: Person
}

/** People of every role. Tests run without pauses, so all visits come from one address. */
export interface Cast {
  treasurers: Crew
  administrators: Crew
  reviewers: Crew
  /** One of each role. */
  byRole: ReadonlyMap<Role, Person>
}

async function crewOf(role: Role): Promise<Crew> {
  return { asker: await signedInAs(role), second: await signedInAs(role), third: await signedInAs(role) }
}

export async function newCast(): Promise<Cast> {
  const [treasurers, administrators] = [await crewOf('treasurer'), await crewOf('administrator')]
  const reviewers = await crewOf('reviewer')
  const byRole = new Map<Role, Person>([
    ['treasurer', treasurers.third],
    ['administrator', administrators.third],
    ['reviewer', reviewers.third],
  ])
  for (const role of ['viewer', 'support'] as const) byRole.set(role, await signedInAs(role))
  await forgetVisits()
  return { treasurers, administrators, reviewers, byRole }
}

/** All pages of a test call from one address, from which the service accepts sixty visits a minute. */
export const forgetVisits = () => sql`delete from rate_hits where name = 'console visit'`.execute(service().database.db)

const havingGrant = ({ grant }: Operation): readonly Role[] => (grant ? GRANTS[grant] : [])

/** Returns three people with the grant that the operation requires. */
export function crewFor({ treasurers, administrators, reviewers }: Cast, operation: Operation): Crew {
  const roles = havingGrant(operation)
  if (roles.includes('treasurer')) return treasurers
  return roles.includes('administrator') ? administrators : reviewers
}

/** Returns one person of each role without the grant that the operation requires. */
export const lacking = ({ byRole }: Cast, operation: Operation): [Role, Person][] =>
  [...byRole].filter(([role]) => !havingGrant(operation).includes(role))

/** Performs an action that needs only one person. Returns the resulting object. */
export async function alone({ page, device }: Person, path: string, body: object): Promise<Json> {
  const answer = await page.act(device, path, body)
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} ${JSON.stringify(answer.body)}.`)
  return answer.body
}

export const approve = ({ page, device }: Person, { id, actSha256 }: Json): Promise<ConsoleAnswer> =>
  page.act(device, `/acts/${id}/approve`, { actSha256 })

/** Performs an action by two people, one after the other. */
export async function byTwo({ asker, second }: Crew, path: string, body: object): Promise<void> {
  const asked = await asker.page.act(asker.device, path, body)
  const approved = await approve(second, asked.body)
  if (approved.body.status !== 'DONE')
    throw new Error(`${path} was answered ${JSON.stringify([asked.body, approved.body])}.`)
}
