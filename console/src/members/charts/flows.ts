import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../api/client.ts'
import { type MemberSchemas, memberApi } from '../api.ts'

/** The number of days in the charts of Home, today included. */
export const DAYS = 8
const EVERY_MS = 15_000

export type Flow = MemberSchemas['PaymentFlow']
export type Outcome = Flow['outcome']

/** The outcomes in the order of the charts, each with its word and the tone of its colour. */
export const OUTCOMES: readonly (readonly [outcome: Outcome, word: string, tone: string])[] = [
  ['DELIVERED', 'delivered', 'good'],
  ['UNDER_WAY', 'under way', 'running'],
  ['REFUNDED', 'refunded', 'attention'],
  ['OWED', 'owed: refund failed', 'failed'],
  ['FAILED', 'failed', 'failed'],
  ['EXPIRED', 'expired', 'neutral'],
]

/** The query of the payments of the last days, which several charts of Home share. */
export const useFlows = () =>
  useQuery({
    queryKey: ['payment-flows'],
    queryFn: () => answerOf(memberApi.GET('/payment-flows', { params: { query: { days: DAYS } } })),
    refetchInterval: EVERY_MS,
  })

/** Returns the number of payments with an outcome, or of all. */
export const countOf = (flows: readonly Flow[], outcome?: Outcome): number =>
  flows
    .filter((flow) => outcome === undefined || flow.outcome === outcome)
    .reduce((sum, { payments }) => sum + payments, 0)
