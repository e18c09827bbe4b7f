import { domainName } from '../../runtime/setting-readers.ts'
import { setting } from '../../runtime/settings.ts'

export const umaSettings = {
  /** The domain of UMA addresses at platforms that have none of their own. */
  defaultUmaDomain: setting('DEFAULT_UMA_DOMAIN', domainName, 'uma.localhost'),
}
