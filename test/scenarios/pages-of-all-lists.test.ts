import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { ROLES } from '#runtime/declare/auth/grants.ts'
import { methodAndTemplate, type Operation } from '#runtime/declare/operation.ts'
import type { Json } from '../support/api.ts'
import { type ConsolePage, signedInAs } from '../support/console.ts'
import { ADDRESSES, type FilledDeployment, filledDeployment } from '../support/filled-deployment.ts'
import { newFolder } from '../support/folders.ts'
import { useService } from '../support/service.ts'

/** Every list of the three interfaces, page by page, with more rows than fit on a page. */

const folder = newFolder('uma-directory')
const directory = join(folder, 'directory.json')
const providers = ['one', 'two', 'three'].map((name) => ({
  name,
  domain: `${name}.example`,
  supportedRegions: [],
  supportedCurrencies: [],
}))
writeFileSync(directory, JSON.stringify({ providers }))
useService({ UMA_DIRECTORY_FILE: directory })
afterAll(() => rmSync(folder, { recursive: true }))

/** The sandbox has only one entry. */
const IN_PRODUCTION = ['getAvailableUmaProviders']
/** Feeds that begin at the time of the first call and whose cursor never ends. */
const FEEDS = ['listenForWebhooks']

const listsOf = (name: 'operations' | 'memberOperations' | 'operatorOperations') =>
  FEATURES.flatMap((feature) => feature[name] ?? []).filter(({ isPaged, id }) => isPaged && !FEEDS.includes(id))
const titled = (lists: readonly Operation[]) => lists.map((operation): [string, Operation] => [operation.id, operation])

let filled: FilledDeployment
let operator: ConsolePage
let member: ConsolePage
beforeAll(async () => {
  filled = await filledDeployment()
  operator = (await signedInAs(...ROLES)).page
  member = filled.owner.page
})

type Answer = { status: number; body: Json }
type Read = (path: string) => Promise<Answer>

/** Compares the whole list with the same list page by page. Fails if a page has no successful answer. */
async function expectSamePageByPage(operation: Operation, read: Read): Promise<void> {
  const path = ADDRESSES[operation.id]?.(filled) ?? methodAndTemplate(operation).template
  const at = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
  const [whole = []] = await pagesOf(read, at('limit=100'))
  expect(whole.length).toBeGreaterThan(2)
  for (const limit of [1, 2]) {
    const pages = await pagesOf(read, at(`limit=${limit}`), whole.length)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(pages.flat()).toEqual(whole)
  }
}

/** Removes the platform's time, which differs at each call. */
const withoutTime = ({ now: _, ...row }: Json) => row

/**
 * Follows the cursors up to the given number of pages. Fails if a page reports another count than the list has rows.
 */
async function pagesOf(read: Read, path: string, most = 1): Promise<Json[][]> {
  const pages: Json[][] = []
  let cursor = ''
  do {
    const { status, body } = await read(path + cursor)
    expect({ path, status, code: body.code }).toEqual({ path, status: 200, code: undefined })
    if (most > 1) expect([path, body.totalCount ?? most]).toEqual([path, most])
    pages.push(body.data.map(withoutTime))
    cursor = body.hasMore ? `&cursor=${body.nextCursor}` : ''
  } while (cursor !== '' && pages.length <= most)
  return pages
}

const without = (auth: string, operations: readonly Operation[]) => operations.filter((each) => each.auth !== auth)

describe('every list of the interface of platforms', () => {
  test.each(titled(without('agent', listsOf('operations'))))('%s', (_, operation) =>
    expectSamePageByPage(operation, (path) =>
      (IN_PRODUCTION.includes(operation.id) ? filled.production : filled.api).get(path),
    ),
  )
  test.each(titled(listsOf('operations').filter(({ auth }) => auth === 'agent')))('%s', (_, operation) =>
    expectSamePageByPage(operation, (path) => filled.agent.get(path)),
  )
})

describe('every list of the interface of members', () => {
  test.each(titled(listsOf('memberOperations')))('%s', (_, operation) =>
    expectSamePageByPage(operation, (path) => member.get(path)),
  )
})

describe('every list of the interface of the operator', () => {
  test.each(titled(listsOf('operatorOperations')))('%s', (_, operation) =>
    expectSamePageByPage(operation, (path) => operator.get(path)),
  )
})
