import { toUmaDirectory, type UmaDirectory } from '../../directories/uma-directory.ts'
import { jsonFile } from '../../runtime/setting-readers.ts'
import { setting } from '../../runtime/settings.ts'

const NOBODY: UmaDirectory = []

export const umaProviderSettings = {
  /** The institutions that production platforms can pay by UMA, beside the platforms of this deployment. */
  umaDirectory: setting('UMA_DIRECTORY_FILE', jsonFile(toUmaDirectory), NOBODY),
}
