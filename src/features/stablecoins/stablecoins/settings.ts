import { wholeNumber } from '../../../runtime/setting-readers.ts'
import { setting } from '../../../runtime/settings.ts'

export const stablecoinSettings = {
  /**
   * How long the processes of a deployment have to load a new currency before it is used. They look every three
   * seconds.
   */
  enablingSeconds: setting('STABLECOIN_ENABLING_SECONDS', wholeNumber(0, 3_600), 10),
}
