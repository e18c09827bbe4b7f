import type { Found, SearchKind } from '#features/search/index.ts'
import type { Grant } from '#runtime/declare/auth/grants.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'

interface KindOfPeople {
  /** The grant that a person needs to find it. */
  grant: Grant
  /** The console page that shows it, or else the list that contains it. */
  page(found: Found, environment: Environment): string
}

const inList =
  (list: string): KindOfPeople['page'] =>
  (_, environment) =>
    `/${environment}/${list}`

/** Returns a page about the platform or a part of it, or the list of platforms if there is no platform. */
const ofPlatform =
  (rest: (found: Found) => string): KindOfPeople['page'] =>
  (found, environment) =>
    found.platform === undefined
      ? `/${environment}/platforms`
      : `/${environment}/platforms/${platformIdToWire(found.platform)}${rest(found)}`

/** Shows external accounts with their customer. A platform's own external accounts have no page. */
const ofCustomer = ({ shownWith }: Found) => (shownWith === undefined ? '/ledger' : `/customers/${shownWith}`)

const review: KindOfPeople['page'] = ({ platform, id }, environment) =>
  platform === undefined ? `/${environment}/reviews` : `/${environment}/reviews/${platformIdToWire(platform)}/${id}`

const ledger = ofPlatform(() => '/ledger')

/** The kinds of objects that the operator's people can find, with the pages that show them. */
export const KINDS: Readonly<Record<SearchKind, KindOfPeople>> = {
  PAYMENT: { grant: 'payments.read', page: ofPlatform(({ id }) => `/payments/${id}`) },
  CARD_PAYMENT: { grant: 'cards.read', page: ofPlatform(({ shownWith }) => `/cards/${shownWith}`) },
  CUSTOMER: { grant: 'customers.read', page: ofPlatform(({ id }) => `/customers/${id}`) },
  EXTERNAL_ACCOUNT: { grant: 'customers.read', page: ofPlatform(ofCustomer) },
  INTERNAL_ACCOUNT: { grant: 'ledger.read', page: ofPlatform(({ id }) => `/accounts/${id}`) },
  RECEIPT: { grant: 'receipts.read', page: inList('receipts') },
  CARD: { grant: 'cards.read', page: ofPlatform(({ id }) => `/cards/${id}`) },
  AGENT: { grant: 'customers.read', page: ofPlatform(({ id }) => `/agents/${id}`) },
  PLATFORM: { grant: 'platforms.read', page: ofPlatform(() => '') },
  TOKEN: { grant: 'platforms.read', page: ofPlatform(() => '?tab=tokens') },
  VERIFICATION: { grant: 'reviews.decide', page: review },
  WEBHOOK_EVENT: { grant: 'webhooks.read', page: inList('events') },
  JOURNAL: { grant: 'ledger.read', page: ledger },
  ACT: { grant: 'search.use', page: ({ id }) => `/approvals?act=${id}` },
  REQUEST: { grant: 'audit-log.read', page: () => '/audit-log' },
}
