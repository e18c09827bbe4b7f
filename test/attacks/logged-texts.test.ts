import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { loggedOf } from '#features/sandbox/request-log/makers.test-support.ts'
import { methodAndTemplate, type Operation } from '#runtime/declare/operation.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { newPlatform } from '../support/api.ts'
import { useService } from '../support/service.ts'

/** The request log shows no text that a caller wrote, in any operation and position. */

useService()

/** This text matches no word, id, time or currency of the interface. */
const CANARY = 'canary of a test'
/** Of failed requests of one platform, between two writes. */
const HELD_AT_MOST = 100

const operations = FEATURES.flatMap(({ operations: own = [] }): readonly Operation[] => own).filter(
  ({ auth, body }) => [auth].flat().includes('platform') && body?.kind === 'json',
)

/** Returns a path with ids of objects that do not exist. */
const pathOf = (operation: Operation): string =>
  methodAndTemplate(operation).template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const param = operation.params?.[name]
    return param && 'noun' in param ? `${param.noun}:${newUuid()}` : 'x'
  })

/** Yields the value with the canary in one of its texts at a time. */
function* withOneCanary(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield CANARY
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value))
    for (const changed of withOneCanary(member))
      yield Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed }
}

const withCanariesAlone = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, member) => (typeof member === 'string' ? CANARY : member))

/** Returns every example with the canary in one text, in all texts, and in undeclared members. */
const bodiesOf = ({ examples = {} }: Operation): unknown[] =>
  Object.values(examples).flatMap((example) => [
    ...withOneCanary(example),
    withCanariesAlone(example),
    { ...example, surprise: CANARY, [CANARY]: 1, deep: { list: [CANARY, { text: CANARY }] } },
  ])

test("stores no text from any operation's body", async () => {
  const requests = operations.flatMap((operation) => bodiesOf(operation).map((body) => ({ operation, body })))
  expect(requests.length).toBeGreaterThan(500)
  const sent = requests.length
  let kept = 0
  while (requests.length > 0) {
    const some = requests.splice(0, HELD_AT_MOST - 10)
    const api = await newPlatform()
    for (const { operation, body } of some)
      await api.send(methodAndTemplate(operation).method, pathOf(operation), { body })
    const log = await loggedOf(api, some.length)
    expect(JSON.stringify(log)).not.toContain('canary')
    kept += log.filter(({ body }) => body !== undefined).length
  }
  // Some operations check the object in their path before they read a body.
  expect(kept).toBeGreaterThan(sent * 0.9)
})
