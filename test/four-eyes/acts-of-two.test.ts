import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { FEATURES } from '#app/features.ts'
import { operatorCommands } from '#app/operator-commands.ts'
import { touch } from '#features/people/touches/index.ts'
import { TOOLS } from '#mcp/server.ts'
import { sql } from '#runtime/db/index.ts'
import { methodAndTemplate, type Operation } from '#runtime/declare/operation.ts'
import type { Json } from '../support/api.ts'
import { service, useService } from '../support/service.ts'
import { ALONE } from './alone.ts'
import { ask, readAct, trialOf } from './asking.ts'
import { approve, type Cast, type Crew, crewFor, lacking, newCast, type Person, TAKING_TWO } from './cast.ts'
import { invitedBy, programOf, type Send, secondPasskeyOf, strangers, terminalOf } from './doors.ts'
import type { Made } from './maker.ts'
import { TRIALS } from './makers/index.ts'
import { countJournals, entriesOf, hashes, unprovenActs, violationsFor } from './state.ts'
import { STILL_BY_COMMAND } from './still-by-command.ts'

/**
 * Every operation that needs two people, each with its own object: the possible actions of one person through any entry
 * point, and of two people.
 */

useService()

/** Callers that may not approve the requests of the crew's first person. */
interface Outsiders {
  same: Person
  invited: Person
  terminal: Send
}

let cast: Cast
let elsewhere: [string, Send][]
const outsiders = new Map<Crew, Outsiders>()
beforeAll(async () => {
  cast = await newCast()
  for (const role of ['treasurer', 'administrator', 'reviewer'] as const) {
    const crew = cast[`${role}s`]
    outsiders.set(crew, {
      same: await secondPasskeyOf(crew.asker),
      invited: await invitedBy(crew.asker, role),
      terminal: await terminalOf(crew.second),
    })
  }
  elsewhere = [...(await strangers()), ['a program', await programOf(cast.administrators.third)]]
})

const db = () => service().database.db
interface Kept {
  body: Json
  params: Record<string, string>
}

const outsidersOf = (crew: Crew): Outsiders => outsiders.get(crew) ?? expect.fail('There is no such crew.')

/**
 * Changes after which the stored request differs from the signed one: another body, and another object if the path
 * names one.
 */
const FORGERIES: Record<string, (kept: Kept) => Kept> = {
  'another body': ({ body, params }) => ({ params, body: { ...body, reason: 'Another one.' } }),
  'another object': ({ body, params }) => {
    const [name, value] = Object.entries(params).at(-1) ?? []
    return name === undefined ? { params, body: {} } : { body, params: { ...params, [name]: `${value}1` } }
  },
}

/** Runs the callback while the stored request has a forged content. */
async function whileForged({ id }: Json, forge: (kept: Kept) => Kept, callback: () => Promise<void>): Promise<void> {
  const { rows } = await sql<Kept>`select body, params from operator_acts where id = ${id}`.execute(db())
  const keep = ({ body, params }: Kept) =>
    sql`update operator_acts set body = ${JSON.stringify(body)}::json, params = ${JSON.stringify(params)}::json
      where id = ${id}`.execute(db())
  const [kept = expect.fail('It is not kept.')] = rows
  await keep(forge(kept))
  await callback()
  await keep(kept)
}

test('lists every operation that one person confirms alone, with a reason', () => {
  const confirmed = FEATURES.flatMap(({ operatorOperations = [] }): readonly Operation[] => operatorOperations).filter(
    ({ guards = [], takesTwo }) => guards.includes(touch) && !takesTwo,
  )
  expect(Object.keys(ALONE).sort()).toEqual(confirmed.map(({ id }) => id).sort())
})

test('has a maker for every operation that needs two people, and for no other', () => {
  expect(Object.keys(TRIALS).sort()).toEqual(TAKING_TWO.map(({ id }) => id).sort())
})

describe.each(TAKING_TWO.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  test('has no effect with one person by any entry point, and one effect with two', async () => {
    const { make, journals } = trialOf(operation)
    const crew = crewFor(cast, operation)
    const made = await make(cast)
    const [rows, shown] = [await hashes(), await made.read()]
    const expectNothingDone = async () =>
      expect({ hashes: await hashes(), read: await made.read() }).toEqual({ hashes: rows, read: shown })

    await expectRefusedElsewhere(operation, made)
    const act = await ask(crew.asker, operation, made)
    await expectNothingDone()
    await expectRefusedApprovals(crew, operation, act)
    await expectForgeriesFound(crew, act, made)
    await expectNothingDone()
    await sql`update operator_acts set expires_at = now() where id = ${act.id}`.execute(db())
    expect((await approve(crew.second, act)).body.status).toBe('EXPIRED')
    await expectNothingDone()

    const posted = await countJournals()
    await expectDone(crew, await ask(crew.asker, operation, made))
    expect((await countJournals()) - posted).toBe(journals)
    expect(await made.read()).not.toEqual(shown)
    expect(await violationsFor(made)).toEqual([])
  })

  test('does not execute if its precondition snapshot changed', async () => {
    const { make, becomes = 'STALE' } = trialOf(operation)
    const crew = crewFor(cast, operation)
    const made = await make(cast)
    const act = await ask(outsidersOf(crew).invited, operation, made)
    // A person who made the asker's sign-in link could be the same person as the asker.
    expect((await approve(crew.asker, act)).body.code).toBe('FORBIDDEN')
    await made.change()
    const [rows, shown] = [await hashes(), await made.read()]
    const { body } = await approve(crew.second, act)
    expect(body).toMatchObject({ status: becomes, before: act.before, decision: { by: { id: crew.second.id } } })
    if (becomes === 'STALE') expect(changesIn(body)).not.toEqual([])
    else expect(body.decision.refusal.code).toBe('CONFLICT')
    expect({ hashes: await hashes(), read: await made.read() }).toEqual({ hashes: rows, read: shown })
    expect(await violationsFor(made)).toEqual([])
  })
})

