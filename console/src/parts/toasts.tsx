import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

const SHOWN_MS = 5_000

interface Toast {
  id: number
  text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const changed of listeners) changed()
}

/** Shows a message about an action for a few seconds. */
export function toast(text: string): void {
  const id = ++lastId
  set([...toasts, { id, text }])
  setTimeout(() => set(toasts.filter((each) => each.id !== id)), SHOWN_MS)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Messages about the actions of the last seconds, at the bottom of the page. Screen readers read them aloud. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text }) => (
        <p key={id} className="toast">
          <Icon of={Check} />
          {text}
        </p>
      ))}
    </div>
  )
}
