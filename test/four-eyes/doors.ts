import { sql } from '#runtime/db/index.ts'
import { PROGRAM_GRANTS } from '#runtime/declare/auth/grants.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { agentOfPlatform } from '../support/callers.ts'
import { type ConsoleAnswer, ConsolePage, signedInAs } from '../support/console.ts'
import { signedInOwner } from '../support/members.ts'
import { service } from '../support/service.ts'
import { forgetVisits, type Person } from './cast.ts'
import { BECAUSE } from './maker.ts'

/** Sends a call to the operator's interface, or to the matching path of another interface. */
export type Send = (method: string, path: string, body: object) => Promise<Pick<ConsoleAnswer, 'status' | 'body'>>

const FROM_NO_PAGE = { 'sec-fetch-site': undefined, 'x-causeway-console': undefined }

const bearing =
  (token: string): Send =>
  (method, path, body) =>
    new ConsolePage().send(method, path, body, { ...FROM_NO_PAGE, authorization: `Bearer ${token}` })

/** Creates a second passkey of the person, with a separate session. */
export async function secondPasskeyOf({ id }: Person): Promise<Person> {
  const { device, id: other } = await signedInAs('viewer')
  await sql`update person_passkeys set person_id = ${id} where person_id = ${other}`.execute(service().database.db)
  const page = new ConsolePage()
  const { status, body } = await page.signIn(device)
  if (status !== 201 || body.id !== id) throw new Error(`The second passkey was answered ${status}.`)
  await forgetVisits()
  return { page, device, id }
}

/** Creates a person of the role whose passkey was registered today, with a link that the maker issued. */
export async function invitedBy(maker: Person, role: 'treasurer' | 'administrator' | 'reviewer'): Promise<Person> {
  const person = await signedInAs(role)
  await sql`update person_passkeys set link_made_by = ${maker.id} where person_id = ${person.id}`.execute(
    service().database.db,
  )
  await forgetVisits()
  return person
}

/** Signs the person in at a terminal, which can send no passkey confirmation. */
export async function terminalOf({ page, device }: Person): Promise<Send> {
  const terminal = new ConsolePage()
  const { code, userCode } = (await terminal.send('POST', '/terminal-logins', undefined, FROM_NO_PAGE)).body
  await page.act(device, `/terminal-logins/${userCode}/confirm`)
  const { body } = await terminal.send('POST', '/terminal-sessions', { code }, FROM_NO_PAGE)
  return bearing(body.token)
}

/** Creates a program of the operator with every grant that programs can have. */
export async function programOf({ page, device }: Person): Promise<Send> {
  const asked = { name: 'A program', grants: PROGRAM_GRANTS, days: 1, ...BECAUSE }
  return bearing((await page.act(device, '/operator-tokens', asked)).body.token)
}

/**
 * Callers with credentials from elsewhere: the owner and the token of a platform, at this interface and at their own.
 */
export async function strangers(): Promise<[string, Send][]> {
  const api = await newPlatform({ environment: 'production' })
  const { page } = await signedInOwner(api)
  const { agent } = await agentOfPlatform(await newPlatform())
  const here = new ConsolePage()
  here.cookie = page.cookie
  await forgetVisits()
  return [
    ['no one', (method, path, body) => new ConsolePage().send(method, path, body)],
    ['an owner at the interface of the operator', (method, path, body) => here.send(method, path, body)],
    ['an owner at the interface of members', (method, path, body) => page.send(method, path, body)],
    [
      'an owner who calls as a program of a platform',
      (method, path, body) => page.send(method, `/interface${path}`, body),
    ],
    ['a token of a platform at its interface', (method, path, body) => api.send(method, path, { body })],
    ['an agent at its interface', (method, path, body) => agent.send(method, `/agents/me${path}`, { body })],
    ['an agent here', (method, path, body) => tokenHere(agent, method, path, body)],
    ['a token of a platform here', (method, path, body) => tokenHere(api, method, path, body)],
  ]
}

const tokenHere = ({ authorization }: Api, method: string, path: string, body: object) =>
  new ConsolePage().send(method, path, body, { ...FROM_NO_PAGE, authorization })
