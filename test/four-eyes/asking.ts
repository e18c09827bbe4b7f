import { expect } from 'vitest'
import { methodAndTemplate, type Operation } from '#runtime/declare/operation.ts'
import type { Json } from '../support/api.ts'
import { type ConsoleAnswer, ConsolePage } from '../support/console.ts'
import type { Crew, Person } from './cast.ts'
import type { Made, Trial } from './maker.ts'
import { TRIALS } from './makers/index.ts'

/** Returns the trial of an operation. Fails if `makers/` has no maker for its object. */
export function trialOf({ id }: Operation): Trial {
  const trial = TRIALS[id]
  if (!trial) throw new Error(`Say in makers/ how to make an object for ${id}.`)
  return trial
}

/** Sends the request, which the service answers with a waiting admin request. */
export async function ask({ page, device }: Person, operation: Operation, { path, body }: Made): Promise<Json> {
  const method = methodAndTemplate(operation).method as 'POST' | 'PUT'
  const asked = await page.act(device, path, body, {}, method)
  expect([asked.status, asked.body]).toMatchObject([
    ...[202, { operation: operation.id, approval: 'TWO', status: 'WAITING' }],
  ])
  return asked.body
}

export const readAct = async ({ third }: Crew, { id }: Json): Promise<Json> =>
  (await third.page.get(`/acts/${id}`)).body

/** Returns the person, signed in at another process. */
export function at(address: string, { page, device, id }: Person): Person {
  const elsewhere = new ConsolePage({ address })
  elsewhere.cookie = page.cookie
  return { page: elsewhere, device, id }
}

/** Prepares a call with a passkey confirmation. Each call of the returned function sends it. */
export async function readyTo(
  { page, device }: Person,
  path: string,
  body: object,
  method = 'POST',
): Promise<() => Promise<ConsoleAnswer>> {
  const { challenge } = (await page.send(method, path, body)).body.details
  const touch = page.touch(device, challenge)
  return () => page.send(method, path, body, { 'operator-touch': touch })
}

export const readyToApprove = (person: Person, { id, actSha256 }: Json) =>
  readyTo(person, `/acts/${id}/approve`, { actSha256 })
