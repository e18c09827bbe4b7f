import type { CardFace, CardSeals } from '#crypto/card-seals.ts'
import type { Db } from '#runtime/db/index.ts'
import type { HtmlPage } from '#runtime/http/html-page.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Simulated } from '../adapter.ts'
import { hashOf, newLinkToken, platformOf } from './link-token.ts'
import { cardDocument, faultDocument, NO_CARD, pageHeaders } from './page.ts'
import type { CardLink, CardVault, LinkOrder, StoredNumber } from './port.ts'
import { deleteExpiredLinks, findLinkedCard, insertLink, keepNumber } from './store.ts'

const PATH = '/card-vault'
const LINK_SECONDS = 300
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/

/** Whether the service may show a card now. The cards feature supplies it. */
export type IsCardShown = (platform: PlatformId, cardId: LinkOrder['cardId']) => Promise<boolean>

interface Dependencies {
  db: Db
  cardSeals: CardSeals
  isCardShown: IsCardShown
  /** Returns the base address of the pages, without a slash at the end. Called late. */
  address: () => string
  /** The sites that may show a page in a frame. */
  frameAncestors: readonly string[]
}

/** The vault of the sandbox, within the service. It seals numbers, and makes security codes for each display. */
export class SandboxCardVault implements CardVault, Simulated {
  readonly kind = 'simulated'
  /** The page to which links to a card lead. */
  readonly page: HtmlPage

  constructor(private readonly dependencies: Dependencies) {
    this.page = {
      path: `${PATH}/:token`,
      headers: pageHeaders(dependencies.frameAncestors),
      toRefusalPage: (_, requestId) => faultDocument(requestId),
      answer: ({ token = '' }) => this.show(token),
    }
  }

  async keep({ number, ...card }: StoredNumber): Promise<void> {
    const { db, cardSeals } = this.dependencies
    await keepNumber(db, { ...card, sealedNumber: cardSeals.seal(card.cardId, number) })
  }

  async openLink({ now, ...card }: LinkOrder): Promise<CardLink> {
    const { db, address } = this.dependencies
    const token = newLinkToken(card.platform)
    const expiresAt = addSeconds(now, LINK_SECONDS)
    await deleteExpiredLinks(db, { platform: card.platform, now })
    await insertLink(db, { ...card, tokenHash: hashOf(token), expiresAt })
    return { panEmbedUrl: `${secured(address())}${PATH}/${token}`, expiresAt }
  }

  private async show(token: string): Promise<{ status: number; html: string }> {
    const face = await this.faceBehind(token)
    if (!face) return { status: 404, html: NO_CARD }
    return { status: 200, html: cardDocument(face, this.dependencies.cardSeals.securityCode(face)) }
  }

  /** Returns the data on the card of a link, if the service may show the card now. */
  private async faceBehind(token: string): Promise<CardFace | undefined> {
    const { db, cardSeals, isCardShown } = this.dependencies
    const platform = platformOf(token)
    const card = platform && (await findLinkedCard(db, platform, hashOf(token)))
    if (!card || !(await isCardShown(card.platform, card.cardId))) return undefined
    const { cardId, sealedNumber, expMonth, expYear } = card
    return { number: cardSeals.open(cardId, sealedNumber), expMonth, expYear }
  }
}

/** Numbers travel encrypted. Only addresses on this machine may use plain http. */
const secured = (address: string): string =>
  LOOPBACK.test(new URL(address).hostname) ? address : address.replace(/^http:/, 'https:')
