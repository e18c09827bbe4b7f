import { expect, test } from 'vitest'
import type { Db } from '#runtime/db/index.ts'
import { classify } from './classify.ts'
import type { Found, Look, Searchable } from './model.ts'
import { searchIn } from './search.ts'

const LOOK: Look = {
  environment: 'sandbox',
  platforms: [],
  isOwnerless: true,
  showsNames: true,
  now: new Date(0),
}
const found = (id: string): Found => ({ id, title: id, match: 'NAME', at: new Date(0) })
const inVain = () => new Promise<never>(() => {})
const ask = (searchables: readonly Searchable[], look = LOOK) =>
  searchIn(() => ({}) as Db, classify('ana lima'), look, searchables)

test('reports a kind that times out with its results, without delaying others', async () => {
  const answers = await ask([
    { kind: 'RECEIPT', by: { words: inVain } },
    { kind: 'CUSTOMER', by: { name: async () => [found('one')], words: inVain } },
    { kind: 'PAYMENT', by: { words: async () => [found('other')] } },
  ])
  expect(answers).toEqual([
    { kind: 'PAYMENT', isLate: false, found: [found('other')] },
    { kind: 'CUSTOMER', isLate: true, found: [found('one')] },
    { kind: 'RECEIPT', isLate: true, found: [] },
  ])
})

test('lists related objects after direct matches, or alone if there are none', async () => {
  const payments: Searchable = {
    kind: 'PAYMENT',
    by: { words: async () => [found('own')] },
    about: async (_, others) =>
      others.flatMap((each) => (each.kind === 'CUSTOMER' ? [found('own'), found('hers')] : [])),
  }
  const customers: Searchable = { kind: 'CUSTOMER', by: { words: async () => [found('she')] } }
  const ids = (await ask([customers, payments])).map((each) => [each.kind, ...each.found.map(({ id }) => id)])
  expect(ids).toEqual([
    ['PAYMENT', 'own', 'hers'],
    ['CUSTOMER', 'she'],
  ])
  expect((await ask([customers, { ...payments, by: {} }])).map(({ kind }) => kind)).toEqual(['PAYMENT', 'CUSTOMER'])
  expect((await ask([{ ...payments, by: {} }])).map(({ kind }) => kind)).toEqual([])
  const [late] = await ask([customers, { ...payments, by: {}, about: inVain }])
  expect(late).toEqual({ kind: 'PAYMENT', isLate: true, found: [] })
})

test('returns at most five of a kind, each once', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const [answer] = await ask([
    { kind: 'AGENT', by: { name: async () => [found('c')], words: async () => ids.map(found) } },
  ])
  expect(answer?.found.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e'])
})

test('runs name finders only for callers who see names, and skips kinds without a finder', async () => {
  const searchables: Searchable[] = [
    { kind: 'CUSTOMER', by: { id: inVain }, byNames: { words: async () => [found('a')] } },
    { kind: 'CARD', by: { ending: inVain } },
  ]
  expect((await ask(searchables)).map(({ kind }) => kind)).toEqual(['CUSTOMER'])
  expect(await ask(searchables, { ...LOOK, showsNames: false })).toEqual([])
})

test('reports an error that occurs within the time limit', async () => {
  const broken = { kind: 'TOKEN', by: { words: () => Promise.reject(new Error('No such column.')) } } as const
  await expect(ask([broken])).rejects.toThrow('No such column.')
})
