import type { Custody } from '#custody/index.ts'
import { answerSignedWithProcessing, needsSignature, type Proof } from '#features/proofs/signed-requests/index.ts'
import { countWithin, type RateLimit } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { notify } from '../notify.ts'
import { requireClientKey, requireUsable } from '../wallet-account.ts'

const EXPORTS: readonly RateLimit[] = [{ count: 3, seconds: 24 * 3600 }]

interface ExportCall {
  id: `InternalAccount:${string}`
  proof: Proof
  clientPublicKey: string
  processingReplies: number
}

/** Gives the owner the recovery words, sealed to the key in the signed request (wallet-auth 8). */
export function exportWallet(
  work: Work,
  custody: Custody,
  { id, proof, clientPublicKey, processingReplies }: ExportCall,
) {
  const { point } = requireClientKey(clientPublicKey)
  return answerSignedWithProcessing(work, proof, processingReplies, {
    begin: async () => {
      const account = await requireUsable(work, id)
      return needsSignature({ type: 'WALLET_EXPORT', subject: account.id, parameters: { clientPublicKey } })
    },
    authorize: ({ payload, subject }, signature, isRepeated) =>
      custody.authorize(work, { payload, signature, accountIds: [subject], isRepeated }),
    complete: async (authorization) => {
      const account = await requireUsable(work, id)
      if (work.environment === 'production') await countWithin(work, { name: 'exports', subject: account.id }, EXPORTS)
      const encryptedWalletCredentials = await custody.wallets.export(work, account.id, authorization, {
        text: clientPublicKey,
        point,
      })
      await notify(work, account.id, 'WALLET_EXPORTED')
      return { id: account.id, encryptedWalletCredentials }
    },
  })
}
