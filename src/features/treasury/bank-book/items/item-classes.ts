import type { JournalCode } from '#ledger/index.ts'

/** A class of open items, with the time that such an item may stay open. */
export interface ItemClass {
  name: string
  codes: readonly JournalCode[]
  /** In days of 24 hours: weekends and holidays count. 0: the item needs a person immediately. */
  exceptionAfterDays: number
}

const OTHER: ItemClass = { name: 'other', codes: [], exceptionAfterDays: 0 }

/** The classes of items, by the code of the journal that made the item. */
export const ITEM_CLASSES: readonly ItemClass[] = [
  { name: 'credit not known', codes: ['B1'], exceptionAfterDays: 0 },
  { name: 'debit not known', codes: ['B2'], exceptionAfterDays: 0 },
  { name: 'explained, but open', codes: ['B3', 'B4', 'B6', 'B7', 'B8'], exceptionAfterDays: 0 },
  { name: 'own transfer in transit', codes: ['B5'], exceptionAfterDays: 3 },
  { name: 'reported, not booked', codes: ['D1', 'D3', 'D7', 'O3', 'J1'], exceptionAfterDays: 1 },
  {
    name: 'confirmed, not booked',
    codes: ['D6', 'D8', 'I2', 'I4', 'O4', 'O6', 'O8', 'R2', 'R3', 'R5', 'R6'],
    exceptionAfterDays: 1,
  },
]

export const classOf = (code: JournalCode): ItemClass => ITEM_CLASSES.find(({ codes }) => codes.includes(code)) ?? OTHER

const DAY_MS = 86_400_000

/** Whether an item that has been open since `postedAt` needs a person. */
export const isException = ({ code, postedAt }: { code: JournalCode; postedAt: Date }, now: Date): boolean =>
  now.getTime() - postedAt.getTime() >= classOf(code).exceptionAfterDays * DAY_MS
