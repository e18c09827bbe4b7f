import { useEffect, useRef, useState } from 'react'
import { Refused } from '../api/client.ts'
import { Problem, useAction } from './action.tsx'
import { csvOf, type Value } from './csv.ts'
import { keepFile } from './keep-file.ts'
import { counted, plainDigits, visible } from './written.ts'

/** A page of a list of the service. */
export interface Page<Item> {
  data: Item[]
  hasMore?: boolean
  nextCursor?: string
}

/** A column for export. The export omits columns without a plain value or an amount. */
export interface InFile<Item> {
  title: string
  /** The exported value: a time as received, or digits without separators. */
  plain?: (item: Item) => Value
  /** The same value as an amount, if it is one. */
  amount?: (item: Item) => { amount: number | string; currency: { code: string; decimals: number } } | undefined
}

const MOST_ROWS = 10_000
const PAUSE_MS = 1_000
const MOST_PAUSES = 30

type Read<Item> = (cursor: string | undefined) => Promise<Page<Item>>

/** Reads a page, and waits if the service asks for a pause. */
async function patiently<Item>(
  read: Read<Item>,
  cursor: string | undefined,
  pauses = MOST_PAUSES,
): Promise<Page<Item>> {
  try {
    return await read(cursor)
  } catch (error) {
    if (!(error instanceof Refused && error.status === 429) || pauses === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return patiently(read, cursor, pauses - 1)
  }
}

/** Builds the heading. An amount has two columns: its digits and its currency. */
const headOf = <Item,>(columns: readonly InFile<Item>[]): string[] =>
  columns.flatMap(({ title, plain, amount }) => (amount ? [title, `${title}: currency`] : plain ? [title] : []))

const rowOf = <Item,>(columns: readonly InFile<Item>[], item: Item): Value[] =>
  columns.flatMap(({ plain, amount }): Value[] => {
    if (amount) {
      const of = amount(item)
      return of ? [plainDigits(of.amount, of.currency.decimals), of.currency.code] : ['', '']
    }
    const value = plain?.(item)
    return plain ? [typeof value === 'string' ? visible(value) : value] : []
  })

const download = (name: string, text: string): void =>
  keepFile(
    `${name}-${new Date().toISOString().slice(0, 16).replace(':', '')}Z.csv`,
    new Blob([text], { type: 'text/csv' }),
  )

/** A button that reads a list to its end and saves it as a file. Leaving the page cancels the export. */
export function Export<Item>({
  name,
  columns,
  read,
}: {
  /** That of the file. */
  name: string
  columns: readonly InFile<Item>[]
  read: Read<Item>
}) {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const [said, setSaid] = useState('')
  const { start, isRunning, error } = useAction(async () => {
    const items: Item[] = []
    let cursor: string | undefined
    do {
      setSaid(`${counted(items.length, 'row')} …`)
      const page = await patiently(read, cursor)
      items.push(...page.data)
      cursor = page.hasMore ? page.nextCursor : undefined
    } while (cursor !== undefined && items.length < MOST_ROWS && !isGone.current)
    if (isGone.current) return
    const rows = items.slice(0, MOST_ROWS).map((item) => rowOf(columns, item))
    download(name, csvOf(headOf(columns), rows))
    const isWhole = cursor === undefined && items.length <= MOST_ROWS
    setSaid(
      isWhole
        ? `${counted(rows.length, 'row')}.`
        : `The first ${rows.length} rows alone: narrow the list for the others.`,
    )
  })
  return (
    <div className="export">
      <span className="faint" role="status">
        {error ? '' : said}
      </span>
      <Problem error={error} />
      <button type="button" onClick={start} disabled={isRunning}>
        Export
      </button>
    </div>
  )
}
