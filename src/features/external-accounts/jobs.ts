import type { Providers } from '#providers/index.ts'
import type { ScreeningAnswer } from '#providers/screening/port.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { type BoundJob, calls, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { endScreening } from './change-status.ts'
import { activateAccount, screenAccount } from './handles.ts'
import type { ExternalAccount } from './model.ts'
import { holderNameOf, primaryIdentifierOf } from './rules.ts'
import { SANDBOX_ACTIVATION_MS } from './sandbox-values.ts'

const CLEAR: ScreeningAnswer = { verdict: 'CLEAR', holder: {} }

/** Asks no provider in the sandbox: the account becomes active after its time. */
export function enqueueScreening(work: Work, account: ExternalAccount, sandboxTimeScale: number): void {
  const accountId = account.id
  const activeAt = addMs(work.now, SANDBOX_ACTIVATION_MS * sandboxTimeScale)
  if (work.environment === 'sandbox') return work.enqueue(activateAccount, { accountId }, { at: activeAt })
  const { currency, accountInfo } = account
  const request = {
    accountType: accountInfo.accountType,
    currency,
    identifier: primaryIdentifierOf(account),
    holderName: holderNameOf(accountInfo),
  }
  work.enqueue(screenAccount, { accountId, request })
}

export const jobsWith = ({ accountScreening }: Pick<Providers, 'accountScreening'>): BoundJob[] => [
  runs(activateAccount, (work, { accountId }) => endScreening(work, accountId, CLEAR)),
  calls(
    screenAccount,
    {
      call: ({ key, environment }, { request }) => accountScreening[environment].screen({ key, ...request }),
      record: (work, { accountId }, answer) => endScreening(work, accountId, answer),
    },
    // Without a response, a person decides.
    {
      giveUp: (work, { accountId }) => endScreening(work, accountId, { verdict: 'DOUBTFUL', holder: {} }),
    },
  ),
]
