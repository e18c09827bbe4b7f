import { expect, test } from 'vitest'
import { bytes, columns, optional } from './columns.ts'

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
  id: 'Agent:1',
  name: 'Books',
  isConnected: true,
  usage: { day: '2025-10-13', dailyCount: 2 },
}

test('fills every column of a whole model, absent members with null, except read-only ones', () => {
  expect(AGENT.toRow(agent)).toEqual({
    id: 'Agent:1',
    name: 'Books',
    used_on: '2025-10-13',
    daily_count: 2,
    deleted_at: null,
  })
})

test('changes fill the columns of the members that they name; undefined becomes null', () => {
  expect(AGENT.toChanges({ name: 'Accounts' })).toEqual({ name: 'Accounts' })
  expect(AGENT.toChanges({ deletedAt: undefined })).toEqual({ deleted_at: null })
  expect(AGENT.toChanges({ usage: { day: '2025-10-14', dailyCount: 0 } })).toEqual({
    used_on: '2025-10-14',
    daily_count: 0,
  })
})

test('a row becomes the model again', () => {
  const row = { ...AGENT.toRow(agent), token_hash: new Uint8Array(1) }
  expect(AGENT.fromRow(row as Parameters<typeof AGENT.fromRow>[0])).toEqual(agent)
})

interface Holder {
  id: `Customer:${string}`
  taxNumber?: { bytes: Buffer; masterKeyId: string }
}

const HOLDER = columns<'customers', Holder>({
  id: 'id',
  taxNumber: optional({ bytes: bytes('sealed_tax_number'), masterKeyId: 'master_key_id' }),
})

test('an object that may be absent is absent where all its columns are null', () => {
  const without = { id: 'Customer:1', sealed_tax_number: null, master_key_id: null }
  const stored = { id: 'Customer:1', sealed_tax_number: Buffer.from([7]), master_key_id: 'k1' }
  const read = (row: object) => HOLDER.fromRow(row as Parameters<typeof HOLDER.fromRow>[0])
  expect(read(without)).toEqual({ id: 'Customer:1' })
  expect(HOLDER.toRow({ id: 'Customer:1' })).toEqual(without)
  expect(HOLDER.toRecord({ id: 'Customer:1' })).toEqual(without)
  expect(HOLDER.toRow(read(stored))).toEqual(stored)
  expect(HOLDER.toChanges({ taxNumber: undefined })).toEqual({ sealed_tax_number: null, master_key_id: null })
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
  // @ts-expect-error A column of numbers does not store a text.
  columns<'agents', Agent>({ ...spec, name: 'daily_count' })
  // @ts-expect-error A column that is never null does not store an optional member.
  columns<'agents', Agent>({ ...spec, deletedAt: 'created_at' })
  // @ts-expect-error A column of ids of one noun does not store an id of another.
  columns<'agents', Agent>({ ...spec, id: 'customer_id' })
  const { name: _, ...rest } = spec
  // @ts-expect-error The description must store every member.
  columns<'agents', Agent>(rest)
  const taxNumber = { bytes: bytes('sealed_tax_number'), masterKeyId: 'id' } as const
  // @ts-expect-error A column that is never null does not store members of an optional object.
  columns<'customers', Holder>({ id: 'id', taxNumber: optional(taxNumber) })
})
