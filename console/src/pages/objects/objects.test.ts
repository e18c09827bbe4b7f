import { describe, expect, test } from 'vitest'
import { balancesOf, daysOf } from './statement.tsx'
import { turnOf } from './turn-of-customer.ts'

const currency = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }
const amount = (of: number) => ({ amount: of, currency })

/** A ledger line. Credits belong to the owner and appear as negative values in the balance. */
const line = (postedAt: string, change: number, balanceAfter: number) => ({
  ...(change > 0 ? { credit: amount(change) } : { debit: amount(-change) }),
  balanceAfter: amount(-balanceAfter),
  journal: { id: postedAt, code: 'D1', meaning: '', subject: '', postedAt, entries: [] },
})

describe('a statement', () => {
  test('cuts a statement into days, each with its opening and closing balance', () => {
    const days = daysOf([
      line('2025-11-20T12:00:00.000Z', -30, 90),
      line('2025-11-20T09:00:00.000Z', 20, 120),
      line('2025-11-18T09:00:00.000Z', 100, 100),
    ])
    expect(days.map((each) => [each.day, each.lines.length, balancesOf(each)])).toEqual([
      ['2025-11-20', 2, { opening: 100n, closing: 90n }],
      ['2025-11-18', 1, { opening: 0n, closing: 100n }],
    ])
    expect(daysOf([])).toEqual([])
  })
})

describe('state of a customer', () => {
  const approved = { status: 'APPROVED', isDeleted: false } as const

  test('names the state and the next actor in one sentence', () => {
    expect(turnOf(approved, [])).toContain('No action needed')
    expect(turnOf({ ...approved, isDeleted: true }, [])).toContain('deleted')
    const erasing = { ...approved, isDeleted: true, erasingSince: '2025-11-20T09:00:00.000Z' }
    expect(turnOf(erasing, [])).toContain('is being erased')
    expect(turnOf({ ...erasing, erasedAt: '2025-11-20T09:01:00.000Z' }, [])).toContain('data erased')
    expect(turnOf({ ...approved, status: 'HOLD' }, [])).toContain('a reviewer releases or rejects it')
    expect(turnOf({ ...approved, status: 'REJECTED' }, [{ status: 'REJECTED' }])).toContain('verified again')
    expect(turnOf({ ...approved, status: 'UNVERIFIED' }, [])).toContain('not handed in')
    expect(turnOf({ ...approved, status: 'PENDING' }, [{ status: 'RESOLVE_ERRORS' }])).toContain('lacks something')
  })

  test('asks the reviewer to decide a pending verification first', () => {
    for (const status of ['IN_PROGRESS', 'PENDING_MANUAL_REVIEW'])
      for (const of of ['PENDING', 'HOLD'] as const)
        expect(turnOf({ ...approved, status: of }, [{ status }])).toContain('a reviewer decides it')
  })
})
