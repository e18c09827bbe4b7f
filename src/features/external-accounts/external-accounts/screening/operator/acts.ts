import type { MasterKey } from '../../../../../crypto/sealing.ts'
import type { RequestOf } from '../../../../../runtime/declare/operation.ts'
import { refuseField, refuseUnknown } from '../../../../../runtime/errors.ts'
import { composed, isReadable } from '../../../../../runtime/readable-text.ts'
import type { Work } from '../../../../../runtime/units/work.ts'
import { act } from '../../../../operators/acts/index.ts'
import { ofCase } from '../../../../operators/reviews/index.ts'
import { lockAccount } from '../../store.ts'
import { decideCase } from '../decide-case.ts'
import * as contract from './contract.ts'
import { stateToWire } from './view.ts'

type Request = RequestOf<typeof contract.clearAccount>

function noteIn({ reason }: Request['body']): string {
  const note = composed(reason.trim())
  if (note === '' || !isReadable(note, 'line'))
    refuseField('reason', 'Say why on one line, without characters that cannot be seen.')
  return note
}

/** What reviewers decide about accounts that screening leaves to people (accounts 3.2). */
export function screeningActs(masterKey: MasterKey) {
  const deciding = (decision: 'clear' | 'review') =>
    ofCase(({ params }: Request) => params.externalAccountId, {
      async standsOn(work: Work, { params }) {
        const account = (await lockAccount(work, params.externalAccountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
        return stateToWire(work.platform, account)
      },
      async carryOut(work: Work, { params, body, caller }) {
        const verdict = { decision, note: noteIn(body), actor: caller.operatorId }
        return stateToWire(work.platform, await decideCase(work, masterKey, params.externalAccountId, verdict))
      },
    })
  return [act(contract.clearAccount, deciding('clear')), act(contract.reviewAccount, deciding('review'))]
}
