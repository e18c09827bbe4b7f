import { toDecimalText } from '#money/wire.ts'
import type { Db } from '#runtime/db/index.ts'
import { escapeHtml, type HtmlPage, htmlPage } from '#runtime/http/html-page.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { readPlatformClock, requirePlatform } from '#runtime/work/platforms/platforms.ts'
import type { Invitation, InvitationStatus } from './model.ts'
import { INVITATION_CODE, statusOf } from './rules.ts'
import { findInvitation } from './store.ts'

/** The page of the link. It needs no credentials, because the code is unguessable. */
export const invitationPage = (db: Db): HtmlPage => ({
  path: '/i/:code',
  async answer({ code = '' }) {
    const found = new RegExp(INVITATION_CODE).test(code) ? await findInvitation(db, code) : undefined
    if (!found) return { status: 404, html: UNKNOWN }
    const { invitation, environment } = found
    if ((await requirePlatform(db, invitation.platform)).isSuspended) return { status: 403, html: UNAVAILABLE }
    const { now } = await readPlatformClock(db, invitation.platform)
    const status = statusOf(invitation, now)
    return { status: 200, html: status === 'PENDING' ? open(invitation, environment) : ended(status) }
  },
})

const UNKNOWN = htmlPage(
  'No such invitation',
  '<h1>There is no such invitation</h1>\n<p>Please check that the link is complete.</p>',
)

const UNAVAILABLE = htmlPage('Invitation', '<h1>This invitation cannot be accepted at the moment</h1>')

function open({ firstName, inviterUma, amountToSend, code }: Invitation, environment: Environment): string {
  const title = `${firstName ?? inviterUma} invites you`
  const amount = amountToSend && `${toDecimalText(amountToSend)} ${amountToSend.currency}`
  const lines = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(inviterUma)} would like to send you money${amount ? `: <strong>${escapeHtml(amount)}</strong>` : ''}.</p>`,
    `<p>To accept, enter this code in your wallet: <code>${escapeHtml(code)}</code></p>`,
    ...(environment === 'sandbox' ? ['<p>This is a test. No money is sent.</p>'] : []),
  ]
  return htmlPage(title, lines.join('\n'))
}

const ENDINGS: Record<Exclude<InvitationStatus, 'PENDING'>, string> = {
  CLAIMED: 'has been accepted',
  EXPIRED: 'has expired',
  CANCELLED: 'has been withdrawn',
}

/** Renders an ended invitation, which shows only its result. */
const ended = (status: keyof typeof ENDINGS): string =>
  htmlPage('Invitation', `<h1>This invitation ${ENDINGS[status]}</h1>`)
