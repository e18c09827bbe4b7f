import { beforeAll, expect, test } from 'vitest'
import { newId } from '#runtime/lib/ids.ts'
import { DOORS, type Door, type DoorAnswer, type Keys, keysOfEveryKind, sendThrough } from '../support/doors.ts'
import { useService } from '../support/service.ts'
import { tameBody, worstBodies } from './worst-bodies.ts'

/**
 * Every operation with a JSON body, called by every kind of caller. A megabyte of validation errors takes about as long
 * as reading a megabyte.
 */

useService()

const MEGABYTE = 1_000_000
/**
 * The maximum multiple of the processor time for only reading a megabyte. Work that grows with the square of a list
 * takes hundreds of times as much.
 */
const MOST_TIMES = 8
const TRIES = 3

let keys: Keys
/** The processor time of a megabyte with content that no schema declares, in milliseconds. */
let tame: number
beforeAll(async () => {
  keys = await keysOfEveryKind()
  const door = doors.find(({ name }) => name === 'platform: POST /customers') as Door
  const times: number[] = []
  for (let count = 0; count < 5; count++) times.push((await measured(door, tameBody(MEGABYTE))).milliseconds)
  tame = times.sort((a, b) => a - b)[2] ?? 0
})

const doors = DOORS.filter(({ operation }) => operation.body?.kind === 'json')

const FOR_EVERY_CALLER = ['unknown members', 'wrong entries']

/**
 * Returns all bodies for the first kind of caller of an operation. The other kinds get some of them, because the same
 * code validates them.
 */
function bodiesFor(door: Door): [string, (size: number) => unknown][] {
  const bodies = Object.entries(worstBodies(door.operation))
  const isFirst = doors.find(({ operation }) => operation.id === door.operation.id) === door
  return bodies.filter(([name]) => isFirst || FOR_EVERY_CALLER.includes(name))
}

async function measured(
  door: Door,
  body: unknown,
): Promise<{ answer: DoorAnswer; milliseconds: number; sent: number }> {
  const text = JSON.stringify(body)
  const headers: Record<string, string> = door.operation.idempotency ? { 'idempotency-key': newId('Job') } : {}
  const before = process.cpuUsage()
  const answer = await sendThrough(door, keys, { body: text, headers })
  const { user, system } = process.cpuUsage(before)
  return { answer, milliseconds: (user + system) / 1000, sent: text.length }
}

test.each(doors.map((door) => [door.name, door] as const))('%s', async (_, door) => {
  for (const [name, write] of bodiesFor(door)) {
    const body = write(MEGABYTE)
    let fastest = Number.POSITIVE_INFINITY
    for (let count = 0; count < TRIES && fastest > MOST_TIMES * tame; count++) {
      const { answer, milliseconds, sent } = await measured(door, body)
      expect([name, answer.status]).not.toEqual([name, 500])
      expect([name, answer.text.length < 3 * sent + 20_000]).toEqual([name, true])
      fastest = Math.min(fastest, milliseconds)
    }
    expect([name, fastest < MOST_TIMES * tame, fastest, tame]).toEqual([name, true, fastest, tame])
  }
})

test('the answer to many faults names the first hundred and counts the rest', async () => {
  const door = doors.find(({ name }) => name === 'platform: POST /agents') as Door
  const allowedAccountIds = Array.from({ length: 250 }, () => 'x')
  const body = { name: 'x', policy: { accountRestrictions: { allowedAccountIds } } }
  const { status, body: answer } = await sendThrough(door, keys, { body: JSON.stringify(body) })
  const { errors, furtherErrors } = answer.details
  expect([status, answer.code, errors.length, answer.reason]).toEqual([
    ...[400, 'INVALID_INPUT', 100],
    `${100 + furtherErrors} fields of the request are not valid.`,
  ])
  expect(furtherErrors).toBeGreaterThanOrEqual(150)
  const places = errors.map(({ field }: { field: string }) => field).filter((field: string) => field.includes('Ids'))
  expect(places).toEqual(
    places.map((_: string, index: number) => `policy.accountRestrictions.allowedAccountIds.${index}`),
  )
})

test('reports one error for a list that is too long, with any entries', async () => {
  const door = doors.find(({ name }) => name === 'platform: POST /customers') as Door
  const currencies = Array.from({ length: 16_000 }, () => 'wrong')
  const { body } = await sendThrough(door, keys, { body: JSON.stringify({ customerType: 'INDIVIDUAL', currencies }) })
  expect(body.details.errors.filter(({ field }: { field: string }) => field.startsWith('currencies'))).toEqual([
    { field: 'currencies', message: 'This has more entries than 200.' },
  ])
})
