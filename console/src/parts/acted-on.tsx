import type { ReactNode } from 'react'

/** Names what a dialog acts on: its kind, its owner, its amounts. */
export const ActedOn = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
  <dl className="acted-on">
    {Object.entries(of).map(([name, value]) => (
      <div key={name} className="fact">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
