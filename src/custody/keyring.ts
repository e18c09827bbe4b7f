import { Keyring } from '../crypto/keyring.ts'
import type { MasterKey } from '../crypto/sealing.ts'

/** The master key of custody, made from that of the deployment. */
export const keyringFrom = (masterKey: MasterKey): Keyring => new Keyring([{ keyId: 'main', secret: masterKey.derive('custody') }])
