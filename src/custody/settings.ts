import type { ListedKey } from '#crypto/keyring.ts'
import { onOff, wholeNumber } from '#runtime/kernel/setting-readers.ts'
import { setting } from '#runtime/lib/settings.ts'
import { MADE_FROM_MASTER_KEY, toCustodyKeys } from './keyring.ts'

/** What an operator can set for custody. */
export const custodySettings = {
  /** The keys under which secrets are sealed, the active one first. The one without a secret is made from the master key. */
  custodyKeys: setting<readonly ListedKey[]>('CUSTODY_KEYS', toCustodyKeys, [MADE_FROM_MASTER_KEY]),
  /** How long a session of a wallet lasts. */
  sessionSeconds: setting('SESSION_SECONDS', wholeNumber(60, 86_400), 900),
  /** How long a chain of refreshed sessions lasts; 0: without a limit. */
  sessionChainSeconds: setting('SESSION_CHAIN_SECONDS', wholeNumber(0, 31_536_000), 43_200),
  /** Exports of sandbox wallets are signed as in production. */
  isSandboxExportSigned: setting('SANDBOX_SIGN_EXPORTS', onOff, false),
}
