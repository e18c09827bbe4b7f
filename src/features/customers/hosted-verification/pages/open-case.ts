import { type Document, documentsOf } from '#features/customers/documents/index.ts'
import { type BeneficialOwner, type Customer, findCustomer, ownersOf } from '#features/customers/index.ts'
import {
  isSettled,
  openErrors,
  type VerificationError,
  type VerificationsDependencies,
} from '#features/customers/verifications/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { PageCaller } from '#runtime/declare/auth/caller.ts'
import type { Perform } from '#runtime/http/perform.ts'
import { ACTOR } from '../complete-flow.ts'
import type { OpenedLink } from '../model.ts'
import type { Frame } from './layout.ts'

/** The dependencies of the pages. */
export interface PagesDependencies extends VerificationsDependencies {
  db: Db
  /** Returns the address at which people reach the service, without a trailing slash. */
  publicUrl(): string
  perform: Perform
}

/** An opened link with the secret of its address. */
export interface Visit {
  opened: OpenedLink
  /** The path of the link. */
  address: string
  frame: Frame
  from: { requestId: string; address: string }
}

/** The case of the link's customer. */
export interface OpenCase {
  visit: Visit
  customer: Customer
  /** Oldest first. */
  owners: readonly BeneficialOwner[]
  /** Documents of the customer and of the people behind it, oldest first. */
  documents: readonly Document[]
  /** Missing or wrong data. */
  errors: readonly VerificationError[]
  /** True if there are no more forms. */
  isSettled: boolean
}

/** Returns the current case, or undefined for a deleted customer. */
export async function loadCase(visit: Visit, dependencies: PagesDependencies): Promise<OpenCase | undefined> {
  const { link, environment, now } = visit.opened
  const { platform, customerId } = link
  const { db } = dependencies
  const customer = await findCustomer(db, platform, customerId)
  if (!customer || customer.deletedAt) return undefined
  const reading = { tx: db, platform, environment, now }
  const settled = await isSettled(reading, customer)
  return {
    visit,
    customer,
    owners: customer.type === 'BUSINESS' ? await ownersOf(db, platform, [customer.id]) : [],
    documents: await documentsOf(db, platform, customer.id),
    errors: settled ? [] : await openErrors(reading, customer, dependencies),
    isSettled: settled,
  }
}

/** Returns the caller of a link, in the form that operations expect. */
export const callerOf = ({ link, environment, clockOffsetMs }: OpenedLink): PageCaller => ({
  platform: link.platform,
  environment,
  clockOffsetMs,
  kind: 'page',
  page: ACTOR,
})
