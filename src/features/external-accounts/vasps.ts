import type { Environment } from '../../runtime/auth.ts'

/** A provider that keeps wallets for its customers. `name` is what a wallet account sends as `vaspName`. */
export interface Vasp {
  name: string
  url?: string
}

/** The recognised providers (accounts 9). Those of the sandbox are fictional; a production directory is the operator's. */
export const VASPS: Record<Environment, readonly Vasp[]> = {
  sandbox: [{ name: 'Example Exchange' }, { name: 'Sample Custody' }, { name: 'Test Broker' }],
  production: [],
}
