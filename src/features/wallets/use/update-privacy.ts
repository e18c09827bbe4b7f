import type { Custody } from '#custody/index.ts'
import { setPrivacy, withBalances } from '#features/platforms/internal-accounts/index.ts'
import { answerSigned, needsSignature, type Proof } from '#features/proofs/signed-requests/index.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { requireUsable } from '../wallet-account.ts'

/** Shows or hides the transfers of a wallet (wallet-auth 9). */
export function updatePrivacy(
  work: Work,
  custody: Custody,
  { id, proof, privateEnabled }: { id: `InternalAccount:${string}`; proof: Proof; privateEnabled: boolean },
) {
  return answerSigned(work, proof, {
    begin: async () => {
      const account = await requireUsable(work, id)
      return needsSignature({ type: 'WALLET_PRIVACY_UPDATE', subject: account.id, parameters: { privateEnabled } })
    },
    authorize: ({ payload, subject }, signature, isRepeated) =>
      custody.authorize(work, { payload, signature, accountIds: [subject], isRepeated }),
    complete: async (authorization) => {
      const account = await requireUsable(work, id)
      await custody.wallets.signPrivacy(work, account.id, privateEnabled, authorization)
      const [changed] = await withBalances(work.tx, work, [await setPrivacy(work, account, privateEnabled)])
      return changed ?? fail('The account that was changed is not shown.')
    },
  })
}