/** Returns the members that a STALE admin request shows with changed values. */
const changesIn = ({ before, after }: Json): string[] => {
  expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)))
  return Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
}

/** Credentials from elsewhere find no such call, or have no right to it. */
const REFUSED = [401, 403, 404, 405]

/** Expects a refusal for credentials of other interfaces. With a terminal, the call needs a passkey confirmation. */
async function expectRefusedElsewhere(operation: Operation, { path, body }: Made): Promise<void> {
  const { method } = methodAndTemplate(operation)
  for (const [who, send] of elsewhere)
    expect({ who, REFUSED }).toEqual({
      who,
      REFUSED: expect.arrayContaining([(await send(method, path, body)).status]),
    })
  const { body: answer } = await outsidersOf(crewFor(cast, operation)).terminal(method, path, body)
  expect(answer.details.cause).toBe('TOUCH_REQUIRED')
}

async function expectRefusedApprovals(crew: Crew, operation: Operation, act: Json): Promise<void> {
  const { same, invited, terminal } = outsidersOf(crew)
  const people: [string, Person][] = [
    ['the asker', crew.asker],
    ['the asker with another passkey', same],
    ['a person by a link of the asker', invited],
    ...lacking(cast, operation),
  ]
  for (const [who, person] of people)
    expect({ who, code: (await approve(person, act)).body.code }).toEqual({ who, code: 'FORBIDDEN' })
  const [path, body] = [`/acts/${act.id}/approve`, { actSha256: act.actSha256 }]
  for (const [who, send] of elsewhere)
    expect({ who, REFUSED }).toEqual({
      who,
      REFUSED: expect.arrayContaining([(await send('POST', path, body)).status]),
    })
  expect((await terminal('POST', path, body)).body.details.cause).toBe('TOUCH_REQUIRED')
  expect(await readAct(crew, act)).toEqual(act)
}

/** Expects the service to refuse every stored request that differs from the signed one, and the audit to report it. */
async function expectForgeriesFound(crew: Crew, act: Json, made: Made): Promise<void> {
  for (const [what, forge] of Object.entries(FORGERIES))
    await whileForged(act, forge, async () => {
      const { status, body } = await approve(crew.second, act)
      expect({ what, status, code: body.code }).toEqual({ what, status: 409, code: 'CONFLICT' })
      expect({ what, unprovenActs: await unprovenActs(made) }).toEqual({ what, unprovenActs: [act.id] })
    })
  expect(await readAct(crew, act)).toEqual(act)
}

/** Checks that one approval carries it out, and that the other approver, and a repeated approval, get this result. */
async function expectDone(crew: Crew, act: Json): Promise<void> {
  const { body } = await approve(crew.second, act)
  expect(body).toMatchObject({ status: 'DONE', decision: { by: { id: crew.second.id } } })
  const late = await approve(crew.third, act)
  expect({ status: late.status, details: late.body.details }).toEqual({ status: 409, details: { status: 'DONE' } })
  expect(await entriesOf(act)).toEqual([
    `${crew.second.id} approveAct 200`,
    `${crew.asker.id} ${act.operation} approved by ${crew.second.id}`,
  ])
  const { after, ...kept } = body
  const { isAnswerSecret } = TRIALS[act.operation] ?? {}
  expect((await approve(crew.second, act)).body).toEqual(isAnswerSecret ? kept : body)
  if (isAnswerSecret) expect(after).toBeDefined()
}

describe('other entry points', () => {
  const ids = TAKING_TWO.map(({ id }) => id)

  test('offers such an operation in no other interface, and no such tool to agents', () => {
    const others = FEATURES.flatMap(({ operations = [], memberOperations = [] }) => [
      ...operations,
      ...memberOperations,
    ])
    expect(others.filter(({ id }) => ids.includes(id))).toEqual([])
    expect(others.filter(({ takesTwo }) => takesTwo)).toEqual([])
    const tools = TOOLS.map(({ name }) => name.replaceAll('_', '').toLowerCase())
    expect(ids.filter((id) => tools.includes(id.toLowerCase()))).toEqual([])
  })

  test('lists the commands on the machine that can still do it', () => {
    const commands = operatorCommands(readConfig({}, FEATURES))
    for (const [id, { command }] of Object.entries(STILL_BY_COMMAND)) {
      expect(ids).toContain(id)
      expect(Object.keys(commands)).toContain(command)
    }
  })
})
