import type { Found, SearchKind } from '#features/search/index.ts'

/** Returns the path of a page below the path of the platform. */
type Page = (found: Found) => string

const object: Page = ({ id }) => `/objects/${id}`

/**
 * The kinds of objects that members find, with the pages that show them. Every member may read them. The other kinds
 * belong to the operator, or have no page for members.
 */
export const KINDS: Readonly<Partial<Record<SearchKind, Page>>> = {
  PAYMENT: object,
  CARD_PAYMENT: object,
  CUSTOMER: object,
  EXTERNAL_ACCOUNT: object,
  INTERNAL_ACCOUNT: object,
  CARD: object,
  AGENT: object,
  TOKEN: () => '/tokens',
  WEBHOOK_EVENT: object,
}
