import { CountryCode, Enum, Text, Type } from '#runtime/declare/schema.ts'
import { entriesOf, faultsOfRepeats, readOperatorFile } from '#runtime/kernel/operator-file.ts'
import { checkNotLocal, jsonFile, urls } from '#runtime/kernel/setting-readers.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { setting } from '#runtime/lib/settings.ts'
import { CHANNELS } from './model.ts'
import { type Profiles, profilesFrom, STARTING_PROFILES } from './profiles.ts'

const ProfilesFile = Type.Object({
  profiles: Type.Array(
    Type.Object({
      name: Text(50, { pattern: '^[A-Z][A-Z0-9_]*$' }),
      regions: Type.Array(CountryCode(), { uniqueItems: true }),
      channels: Type.Array(Enum(CHANNELS), { uniqueItems: true }),
      strongAuthentication: Type.Boolean(),
    }),
  ),
})

/**
 * Reads an operator's table of profiles, which replaces the built-in one. Throws all validation errors. A region
 * belongs to one profile at most.
 */
const readProfiles = (content: unknown): Profiles =>
  profilesFrom(
    readOperatorFile(ProfilesFile, content, repeats).profiles.map(({ strongAuthentication, ...profile }) => ({
      ...profile,
      isStronglyAuthenticated: strongAuthentication,
    })),
  )

function repeats(content: unknown): Fault[] {
  const entries = entriesOf(content, 'profiles')
  const names = entries.map(({ name }) => (typeof name === 'string' ? name : undefined))
  const seen = new Set<unknown>()
  const regions = entries.flatMap(({ regions }, index) => {
    const list: unknown[] = Array.isArray(regions) ? regions : []
    const repeated = list.filter((region) => seen.has(region))
    for (const region of list) seen.add(region)
    return repeated.map((region) => ({
      field: `profiles.${index}.regions`,
      message: `${String(region)} is in an earlier profile.`,
    }))
  })
  return [...faultsOfRepeats('profiles', 'name', names), ...regions]
}

export const customerSettings = {
  /** The addresses of the end-user terms by version, starting with V1. The last version is current. */
  endUserTerms: setting<readonly string[]>('END_USER_TERMS', urls, ['https://localhost/end-user-terms/v1'], (terms) =>
    checkNotLocal(terms.map((url) => new URL(url).hostname)),
  ),
  /** The regions with a regulatory profile, and its requirements. */
  profiles: setting('PROFILES_FILE', jsonFile(readProfiles), STARTING_PROFILES),
}
