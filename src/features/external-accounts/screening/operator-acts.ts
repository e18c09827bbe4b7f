import type { MasterKey } from '#crypto/sealing.ts'
import { act } from '#features/operators/acts/index.ts'
import { ofCase } from '#features/operators/reviews/index.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import { composed, isReadable } from '#runtime/lib/readable-text.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { decideOnAccount } from '../decide-account.ts'
import type { ExternalAccount } from '../model.ts'
import { lockAccount } from '../store.ts'
import { confirmCase, decideCase, reactivate } from './decide-case.ts'
import * as contract from './operator-contract.ts'
import { stateToWire } from './operator-view.ts'

type Request = RequestOf<typeof contract.clearAccount>

function noteIn({ reason }: Request['body']): string {
  const note = composed(reason.trim())
  if (note === '' || !isReadable(note, 'line'))
    refuseField('reason', 'Say why on one line, without characters that cannot be seen.')
  return note
}

interface Decision {
  accountId: ExternalAccount['id']
  note: string
  actor: `Operator:${string}`
}

const deciding = <Answer>(decide: (work: Work, decision: Decision) => Promise<Answer>) =>
  ofCase(({ params }: Request) => params.externalAccountId, {
    async snapshot(work: Work, { params }) {
      const account = (await lockAccount(work, params.externalAccountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
      return stateToWire(work.platform, account)
    },
    carryOut: (work: Work, { params: { externalAccountId: accountId }, body, caller }) =>
      decide(work, { accountId, note: noteIn(body), actor: caller.operatorId }),
  })

const answeringState = (decide: (work: Work, decision: Decision) => Promise<ExternalAccount>) =>
  deciding(async (work, decision) => stateToWire(work.platform, await decide(work, decision)))

/** The manual decisions about external accounts (accounts 3.2). */
export function screeningActs(masterKey: MasterKey) {
  const screened = (decision: 'clear' | 'review') =>
    answeringState((work, { accountId, ...rest }) => decideCase(work, masterKey, accountId, { decision, ...rest }))
  return [
    act(contract.clearAccount, screened('clear')),
    act(contract.reviewAccount, screened('review')),
    act(
      contract.confirmAccount,
      deciding(async (work, { accountId, ...rest }) => {
        const { account, ending, atBank } = await confirmCase(work, masterKey, accountId, rest)
        return { ...stateToWire(work.platform, account), ordersEnding: ending, ordersAtBank: atBank }
      }),
    ),
    act(
      contract.disableAccount,
      answeringState((work, { accountId }) => decideOnAccount(work, accountId, 'disable')),
    ),
    act(
      contract.reactivateAccount,
      answeringState((work, { accountId, ...rest }) => reactivate(work, masterKey, accountId, rest)),
    ),
  ]
}
