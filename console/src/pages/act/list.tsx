import type { ComponentProps } from 'react'
import { Pages } from '../../parts/list.tsx'
import { ActCard } from './card.tsx'
import type { Act } from './sentences.ts'

/** Admin requests, newest first, page by page. */
export const ActList = (listed: Omit<ComponentProps<typeof Pages<Act>>, 'children' | 'keyOf'>) => (
  <Pages {...listed} keyOf={({ id }) => id}>
    {(acts) => (
      <ul className="cards">
        {acts.map((act) => (
          <ActCard key={act.id} act={act} />
        ))}
      </ul>
    )}
  </Pages>
)
