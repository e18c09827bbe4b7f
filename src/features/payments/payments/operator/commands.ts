import type { PartnerNotice } from '../../../../providers/payouts/port.ts'
import { parseId, platformIdFromWire } from '../../../../runtime/ids.ts'
import { type Commands, notingReception, workFor } from '../../../../runtime/operator/command.ts'
import { readText } from '../../../../runtime/operator/reading.ts'
import { type NoticeKind, PAYOUT_FAILURES } from '../orders/notice-rules.ts'
import { ORDER_KINDS, toOrderKey } from '../orders/order-key.ts'
import { receiveNotice } from '../orders/receive-notice.ts'
import { type RefundSettlement, settleFailedRefund } from '../refunds/settle-refund.ts'
import { readRail } from './rails.ts'

/** The operator's words for kinds of notices: `pull-failed` is PULL_FAILED. With the options of each. */
interface Word {
  options?: readonly string[]
  toNotice(options: Record<string, unknown>): PartnerNotice
}

const plain = (
  kind: 'CANCELLING' | 'CANCELLED' | 'PULL_FAILED' | 'PULL_RETURNED' | 'REFUNDED' | 'REFUND_REFUSED',
): Word => ({
  toNotice: () => ({ kind }),
})

const transferred = (kind: 'PAID' | 'PULLED'): Word => ({
  options: ['transaction-hash'],
  toNotice: ({ 'transaction-hash': hash }) => ({
    kind,
    ...(hash !== undefined && { transactionHash: readText(hash, /^[0-9a-f]{64}$/, '--transaction-hash <64 hex>') }),
  }),
})

const WORDS: Record<string, Word> = {
  paid: transferred('PAID'),
  rejected: {
    options: ['reason', 'refund-refused'],
    toNotice: ({ reason, 'refund-refused': isRefundRefused }) => ({
      kind: 'REJECTED',
      reason: readReason(reason),
      ...(isRefundRefused === true && { isRefundRefused }),
    }),
  },
  returned: {
    options: ['charge'],
    toNotice: ({ charge }) => ({
      kind: 'RETURNED',
      ...(charge !== undefined && { charge: readText(charge, /^\d{1,18}$/, '--charge <in the smallest unit>') }),
    }),
  },
  cancelling: plain('CANCELLING'),
  cancelled: plain('CANCELLED'),
  pulled: transferred('PULLED'),
  'pull-failed': plain('PULL_FAILED'),
  'pull-returned': plain('PULL_RETURNED'),
  refunded: plain('REFUNDED'),
  'refund-refused': plain('REFUND_REFUSED'),
} satisfies Record<WordOf<NoticeKind>, Word>

type WordOf<Kind extends string> = Kind extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${Lowercase<Rest>}`
  : Lowercase<Kind>

function readReason(value: unknown) {
  const reason = PAYOUT_FAILURES.find((each) => each === value)
  if (!reason) throw new Error(`Say why: --reason ${PAYOUT_FAILURES.join(', ')}.`)
  return reason
}

/** The notice that the operator reports, or an error that says what to write instead. */
function readNotice(word: string | undefined, { notice: _, ...options }: Record<string, unknown>): PartnerNotice {
  const known = word !== undefined && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  if (!known) throw new Error(`Name what was reported: ${Object.keys(WORDS).join(', ')}.`)
  const other = Object.keys(options).find((name) => !known.options?.includes(name))
  if (other) throw new Error(`${word} has no --${other}.`)
  return known.toNotice(options)
}

/** The order's key as given, or made of the ids of platform and payment and the kind of the order. */
function readOrder(values: readonly string[]): { orderKey: string; word?: string } {
  const [first = '', second = '', third, word] = values
  const platform = platformIdFromWire(first)
  if (!platform) return { orderKey: first, word: second }
  const transactionId = parseId('Transaction', second)
  const kind = ORDER_KINDS.find((each) => each === third)
  if (!transactionId || !kind) throw new Error(`Name the order: ${first} Transaction:<uuid> ${ORDER_KINDS.join('|')}.`)
  return { orderKey: toOrderKey({ platform, transactionId, kind }), word }
}

/** Exactly one of the places to which the money of a refund can have been brought. */
function readSettlement({ account, rail, from }: Record<string, unknown>): RefundSettlement {
  if ([account, rail, from].filter((each) => each !== undefined).length !== 1)
    throw new Error(
      'Say where the money goes: --account InternalAccount:<uuid>, or the --rail over which, or the account of the treasury --from which you have sent it.',
    )
  if (rail !== undefined) return { rail: readRail(rail) }
  if (from !== undefined) return { treasuryAccount: String(from) }
  const accountId = parseId('InternalAccount', String(account))
  if (!accountId) throw new Error('Name the account by its id: InternalAccount:<uuid>.')
  return { accountId }
}

export const paymentCommands: Commands = {
  'settle-refund': {
    usage:
      'settle-refund <PlatformConfig:…> <Transaction:…> --account InternalAccount:… | --rail <rail or network> | --from <account of the treasury>',
    options: { account: { type: 'string' }, rail: { type: 'string' }, from: { type: 'string' } },
    async run(tools, { options, values: [platform = '', transaction = ''] }) {
      const id = parseId('Transaction', transaction)
      if (!id) throw new Error('Name the payment by its id: Transaction:<uuid>.')
      const settlement = readSettlement(options)
      await workFor(tools, platform, (work) => settleFailedRefund(work, id, settlement), id)
      return `The refund of ${id} is COMPLETED.`
    },
  },
  'report-payment': {
    usage: [
      'report-payment <order key> | <PlatformConfig:…> <Transaction:…> payout|pull|refund',
      '    paid|rejected|returned|cancelling|cancelled|pulled|pull-failed|pull-returned|refunded|refund-refused --notice <id>',
      '    [--reason <why it was rejected> [--refund-refused]] [--charge <of the return>] [--transaction-hash <hex>]',
    ].join('\n'),
    options: {
      notice: { type: 'string' },
      reason: { type: 'string' },
      'refund-refused': { type: 'boolean' },
      charge: { type: 'string' },
      'transaction-hash': { type: 'string' },
    },
    async run(tools, { options, values }) {
      const { orderKey, word } = readOrder(values)
      const noticeId = readText(options.notice, /^\S.{0,199}$/, "--notice <the bank's own id of its notice>")
      const notice = readNotice(word, options)
      const reception = await receiveNotice(notingReception(tools, orderKey), { orderKey, noticeId, notice })
      if (reception === 'contradicts an earlier report')
        throw new Error(`${orderKey}: ${noticeId} was reported before, with another charge. Nothing was done.`)
      if (reception === 'unknown order') throw new Error(`No such order has been given: ${orderKey}.`)
      return `${orderKey}: ${reception}.`
    },
  },
}
