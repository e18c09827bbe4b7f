import type { IssueNotice } from '#providers/card-network/port.ts'
import { job } from '#runtime/declare/job.ts'
import type { Card } from './model.ts'

/** A card to be made. The password is sealed under the card's id. */
export interface CardToIssue {
  cardId: Card['id']
  /** The platform has chosen the id of the card itself. */
  isIdChosen: boolean
  sealedPassword?: string
}

export const issueAtNetwork = job<CardToIssue>('cards.issue')
export const applyIssueNotice = job<{ cardId: Card['id']; notice: IssueNotice }>('cards.apply-issue-notice')
/** Sends the issuer the card's state at the time of the job. */
export const sendCardState = job<{ cardId: Card['id'] }>('cards.tell-network')
