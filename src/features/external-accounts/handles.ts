import type { ScreeningRequest } from '../../providers/screening/port.ts'
import { job } from '../../runtime/declare/job.ts'

/** The end of the wait of a sandbox account. */
export const activateAccount = job<{ accountId: string }>('external-accounts.activate')

export interface Screening {
  accountId: string
  request: Omit<ScreeningRequest, 'key'>
}
export const screenAccount = job<Screening>('external-accounts.screen')
