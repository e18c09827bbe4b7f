import type { ReactNode } from 'react'
import type { Schemas } from '../api/client.ts'
import { SignOutButton } from '../sign-in.tsx'
import { density, theme } from './look.ts'
import { Popup } from './popup.tsx'
import { asText } from './text.tsx'
import { chooseZone, useZone } from './zone.ts'

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The menu of the signed-in person: passkeys and sessions, the zone of times, the look, and signing out. */
export default function PersonMenu({ person, sessions }: { person: Schemas['SignedInPerson']; sessions: ReactNode }) {
  const zone = useZone()
  return (
    <Popup
      label="Your account"
      button={
        <span className="face" aria-hidden="true">
          {initialsOf(person.name)}
        </span>
      }
    >
      <p>
        <strong>{asText(person.name)}</strong>
        <br />
        <span className="faint">{asText(person.email)}</span>
      </p>
      <p>{sessions}</p>
      <label className="filter">
        Times
        <select value={zone} onChange={({ target }) => chooseZone(target.value === 'local' ? 'local' : 'UTC')}>
          <option value="UTC">in UTC</option>
          <option value="local">in the zone of this browser</option>
        </select>
      </label>
      <label className="filter">
        Colours
        <select defaultValue={theme.now()} onChange={({ target }) => theme.choose(target.value)}>
          <option value="system">as the system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <label className="filter">
        Rows
        <select defaultValue={density.now()} onChange={({ target }) => density.choose(target.value)}>
          {density.choices.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <SignOutButton />
    </Popup>
  )
}
