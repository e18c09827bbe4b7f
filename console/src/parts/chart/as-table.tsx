import { type ComponentProps, useState } from 'react'
import { Table } from '../list.tsx'

/** The figures of a chart as a table, which a person opens. */
export function AsTable<Item>(table: ComponentProps<typeof Table<Item>>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="as-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>As a table</summary>
      {isOpen && <Table {...table} />}
    </details>
  )
}
