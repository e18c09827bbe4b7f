import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#runtime/declare/operation.ts'
import { isMissing } from '../browser/chromium.ts'
import { useConsoleBrowser } from '../browser/console-pages.ts'
import { ask, readAct, trialOf } from '../four-eyes/asking.ts'
import { approve, type Cast, type Crew, forgetVisits, newCast, type Person, TAKING_TWO } from '../four-eyes/cast.ts'
import type { Made } from '../four-eyes/maker.ts'
import { addressOfDatabase, entriesOf, violationsFor } from '../four-eyes/state.ts'
import type { Json } from '../support/api.ts'
import { type ConsoleAnswer, ConsolePage, signedInAs } from '../support/console.ts'
import { LoadBalancer } from '../support/load-balancer.ts'
import { freePort } from '../support/ports.ts'
import { build } from '../support/processes.ts'
import { service, useService } from '../support/service.ts'
import { ServiceProcess } from '../support/service-process.ts'

/**
 * Replaces both processes of a deployment, one after the other, as the operating guide describes, while people work.
 */

useService()

const PEOPLE = 20
/** Requests of the overview, the payments and the approvals. */
const ASKED = ['/transit?environment=production', '/payments?environment=production&limit=50', '/acts?status=WAITING']
const EVERY_MS = 1_000
/** The pauses after which a page repeats a request that reached no process. */
const AGAIN_MS = [1_000, 2_000]

/** Whether the load balancer itself answered because no process was ready. Each answer of the service has an id. */
const isOfBalancer = (status: number, headers: Record<string, unknown>) =>
  status === 503 && headers['x-request-id'] === undefined

/**
 * A page that retries requests that the load balancer could not pass to a process, as its script and its person would.
 * Sends other requests only once.
 */
class PatientPage extends ConsolePage {
  override async send(...call: Parameters<ConsolePage['send']>): Promise<ConsoleAnswer> {
    for (const pause of AGAIN_MS) {
      const answer = await super.send(...call)
      if (!isOfBalancer(answer.status, answer.headers)) return answer
      await sleep(pause)
    }
    return super.send(...call)
  }
}

