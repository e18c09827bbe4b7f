import type { CodeSeals } from '../../../crypto/one-time-codes.ts'
import type { Custody } from '../../../custody/index.ts'
import type { Announced, CardNetwork, ChangeOrder, IssueNotice } from '../../../providers/card-network/port.ts'
import type { ByEnvironment } from '../../../providers/index.ts'
import { addMs } from '../../../runtime/clock.ts'
import { type BoundJob, calls, type JobContext, runs } from '../../../runtime/jobs/jobs.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { applyIssueNotice, type CardToIssue, issueAtNetwork, tellNetwork } from './handles.ts'
import type { Card } from './model.ts'
import { recordIssue } from './provision-card.ts'
import { findCard, lockCard, requireCard } from './store.ts'

interface JobParts {
  networks: ByEnvironment<CardNetwork>
  codeSeals: CodeSeals
  custody: Custody
}

export const jobsWith = ({ networks, codeSeals, custody }: JobParts): BoundJob[] => [
  calls(issueAtNetwork, {
    call: (context, order) => issue(context, order, { network: networkFor(networks, context), codeSeals }),
    record: expectNotices,
  }),
  runs(applyIssueNotice, (work, told) => recordIssue(work, custody, told)),
  calls(tellNetwork, {
    call: (context, { cardId }) => tell(context, cardId, networkFor(networks, context)),
    record: tellAgain,
  }),
]

function networkFor(networks: JobParts['networks'], { environment }: JobContext): CardNetwork {
  const network = networks[environment]
  if (!network) throw new Error(`Nobody issues cards in ${environment}, and a card is to be ordered.`)
  return network
}

/** Also a card that was closed meanwhile is made, since an earlier attempt may have made it; then it is closed there too. */
async function issue(
  { db, platform, now }: JobContext,
  { cardId, isIdChosen, sealedPassword }: CardToIssue,
  { network, codeSeals }: { network: CardNetwork; codeSeals: CodeSeals },
): Promise<Announced<IssueNotice>[]> {
  const { program, platformCardId } = await requireCard(db, platform, cardId)
  return network.issue({
    ...{ platform, key: cardId, program, platformCardId, isIdChosen, now },
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

type ToldState = ChangeOrder['state'] | undefined

/** Tells the issuer the state that the card has now; answers which. */
async function tell({ db, platform }: JobContext, cardId: Card['id'], network: CardNetwork): Promise<ToldState> {
  const card = await findCard(db, platform, cardId)
  if (!card || card.state === 'PROCESSING') return undefined
  await network.change({ platform, key: cardId, state: card.state })
  return card.state
}

/** Orders may overtake each other: where the card has changed meanwhile, the last word is given again. */
async function tellAgain(work: Work, { cardId }: { cardId: Card['id'] }, told: ToldState): Promise<void> {
  const card = await lockCard(work, cardId)
  if (told !== undefined && card && card.state !== told) work.enqueue(tellNetwork, { cardId })
}
