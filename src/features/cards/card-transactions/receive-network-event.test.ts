import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { lockBalances } from '#ledger/index.ts'
import type { CardEvent, DecidedKind } from '#providers/card-network/port.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { useService } from '#test/support/service.ts'
import { newSignal } from '#test/support/signal.ts'
import { newCard } from '../makers.test-support.ts'
import { asked, cardParts, networkOf, newTokens, unappliedEventsOf } from './makers.test-support.ts'
import type { Decision } from './model.ts'
import type { Reception } from './receive-event.ts'
import { type OpenUnit, receiveFromNetwork } from './receive-network-event.ts'

/**
 * Tests late decisions, for which the network received a decline that must remain valid (cards-stablecoins A7, row 9),
 * and facts that arrive during a database outage.
 */

useService()

const LIMIT_MS = 50
const TOO_LATE = { isApproved: false, declineReason: 'SYSTEM_ERROR' }

async function newQuestion(kind: DecidedKind = 'AUTHORIZATION') {
  const api = await newPlatform()
  const { card, account } = await newCard(api, { amount: 5_000 })
  const event = { id: randomUUID(), cardId: card.id, token: randomUUID(), message: asked(1_000, { kind }) }
  const openUnit: OpenUnit = (callback) => inWork(api, callback)
  const receive = (limitMs?: number, open = openUnit) => receiveFromNetwork(open, cardParts(), event, limitMs)
  return { api, card, account, event, openUnit, receive, network: networkOf(api, card) }
}

test('records a decline for an account locked too long, and repeats it on redelivery', async () => {
  const { api, account, event, receive, network } = await newQuestion()
  const [held, release] = [newSignal(), newSignal()]
  const holding = inWork(api, async (work) => {
    await lockBalances(work, [account.id])
    held.give()
    await release.given
  })
  await held.given
  const { reception, ended } = await receive(LIMIT_MS)
  expect(reception).toEqual({ outcome: 'applied', decision: TOO_LATE })
  release.give()
  await Promise.all([holding, ended])
  expect(await network.find(event.token)).toMatchObject({ status: 'EXCEPTION', declineReason: 'SYSTEM_ERROR' })
  expect(await network.balances()).toEqual([5_000, 5_000])
  expect((await receive()).reception).toEqual({ outcome: 'known already', decision: TOO_LATE })
  await expectSoundLedger(api)
})

test.each<DecidedKind>(['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION'])(
  'a late approval of a %s that was committed is reversed, and a redelivery is declined',
  async (kind) => {
    const { api, openUnit, receive, network } = await newQuestion(kind)
    const release = newSignal()
    // Uses the whole limit, so that a slow machine also writes the approval within it.
    const { reception, ended } = await receive(undefined, async (callback) => {
      const written = await openUnit(callback)
      await release.given
      return written
    })
    expect(reception).toEqual({ outcome: 'applied', decision: TOO_LATE })
    expect(await network.balances()).toEqual(kind === 'AUTHORIZATION' ? [4_000, 5_000] : [4_000, 4_000])
    release.give()
    await ended
    expect(await network.balances()).toEqual([5_000, 5_000])
    expect((await receive()).reception).toEqual({ outcome: 'known already', decision: TOO_LATE })
    await expectSoundLedger(api)
  },
)

test('records a decline for a failed transaction', async () => {
  const { api, event, openUnit, receive, network } = await newQuestion()
  let isFirst = true
  const { reception, ended } = await receive(undefined, (callback) => {
    if (!isFirst) return openUnit(callback)
    isFirst = false
    return Promise.reject(new Error('The database is away.'))
  })
  await ended
  expect(reception).toEqual({ outcome: 'applied', decision: TOO_LATE })
  expect(await network.find(event.token)).toMatchObject({ declineReason: 'SYSTEM_ERROR' })
  await expectSoundLedger(api)
})

test.each([
  ['not carried out', false],
  ['carried out', true],
])('applies a fact once on redelivery if its commit is unconfirmed and was %s', async (_, isCommitted) => {
  const { api, event, openUnit, network } = await newQuestion()
  await network.report(event.token, asked(1_000))
  const clearing: CardEvent = { ...event, id: randomUUID(), message: { kind: 'CLEARING', amount: '600' } }
  const receive = (open: OpenUnit) => receiveFromNetwork(open, cardParts(), clearing)
  let isAway = true
  const unconfirmed: OpenUnit = async (callback) => {
    if (!isAway) return openUnit(callback)
    isAway = false
    if (isCommitted) await openUnit(callback)
    return refuse('SERVICE_UNAVAILABLE', 'The database went away before it confirmed.')
  }
  await expect(receive(unconfirmed)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const { reception } = await receive(openUnit)
  expect(reception).toEqual({ outcome: isCommitted ? 'known already' : 'applied' })
  expect(await network.find(event.token)).toMatchObject({ status: 'PARTIALLY_SETTLED', settledAmount: { amount: 600 } })
  expect(await unappliedEventsOf(api)).toEqual([])
  await expectSoundLedger(api)
})

const answered = (receptions: readonly Reception[], decision: Decision) =>
  receptions.filter((each) => isDeepStrictEqual(each, { outcome: 'applied', decision }))

test.each<[DecidedKind, [number, number]]>([
  ['AUTHORIZATION', [0, 5_000]],
  ['FINANCIAL_AUTHORIZATION', [0, 0]],
])(
  'of fifty questions (%s) in one transaction what fits is approved, and the rest is short of funds',
  async (kind, balances) => {
    const { api, network } = await newQuestion()
    const receptions = await network.askAtOnce(asked(1_000, { kind }), newTokens(50))
    expect(answered(receptions, { isApproved: true })).toHaveLength(5)
    expect(answered(receptions, { isApproved: false, declineReason: 'INSUFFICIENT_FUNDS' })).toHaveLength(45)
    expect(await network.balances()).toEqual(balances)
    await expectSoundLedger(api)
  },
)

test('decides a question asked several times concurrently once', async () => {
  const { api, network } = await newQuestion()
  const [token = ''] = newTokens(1)
  const receptions = await network.askAtOnce(asked(1_000), Array(5).fill(token))
  expect(answered(receptions, { isApproved: true })).toHaveLength(1)
  for (const each of receptions) expect(each).toMatchObject({ decision: { isApproved: true } })
  expect(await network.balances()).toEqual([4_000, 5_000])
  await expectSoundLedger(api)
})
