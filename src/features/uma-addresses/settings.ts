import { domainName } from '../../runtime/setting-readers.ts'
import { setting } from '../../runtime/settings.ts'

export const umaSettings = {
  /** The domain of UMA addresses at platforms that have none of their own. */
  defaultUmaDomain: setting('DEFAULT_UMA_DOMAIN', domainName, 'uma.localhost'),
  /** The domain of the simulated institution that sandbox platforms pay by UMA. */
  sandboxUmaDomain: setting('SANDBOX_UMA_DOMAIN', domainName, 'sandbox.uma.money'),
}
