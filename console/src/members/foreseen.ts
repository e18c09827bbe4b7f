import type { InterfaceSchemas } from './api.ts'

type Preview = InterfaceSchemas['SandboxClockPreview']

/** The wording for one step and for several. */
const WORDS: Readonly<Record<InterfaceSchemas['SandboxForeseenKind'], readonly [one: string, several: string]>> = {
  PAYMENT_COMPLETES: ['payment completes', 'payments complete'],
  PAYMENT_FAILS: ['payment fails', 'payments fail'],
  PAYMENT_RETURNED: ['payment is returned', 'payments are returned'],
  PAYMENT_CANCELLED: ['payment is cancelled', 'payments are cancelled'],
  MONEY_COLLECTED: ['collection of money succeeds', 'collections of money succeed'],
  COLLECTION_FAILS: ['collection of money fails', 'collections of money fail'],
  REFUND_COMPLETES: ['refund completes', 'refunds complete'],
  REFUND_FAILS: ['refund fails', 'refunds fail'],
  QUOTE_EXPIRES: ['quote expires', 'quotes expire'],
  AUTHORIZATION_LAPSES: ['payment lapses unauthorized', 'payments lapse unauthorized'],
  CARD_AUTHORIZATION_EXPIRES: ['card authorization expires', 'card authorizations expire'],
  AGENT_ACTION_LAPSES: ['agent action lapses', 'agent actions lapse'],
  EXTERNAL_ACCOUNT_ACTIVATED: ['external account becomes active', 'external accounts become active'],
  OTHER: ['other step falls due', 'other steps fall due'],
}

/** Describes the due steps in one sentence: `3 payments complete, 1 quote expires.` */
export function sentenceOf({ foreseen, isPartial }: Pick<Preview, 'foreseen' | 'isPartial'>): string {
  if (foreseen.length === 0 && !isPartial) return 'No pending step is due by then.'
  const parts = foreseen.map(({ kind, count }) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`)
  return `${isPartial ? 'More falls due than is counted: ' : ''}${parts.join(', ')}.`
}

/** Counts the events of each type, largest count first: `3 OUTGOING_PAYMENT.COMPLETED, 1 CUSTOMER.DELETED`. */
export function countsOf(types: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ')
}
