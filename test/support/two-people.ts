import type { Role } from '#runtime/declare/auth/grants.ts'
import type { Json } from './api.ts'
import type { Authenticator } from './authenticator.ts'
import { accepted, type ConsoleAnswer, type ConsolePage, signedInAs } from './console.ts'
import { type Service, service } from './service.ts'

/** Two people with the same role: one requests, the other approves. */
export interface TwoPeople {
  /** The page of the person who asks. */
  page: ConsolePage
  ask(path: string, body?: object): Promise<ConsoleAnswer>
  /** Approves the request. Returns the request after the decision. */
  approve(act: Json): Promise<Json>
}

export interface SignedIn {
  page: ConsolePage
  device: Authenticator
}

export const pairOf = (first: SignedIn, second: SignedIn): TwoPeople => ({
  page: first.page,
  ask: (path, body) => first.page.act(first.device, path, body),
  approve: async ({ id, actSha256 }) =>
    (await second.page.act(second.device, `/acts/${id}/approve`, { actSha256 })).body,
})

export const twoPeople = async (role: Role): Promise<TwoPeople> =>
  pairOf(await signedInAs(role), await signedInAs(role))

const known = new WeakMap<Service, Map<Role, Promise<TwoPeople>>>()

/** Returns two people with this role, the same ones while the service under test runs. */
export function peopleOf(role: Role): Promise<TwoPeople> {
  const byRole = known.get(service()) ?? new Map<Role, Promise<TwoPeople>>()
  known.set(service(), byRole)
  const people = byRole.get(role) ?? twoPeople(role)
  byRole.set(role, people)
  return people
}

/**
 * Performs an action by as many people of the role as it needs. Returns the resulting object. Throws the reason of a
 * refusal.
 */
export const done = async (role: Role, path: string, body: object = {}): Promise<Json> =>
  doneBy(await peopleOf(role), path, body)

/** Does the same as `done`, with these people. */
export async function doneBy({ ask, approve }: TwoPeople, path: string, body: object = {}): Promise<Json> {
  const answer = await ask(path, { reason: 'A test wants it.', ...body })
  const asked = accepted(answer)
  if (answer.status !== 202) return asked
  const { status, after, decision } = await approve(asked)
  if (status !== 'DONE') throw new Error(`${status} ${JSON.stringify(decision)}`)
  return after
}

/** Reads as a person of the role. Throws the reason of a refusal. */
export async function seen(role: Role, path: string): Promise<Json> {
  const { page } = await peopleOf(role)
  return accepted(await page.get(path))
}
