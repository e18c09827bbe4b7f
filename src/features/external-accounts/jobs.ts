import type { Providers } from '../../providers/index.ts'
import type { ScreeningAnswer, ScreeningRequest } from '../../providers/screening/port.ts'
import { addMs } from '../../runtime/clock.ts'
import { callingJob, type JobDefinition, job } from '../../runtime/jobs/jobs.ts'
import type { Work } from '../../runtime/units/work.ts'
import { settleScreening } from './change-status.ts'
import type { ExternalAccount } from './model.ts'
import { holderNameOf, primaryIdentifierOf } from './rules.ts'
import { SANDBOX_ACTIVATION_MS } from './sandbox-values.ts'

interface Screening {
  accountId: string
  request: Omit<ScreeningRequest, 'key'>
}

const CLEAR: ScreeningAnswer = { verdict: 'CLEAR', holder: {} }

/** In sandbox nobody is asked: the account that was to wait becomes active after its time. */
export function enqueueScreening(work: Work, account: ExternalAccount, sandboxTimeScale: number): void {
  const accountId = account.id
  const activeAt = addMs(work.now, SANDBOX_ACTIVATION_MS * sandboxTimeScale)
  if (work.environment === 'sandbox') return work.enqueue('external-accounts.activate', { accountId }, { at: activeAt })
  const { currency, accountInfo } = account
  const request = {
    accountType: accountInfo.accountType,
    currency,
    identifier: primaryIdentifierOf(account),
    holderName: holderNameOf(accountInfo),
  }
  work.enqueue('external-accounts.screen', { accountId, request } satisfies Screening)
}

export const jobsWith = ({ accountScreening }: Pick<Providers, 'accountScreening'>): JobDefinition[] => [
  job<{ accountId: string }>('external-accounts.activate', (work, { accountId }) =>
    settleScreening(work, accountId, CLEAR),
  ),
  callingJob<Screening, ScreeningAnswer>(
    'external-accounts.screen',
    {
      call: ({ key, environment }, { request }) => accountScreening[environment].screen({ key, ...request }),
      record: (work, { accountId }, answer) => settleScreening(work, accountId, answer),
    },
    // Without an answer a person has to decide.
    {
      giveUp: (work, { accountId }: Screening) => settleScreening(work, accountId, { verdict: 'DOUBTFUL', holder: {} }),
    },
  ),
]
