/** The ways in which a wallet account is acted on; `use` is whatever needs its key: export, privacy, delegated keys (wallet-auth 1.1). */
export type WalletAction = 'login' | 'revoke' | 'add' | 'refresh' | 'use'
type AccountStatus = 'PENDING' | 'ACTIVE' | 'FROZEN' | 'CLOSED' | 'FAILED'

/** The actions that each status allows. */
const ALLOWED: Record<AccountStatus, readonly WalletAction[]> = {
  ACTIVE: ['login', 'revoke', 'add', 'refresh', 'use'],
  PENDING: ['login', 'revoke', 'add', 'refresh'],
  FROZEN: ['login', 'revoke'],
  CLOSED: [],
  FAILED: [],
}
export const isAllowed = (status: AccountStatus, action: WalletAction): boolean => ALLOWED[status].includes(action)
