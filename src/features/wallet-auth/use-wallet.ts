import { parseClientKey } from '../../crypto/bundles.ts'
import type { CompressedPoint } from '../../crypto/p256.ts'
import type { Authorization, Custody, Signature } from '../../custody/index.ts'
import { refuseField } from '../../runtime/errors.ts'
import { countWithin, type RateLimit } from '../../runtime/rate-limits.ts'
import type { Work } from '../../runtime/units/work.ts'
import {
  type InternalAccount,
  type internalAccountToWire,
  isCustodial,
  requireAccount,
  setPrivacy,
  withBalances,
} from '../internal-accounts/index.ts'
import type { Proof, SignedRequest } from '../signed-requests/index.ts'
import { Asked, answerSigned } from '../signed-requests/index.ts'
import { notify } from './notify.ts'
import { checkAllowed } from './wallet-account.ts'

const EXPORTS: readonly RateLimit[] = [{ count: 3, seconds: 24 * 3600 }]

interface SignedUse {
  id: string
  proof: Proof
}

const bySession =
  (work: Work, custody: Custody) =>
  ({ payload, subject }: SignedRequest, signature: Signature, isRepeated: boolean): Promise<Authorization> =>
    custody.authorize(work, { payload, signature, accountIds: [subject], isRepeated })

async function requireUsable(work: Work, id: string): Promise<InternalAccount> {
  const account = await requireAccount(work, id)
  if (isCustodial(account)) refuseField('id', 'This is not an embedded wallet.')
  checkAllowed(account, 'use')
  return account
}

/** Gives the owner the recovery words, sealed to the key that was signed for (wallet-auth 8). */
export function exportWallet(
  work: Work,
  custody: Custody,
  { id, proof, clientPublicKey, processingReplies }: SignedUse & { clientPublicKey: string; processingReplies: number },
) {
  const { point } = parseClientKey(clientPublicKey) as { point: CompressedPoint }
  return answerSigned(work, proof, {
    processingReplies,
    begin: async () => {
      const account = await requireUsable(work, id)
      return new Asked({ type: 'WALLET_EXPORT', subject: account.id, parameters: { clientPublicKey } })
    },
    authorize: bySession(work, custody),
    complete: async (authorization) => {
      const account = await requireUsable(work, id)
      if (work.environment === 'production') await countWithin(work, { name: 'exports', subject: account.id }, EXPORTS)
      const encryptedWalletCredentials = await custody.wallets.export(work, account.id, authorization, {
        text: clientPublicKey,
        point,
      })
      await notify(work, account.id, 'WALLET_EXPORTED')
      return { id: account.id as string, encryptedWalletCredentials }
    },
  })
}

/** Shows or hides the transfers of a wallet (wallet-auth 9). */
export function updatePrivacy(
  work: Work,
  custody: Custody,
  { id, proof, privateEnabled }: SignedUse & { privateEnabled: boolean | undefined },
) {
  return answerSigned(work, proof, {
    begin: async () => {
      const account = await requireUsable(work, id)
      return new Asked({ type: 'WALLET_PRIVACY_UPDATE', subject: account.id, parameters: { privateEnabled } })
    },
    authorize: bySession(work, custody),
    complete: async (authorization) => {
      const account = await requireUsable(work, id)
      await custody.wallets.signPrivacy(work, account.id, privateEnabled as boolean, authorization)
      const [changed] = await withBalances(work.tx, work.platform, [
        await setPrivacy(work, account, privateEnabled as boolean),
      ])
      return changed as ReturnType<typeof internalAccountToWire>
    },
  })
}
