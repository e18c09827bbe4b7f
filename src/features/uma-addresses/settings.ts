import { toUmaDirectory, type UmaDirectory } from '#directories/uma-directory.ts'
import { checkNotLocal, domainName, jsonFile } from '#runtime/kernel/setting-readers.ts'
import { type Reader, setting } from '#runtime/lib/settings.ts'
import { isLoopbackDomain, isUmaDomain } from '#uma/address.ts'

/** A developer's services find each other by their ports. */
const umaDomain: Reader<string> = (value) => (isUmaDomain(value) && isLoopbackDomain(value) ? value : domainName(value))

const NO_INSTITUTIONS: UmaDirectory = []

export const umaSettings = {
  /** The domain of UMA addresses at platforms without their own domain. */
  defaultUmaDomain: setting('DEFAULT_UMA_DOMAIN', umaDomain, 'uma.localhost', (domain) =>
    checkNotLocal([domain.replace(/:\d+$/, '')]),
  ),
  /** The institutions that production platforms can pay by UMA, in addition to the platforms of this deployment. */
  umaDirectory: setting('UMA_DIRECTORY_FILE', jsonFile(toUmaDirectory), NO_INSTITUTIONS),
}
