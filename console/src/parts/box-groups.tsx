import type { ReactNode } from 'react'

/** One line of the search box: an object, a page, or an action. */
export interface Entry {
  /** Tells entries apart. */
  key: string
  content: ReactNode
  run: () => void
}

/** Entries of one kind, below its name. */
export interface Group {
  title: string
  entries: readonly Entry[]
}

export const optionId = ({ key }: Entry): string => `found-${key}`

/** The groups of the search box. The field retains the focus and names the chosen entry. */
export function BoxGroups({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly Group[]
  chosen: Entry | undefined
  onChoose: (entry: Entry) => void
}) {
  return (
    <div id="found" role="listbox" aria-label="What was found" tabIndex={-1}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and no parts of a form.
        <div key={title} role="group" aria-label={title}>
          <div role="presentation">{title}</div>
          {entries.map((entry) => (
            <Option key={entry.key} entry={entry} isChosen={entry.key === chosen?.key} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ entry, isChosen, onChoose }: { entry: Entry; isChosen: boolean; onChoose: (entry: Entry) => void }) {
  return (
    // The field handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter are keys of the field, which keeps the focus.
    <div
      id={optionId(entry)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      {entry.content}
    </div>
  )
}
