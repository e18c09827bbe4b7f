import type { MasterKey } from '#crypto/sealing.ts'
import { answerOnce } from '#features/proofs/repeated-proofs/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { type Route, write } from '#runtime/http/route.ts'
import { Refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type ContactChannel, lockLiveCustomer, wireOf } from '../index.ts'
import { confirmCode } from './confirm-code.ts'
import * as contract from './contract.ts'
import { addressOf, subjectOf } from './rules.ts'
import { sendCode } from './send-code.ts'

type Dependencies = Parameters<typeof confirmCode>[1] & { masterKey: MasterKey }

interface Confirmation {
  caller: Caller
  params: { customerId: `Customer:${string}` }
  body: { code: string }
}

export const routes = (dependencies: Dependencies): Route[] => [
  write(contract.sendCustomerEmailVerification, (work, { params }) =>
    sendCode(work, dependencies, params.customerId, 'email'),
  ),
  write(contract.confirmCustomerEmailVerification, (work, request) => confirm(work, dependencies, request, 'email')),
  write(contract.sendCustomerPhoneVerification, (work, { params }) =>
    sendCode(work, dependencies, params.customerId, 'phone'),
  ),
  write(contract.confirmCustomerPhoneVerification, (work, request) => confirm(work, dependencies, request, 'phone')),
]

/** A repeated code proves the same contact, because every contact has different codes. */
async function confirm(
  work: Work,
  dependencies: Dependencies,
  { caller, params: { customerId }, body: { code } }: Confirmation,
  channel: ContactChannel,
) {
  const { masterKey } = dependencies
  // Locks the customer's row, so that the service counts concurrent guesses one after the other.
  const customer = await lockLiveCustomer(work, customerId)
  const proof = { code, contact: addressOf(customer, channel) ?? '' }
  return answerOnce(
    work,
    masterKey,
    { caller, subject: subjectOf(customer.id, channel), proof },
    {
      judge: async () => {
        const outcome = await confirmCode(work, dependencies, customer, { channel, code })
        return outcome instanceof Refused ? outcome : wireOf(work.tx, work.platform, masterKey, outcome)
      },
    },
  )
}
