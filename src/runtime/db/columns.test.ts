import { expect, test } from 'vitest'
import { columns } from './columns.ts'

interface Agent {
  id: `Agent:${string}`
  name: string
  isConnected: boolean
  usage: { day: string; dailyCount: number }
  deletedAt?: Date
}

const AGENT = columns<'agents', Agent>({
  id: 'id',
  name: 'name',
  isConnected: { read: ({ token_hash }) => token_hash !== null },
  usage: { day: 'used_on', dailyCount: 'daily_count' },
  deletedAt: 'deleted_at',
})

const agent: Agent = {
  ...{ id: 'Agent:1', name: 'Books', isConnected: true },
  usage: { day: '2025-10-13', dailyCount: 2 },
}

test('a whole model fills every column that it has, absent members with null, and leaves out what is only read', () => {
  expect(AGENT.toRow(agent)).toEqual({
    ...{ id: 'Agent:1', name: 'Books', used_on: '2025-10-13', daily_count: 2, deleted_at: null },
  })
})

test('changes fill the columns of the members that they name; undefined becomes null', () => {
  expect(AGENT.toChanges({ name: 'Accounts' })).toEqual({ name: 'Accounts' })
  expect(AGENT.toChanges({ deletedAt: undefined })).toEqual({ deleted_at: null })
  expect(AGENT.toChanges({ usage: { day: '2025-10-14', dailyCount: 0 } })).toEqual({
    ...{ used_on: '2025-10-14', daily_count: 0 },
  })
})

test('a row becomes the model again', () => {
  const row = { ...AGENT.toRow(agent), token_hash: new Uint8Array(1) }
  expect(AGENT.fromRow(row as Parameters<typeof AGENT.fromRow>[0])).toEqual(agent)
})

test('the compiler compares the types of members and columns', () => {
  const spec = {
    id: 'id',
    name: 'name',
    isConnected: { read: () => true },
    usage: { day: 'used_on', dailyCount: 'daily_count' },
    deletedAt: 'deleted_at',
  } as const
  columns<'agents', Agent>(spec)
  // @ts-expect-error A text is not stored in a column of numbers.
  columns<'agents', Agent>({ ...spec, name: 'daily_count' })
  // @ts-expect-error An optional member is not stored in a column that is never null.
  columns<'agents', Agent>({ ...spec, deletedAt: 'created_at' })
  // @ts-expect-error An id of one noun is not stored in a column of ids of another.
  columns<'agents', Agent>({ ...spec, id: 'customer_id' })
  const { name: _, ...rest } = spec
  // @ts-expect-error Every member is stored.
  columns<'agents', Agent>(rest)
})
