import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import { cleaned } from '#runtime/lib/readable-text.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** How apps and authenticators name the platform to its customers. */
export async function appNameOf({ tx, platform }: Work): Promise<string> {
  const { embeddedWalletConfig } = await requirePlatformConfig(tx, platform)
  return cleaned(embeddedWalletConfig?.appName ?? 'Service')
}
