import type { CodeSeals } from '#crypto/one-time-codes.ts'
import type { Custody } from '#custody/index.ts'
import type { Announced, CardNetwork, ChangeOrder, IssueNotice } from '#providers/card-network/port.ts'
import type { ByEnvironment } from '#providers/index.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { type BoundJob, calls, type JobContext, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { applyIssueNotice, type CardToIssue, issueAtNetwork, sendCardState } from './contract.ts'
import type { Card } from './model.ts'
import { recordIssue } from './provision-card.ts'
import { findCard, lockCard, requireCard } from './store.ts'

interface JobDependencies {
  networks: ByEnvironment<CardNetwork>
  codeSeals: CodeSeals
  custody: Custody
}

export const jobsWith = ({ networks, codeSeals, custody }: JobDependencies): BoundJob[] => [
  calls(issueAtNetwork, {
    call: (context, order) => issue(context, order, { network: networkFor(networks, context), codeSeals }),
    record: expectNotices,
  }),
  runs(applyIssueNotice, (work, notice) => recordIssue(work, custody, notice)),
  calls(sendCardState, {
    call: (context, { cardId }) => sendState(context, cardId, networkFor(networks, context)),
    record: sendAgain,
  }),
]

function networkFor(networks: JobDependencies['networks'], { environment }: JobContext): CardNetwork {
  const network = networks[environment]
  if (!network) throw new Error(`There is no card issuer in ${environment}, and a card is to be ordered.`)
  return network
}

/** Orders even a card closed in between, because an earlier attempt may have created it. The issuer then closes it. */
async function issue(
  { db, platform, now }: JobContext,
  { cardId, isIdChosen, sealedPassword }: CardToIssue,
  { network, codeSeals }: { network: CardNetwork; codeSeals: CodeSeals },
): Promise<Announced<IssueNotice>[]> {
  const { program, platformCardId } = await requireCard(db, platform, cardId)
  return network.issue({
    platform,
    key: cardId,
    program,
    platformCardId,
    isIdChosen,
    now,
    ...(sealedPassword !== undefined && { threeDSecurePassword: codeSeals.open(cardId, sealedPassword) }),
  })
}

async function expectNotices(
  work: Work,
  { cardId }: CardToIssue,
  announced: readonly Announced<IssueNotice>[],
): Promise<void> {
  for (const { afterMs, notice } of announced)
    work.enqueue(applyIssueNotice, { cardId, notice }, { at: addMs(work.now, afterMs) })
}

type SentState = ChangeOrder['state'] | undefined

/** Sends the card's current state to the issuer and returns the state. */
async function sendState({ db, platform }: JobContext, cardId: Card['id'], network: CardNetwork): Promise<SentState> {
  const card = await findCard(db, platform, cardId)
  if (!card || card.state === 'PROCESSING') return undefined
  await network.change({ platform, key: cardId, state: card.state })
  return card.state
}

/** Orders may overtake each other: sends the card's state again if it changed during the order. */
async function sendAgain(work: Work, { cardId }: { cardId: Card['id'] }, sent: SentState): Promise<void> {
  const card = await lockCard(work, cardId)
  if (sent !== undefined && card && card.state !== sent) work.enqueue(sendCardState, { cardId })
}
