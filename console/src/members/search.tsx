import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { usePerson } from '../api/session.ts'
import { areSingleKeysOn, useKeys } from '../parts/keys.ts'
import { idIn } from './own-objects.tsx'

/** Opens the object with an id, or the transactions with a reference. The `/` key focuses the search. */
export default function Search() {
  const { platformId = '' } = usePerson() ?? {}
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const find = field.current?.value.trim()
        if (!field.current || !find) return
        field.current.value = ''
        field.current.blur()
        const objectId = idIn(find)
        void navigate(
          objectId
            ? { to: '/p/$platformId/objects/$objectId', params: { platformId, objectId } }
            : { to: '/p/$platformId/transactions', params: { platformId }, search: { find } },
        )
      }}
    >
      <input
        ref={field}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={`Id or reference${areSingleKeysOn() ? ': press /' : ''}`}
      />
    </form>
  )
}
