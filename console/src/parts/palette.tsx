import { type KeyboardEvent, useState } from 'react'
import { showModal } from './show-modal.ts'

export interface Choice {
  title: string
  run: () => void
}

/** Returns true if each word of the text begins a word of the title. */
function fits({ title }: Choice, text: string): boolean {
  const words = title.toLowerCase().split(/\W+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

const optionId = (place: number): string => `palette-${place}`

/** A dialog with a field. Typing narrows the choices. The arrow keys and Enter select one. */
export function Palette({ choices, onClose }: { choices: readonly Choice[]; onClose: () => void }) {
  const [all] = useState(choices)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const found = all.filter((each) => fits(each, text.trim()))
  const move = (by: number) => setPlace(Math.max(0, Math.min(place + by, found.length - 1)))
  function choose(choice: Choice | undefined) {
    if (!choice) return
    onClose()
    choice.run()
  }
  const keys: Readonly<Record<string, () => void>> = {
    Enter: () => choose(found[place]),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  }
  function onKeyDown(event: KeyboardEvent) {
    const follow = keys[event.key]
    if (!follow) return
    event.preventDefault()
    follow()
  }
  return (
    <dialog className="palette" ref={showModal} aria-label="Do something, or go to a page" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        {...{ autoComplete: 'off', spellCheck: false, maxLength: 60 }}
        {...{ 'aria-autocomplete': 'list', 'aria-controls': 'palette' }}
        aria-expanded={found.length > 0}
        aria-label="Do or go to"
        aria-activedescendant={found[place] ? optionId(place) : undefined}
        placeholder="Do or go to …"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette" role="listbox" aria-label="Actions and pages" tabIndex={-1}>
        {found.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter are keys of the field, which keeps the focus.
          <div
            key={choice.title}
            id={optionId(index)}
            role="option"
            aria-selected={index === place}
            tabIndex={-1}
            ref={(element) => {
              if (index === place) element?.scrollIntoView({ block: 'nearest' })
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.title}
          </div>
        ))}
      </div>
      <p role="status">{found.length === 0 ? 'No action and no page is called that.' : ''}</p>
    </dialog>
  )
}
