import type { LucideIcon } from 'lucide-react'

export type { LucideIcon }

/** A drawing of 16 px beside a word. Screen readers skip it: the word says the same. */
export const Icon = ({ of: Drawing }: { of: LucideIcon }) => (
  <Drawing className="icon" aria-hidden="true" strokeWidth={1.75} />
)
