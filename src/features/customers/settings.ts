import { checkNotLocal, jsonFile, urls } from '#runtime/kernel/setting-readers.ts'
import { setting } from '#runtime/lib/settings.ts'
import { STARTING_PROFILES } from './profiles.ts'
import { readProfiles } from './profiles-file.ts'

export const customerSettings = {
  /** Where the versions of the end-user terms can be read, V1 first. The last one is current. */
  endUserTerms: setting<readonly string[]>('END_USER_TERMS', urls, ['https://localhost/end-user-terms/v1'], (terms) =>
    checkNotLocal(terms.map((url) => new URL(url).hostname)),
  ),
  /** Which regions have a regulatory profile, and what it demands. */
  profiles: setting('PROFILES_FILE', jsonFile(readProfiles), STARTING_PROFILES),
}