// The embedded database is inside one process, so two processes cannot share it.
const isPossible = process.env.DATABASE_URL && LoadBalancer.isInstalled
describe.skipIf(!isPossible)('replacing two processes one after the other', () => {
  const { enrolled, complaints } = isMissing ? { enrolled: undefined, complaints: [] } : useConsoleBrowser()
  const unfreezing = TAKING_TWO.find(({ id }) => id === 'unfreezeInternalAccount') as Operation

  let cast: Cast
  let people: Person[]
  let frozen: Made[]
  let environments: [Record<string, string>, Record<string, string>]
  let running: [ServiceProcess, ServiceProcess]
  let balancer: LoadBalancer
  let origin: string

  const startOne = (place: 0 | 1) => ServiceProcess.start(build(), environments[place])
  beforeAll(async () => {
    cast = await newCast()
    const { make } = trialOf(unfreezing)
    frozen = []
    for (let count = 0; count < 5; count++) frozen.push(await make(cast))
    people = []
    for (let count = 0; count < PEOPLE; count++) people.push(await signedInAs('treasurer'))
    await forgetVisits()
    const port = await freePort()
    origin = `http://localhost:${port}`
    const { dataDir } = service().config
    const settings = {
      MASTER_KEY: '07'.repeat(32),
      SANDBOX_STEP_MS: '0',
      DATABASE_URL: await addressOfDatabase(),
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
    }
    environments = [
      { ...settings, PORT: String(await freePort()) },
      { ...settings, PORT: String(await freePort()) },
    ]
    running = [await startOne(0), await startOne(1)]
    balancer = await LoadBalancer.start([running[0].address, running[1].address], port)
  })
  afterAll(async () => {
    await balancer?.stop()
    for (const each of running ?? []) await each.kill()
  })

  /** Returns the person at the console behind the load balancer. */
  function behind({ page, device, id }: Person): Person {
    const there = new PatientPage({ address: balancer.address }, origin)
    there.cookie = page.cookie
    return { page: there, device, id }
  }

  /**
   * Sends the pages' automatic requests until the caller stops it. Returns their number, and the unexpected answers.
   */
  function polling(): () => Promise<{ count: number; failed: string[] }> {
    const [failed, ended] = [[] as string[], new AbortController()]
    let count = 0
    const polled = people.map(behind).map(async ({ page }, place) => {
      await sleep((place * EVERY_MS) / PEOPLE)
      while (!ended.signal.aborted) {
        for (const path of ASKED) {
          const answer = await page.get(path).catch((error: Error) => ({ status: error.message }))
          count++
          if (answer.status !== 200 && answer.status !== 304) failed.push(`${answer.status} ${path}`)
        }
        await sleep(EVERY_MS)
      }
    })
    return async () => {
      ended.abort()
      await Promise.all(polled)
      return { count, failed }
    }
  }

  /**
   * Opens a browser in which a page of the same person polls. Returns a function that closes it and returns its errors.
   */
  async function looking(): Promise<() => Promise<string[]>> {
    if (!enrolled) return async () => []
    const page = await enrolled('treasurer')
    const wrong: string[] = []
    await page.goto(`${origin}/console/production`)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    page.on('response', (response) => {
      if (response.status() >= 400 && !isOfBalancer(response.status(), response.headers()))
        wrong.push(`${response.status()} ${response.url()}`)
    })
    page.on('requestfailed', (request) => void wrong.push(`${request.failure()?.errorText} ${request.url()}`))
    return async () => {
      const notices = await page.getByRole('alert').or(page.getByText('No connection')).allTextContents()
      await page.context().close()
      return [...wrong, ...notices, ...complaints.filter((complaint) => !/status of 503/.test(complaint))]
    }
  }

  /** Ends the process gracefully and starts a replacement. Calls the stage after the signal, and after the end. */
  async function replace(place: 0 | 1, stage: () => Promise<void>): Promise<void> {
    const old = running[place]
    old.signal('SIGTERM')
    await stage()
    expect(await old.ended).toEqual({ code: 0, signal: null })
    await stage()
    running[place] = await startOne(place)
    expect(old.faults).toEqual([])
  }

  test('interrupts no page, and executes each request once', async () => {
    const crew: Crew = {
      asker: behind(cast.treasurers.asker),
      second: behind(cast.treasurers.second),
      third: behind(cast.treasurers.third),
    }
    const stopPolling = polling()
    const stopLooking = await looking()
    const asked: Json[] = []
    const approved: Json[] = []
    /** Each stage approves one admin request from the stage before, and makes another one. */
    const stage = async () => {
      const waiting = asked[approved.length]
      if (waiting) approved.push(await approve(crew.second, waiting))
      const made = frozen[asked.length]
      if (made) asked.push(await ask(crew.asker, unfreezing, made))
    }
    await stage()
    await replace(0, stage)
    await replace(1, stage)
    await stage()

    expect(approved.map(({ status, body }) => [status, body.status])).toEqual(frozen.map(() => [200, 'DONE']))
    for (const [place, made] of frozen.entries()) {
      const act = asked[place]
      const seen = [await readAct({ ...crew, third: crew.asker }, act), await readAct(crew, act)]
      expect(seen).toEqual([approved[place].body, approved[place].body])
      expect(await entriesOf(act)).toHaveLength(2)
      expect(JSON.stringify(await made.read())).not.toContain('FROZEN')
      expect(await violationsFor(made)).toEqual([])
    }
    expect(await stopLooking()).toEqual([])
    const { count, failed } = await stopPolling()
    expect(failed).toEqual([])
    expect(count).toBeGreaterThan(PEOPLE * ASKED.length * 5)
    for (const each of running) expect(each.faults).toEqual([])
  })
})
