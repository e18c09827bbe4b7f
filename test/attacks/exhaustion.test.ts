import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { processes, useProcesses } from '../support/processes.ts'
import { RawConnection, requestHead } from '../support/raw-connection.ts'
import type { ServiceProcess } from '../support/service-process.ts'

/**
 * Callers that request a lot, read no answers and hang up. The process holds limited data for them while they stay, and
 * none after they leave.
 */

useProcesses('file')

let target: ServiceProcess
let atRest: number
beforeAll(async () => {
  target = await processes().start()
  await isAlive()
  atRest = descriptors()
})

/** Counts sockets and served files, because databases open and close their own files. */
function descriptors(): number {
  const folder = `/proc/${target.pid}/fd`
  return readdirSync(folder)
    .map((name) => linkOf(join(folder, name)))
    .filter((link) => /^socket:|reference\.js/.test(link)).length
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** Connections to the database may come and go. */
const SLACK = 5
const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${target.pid}/status`, 'utf8'))?.[1]) / 1024

/** Opens connections, writes the given number of requests to each in one write, and reads no answers. */
async function flood(path: string, connections: number, requests: number, headers = {}): Promise<RawConnection[]> {
  const text = requestHead('GET', path, headers).repeat(requests)
  return Promise.all(
    Array.from({ length: connections }, async () =>
      (await RawConnection.open(target.address)).stopReading().write(text),
    ),
  )
}

async function isAlive(): Promise<boolean> {
  const connection = (await RawConnection.open(target.address)).write(requestHead('GET', '/healthz'))
  const { status } = await connection.answer()
  connection.hangUp()
  return status === 200
}

/** More requests than may wait. */
const FLOODS: [requests: number, path: string, headers: Record<string, string>][] = [
  [100, '/docs/reference.js', {}],
  [1_000, '/docs/reference.js', {}],
  [100, '/docs/reference.js', { 'Accept-Encoding': 'gzip, br' }],
  [100, '/openapi.json', {}],
  [1_000, '/docs', {}],
  [100, '/nothing', {}],
]

test.each(FLOODS)(
  'releases all resources after %i pipelined requests on many connections for %s %j',
  async (requests, path, headers) => {
    // A first round, so that one-time allocations are already done.
    for (const each of await flood(path, 2, 10, headers)) each.hangUp()
    expect(await isAlive()).toBe(true)
    await eventually(() => expect(descriptors()).toBeLessThanOrEqual(atRest + SLACK))
    const memoryBefore = megabytes()

    const connections = await flood(path, 40, requests, headers)
    expect(await isAlive()).toBe(true)
    expect(descriptors() - atRest).toBeLessThanOrEqual(connections.length + SLACK)
    expect(megabytes() - memoryBefore).toBeLessThan(120)
    for (const each of connections) each.hangUp()
    await eventually(() => expect(descriptors()).toBeLessThanOrEqual(atRest + SLACK))
    expect(target.faults).toEqual([])
  },
  60_000,
)
