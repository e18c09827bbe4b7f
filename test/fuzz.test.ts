import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { FuzzClient, toCurl } from './fuzz/client.ts'
import { complaintAbout } from './fuzz/judge.ts'
import type { FuzzRequest } from './fuzz/requests.ts'
import { newProductionWorld, newWorld, requestsOf, type World } from './fuzz/worlds.ts'
import { AMOUNTS } from './support/amounts.ts'
import { callerOf } from './support/callers.ts'
import { expectSoundLedger } from './support/ledger.ts'
import { SEED } from './support/seeds.ts'
import { service, settle, useService } from './support/service.ts'
import { attachAnyCard } from './support/wallet.ts'

/**
 * The service answers every request in the declared shape, and never with an internal error. The test makes requests
 * from the declarations of all operations. `SEED` repeats a run.
 */

useService({}, { findCardBinding: attachAnyCard })

const REQUESTS = AMOUNTS.fuzzRequests
/** A multiple of the requests' duration, plus the time to prepare them. */
const TIME_FOR_REQUESTS_MS = 60_000 + REQUESTS * 75
const ROUND = 200
const IN_FLIGHT = 8

const operations = FEATURES.flatMap(({ operations = [] }) => operations)
/**
 * These change the conditions of all other requests, so a separate platform receives them, together with everything
 * else.
 */
const UNSETTLING = ['advanceSandboxClock', 'updatePlatformConfig']

test(
  `${REQUESTS} requests of every kind get an answer of the service (SEED=${SEED})`,
  async () => {
    const [calm, restless, production] = [
      await newWorld(operations),
      await newWorld(operations),
      await newProductionWorld(),
    ]
    const to = (world: World, list: Operation[]) => requestsOf(list, world).map((request) => ({ request, world }))
    const requests = fc.oneof(
      {
        weight: 6,
        arbitrary: to(
          calm,
          operations.filter(({ id }) => !UNSETTLING.includes(id)),
        ),
      },
      { weight: 2, arbitrary: to(restless, operations) },
      { weight: 1, arbitrary: to(production, operations) },
    )

    const findings = new Findings()
    const client = new FuzzClient(service().address, IN_FLIGHT)
    const end = performance.now() + TIME_FOR_REQUESTS_MS
    let sent = 0
    while (sent < REQUESTS && performance.now() < end) {
      const round = fc.sample(requests, { numRuns: Math.min(ROUND, REQUESTS - sent), seed: SEED + sent })
      await inParallel(round, IN_FLIGHT, ({ request, world }) => tryOut(client, request, world, findings))
      await settle()
      findings.addFaultsOfJobs()
      sent += round.length
    }
    client.close()
    expect(findings.report(), `SEED=${SEED} repeats this.`).toEqual([])
    expect(sent, 'A slow machine sends fewer requests, but not next to none.').toBeGreaterThanOrEqual(
      Math.min(REQUESTS, 2_000),
    )
    for (const { api } of [calm, restless]) await expectSoundLedger(api)
  },
  TIME_FOR_REQUESTS_MS + 90_000,
)

async function tryOut(
  client: FuzzClient,
  request: FuzzRequest,
  { api, known }: World,
  findings: Findings,
): Promise<void> {
  const caller = await callerOf(api, request.operation)
  const answer = await client.send(request, caller.authorization).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return findings.add(request, caller, `no answer: ${answer}`)
  const complaint = complaintAbout(request, answer)
  if (complaint) findings.add(request, caller, `${complaint}: ${answer.status} ${answer.text.slice(0, 500)}`)
  else if (answer.status < 300 && answer.text !== '') known.learn(JSON.parse(answer.text))
}

/** Runs this number of tasks at a time, and starts the next as soon as one has ended. */
async function inParallel<T>(list: readonly T[], width: number, run: (each: T) => Promise<void>): Promise<void> {
  const rest = list.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const each of rest) await run(each)
    }),
  )
}

/** The errors found, with the shortest request of each kind. */
class Findings {
  private readonly shortest = new Map<string, string>()
  private linesSeen = 0

  add(request: FuzzRequest, { authorization }: World['api'], complaint: string): void {
    const fault = faultBehind(complaint)
    const lines = [`${request.operation.id}: ${complaint}`, fault, toCurl(request, authorization, service().address)]
    const text = lines.filter((line) => line !== undefined).join('\n')
    const kind = `${request.operation.id} ${fault?.slice(0, 300) ?? complaint.slice(0, 40)}`
    if (text.length < (this.shortest.get(kind)?.length ?? Infinity)) this.shortest.set(kind, text)
  }

  /** Reports failed jobs, which have no caller to report to. */
  addFaultsOfJobs(): void {
    const lines = service().logLines.slice(this.linesSeen)
    this.linesSeen += lines.length
    const faults = lines.filter((line) => line.includes('"level":"error"') && !line.includes('"requestId"'))
    for (const line of faults) {
      const { message, error } = JSON.parse(line)
      this.shortest.set(`${message} ${error}`, line)
    }
  }

  report = () => [...this.shortest.values()]
}

/** Returns the service's log of a request that it answered with 500. */
function faultBehind(complaint: string): string | undefined {
  const requestId = /"requestId":"([^"]+)"/.exec(complaint)?.[1]
  const line =
    requestId && service().logLines.find((each) => each.includes('"level":"error"') && each.includes(requestId))
  if (!line) return undefined
  const { error, stack } = JSON.parse(line) as { error: string; stack?: string }
  return `${error}\n${(stack ?? '')
    .split('\n')
    .filter((each) => each.includes('/src/'))
    .slice(0, 6)
    .join('\n')}`
}
