import type { MasterKey } from '#crypto/sealing.ts'
import { act } from '#features/operators/acts/index.ts'
import type { OperatorCaller } from '#runtime/declare/auth/caller.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { noteConcerned, noteFields } from '#runtime/work/audit-log/audit-log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { countWithin, type RateLimit } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { documentNumber, documentsOf, requireDocument } from '../documents/index.ts'
import { findCustomer, openIdentifier, openTaxNumber, ownersOf } from '../index.ts'
import * as contract from './contract.ts'
import { issueTicket, type TicketParts } from './tickets.ts'

/** Limits per person, across all platforms. */
const LIMITS: readonly RateLimit[] = [
  { count: 30, seconds: 3_600 },
  { count: 100, seconds: 86_400 },
]

type Opening = RequestOf<typeof contract.openDocument>
type Reveal = RequestOf<typeof contract.revealCustomer>

/** Shows sealed data to people: each view needs a reason, a passkey and an entry in the audit log. */
export function sealedActs(parts: TicketParts & { masterKey: MasterKey }) {
  const { clock, masterKey } = parts
  const count = ({ tx }: Work, caller: OperatorCaller) =>
    countWithin(
      { tx, platform: SYSTEM_TENANT, now: clock.now() },
      { name: 'sealed data', subject: caller.operatorId },
      LIMITS,
    )
  return [
    act(contract.openDocument, {
      isAnswerSecret: true,
      snapshot: async ({ tx, platform }, { params }: Opening) => {
        const { id, customerId } = await requireDocument(tx, platform, params.documentId)
        return { id, customerId }
      },
      async carryOut(work, { params: { documentId }, caller }: Opening) {
        await count(work, caller)
        const { customerId } = await requireDocument(work.tx, work.platform, documentId)
        noteConcerned(work, customerId)
        const { ticket, expiresAt } = issueTicket(parts, work, { person: caller.operatorId, documentId })
        return {
          id: documentId,
          platformId: platformIdToWire(work.platform),
          customerId,
          ticket,
          expiresAt: toTimestamp(expiresAt),
        }
      },
    }),
    act(contract.revealCustomer, {
      isAnswerSecret: true,
      snapshot: async ({ tx, platform }, { params }: Reveal) => {
        const customer = (await findCustomer(tx, platform, params.customerId)) ?? refuseUnknown('USER_NOT_FOUND')
        return { id: customer.id, status: customer.status }
      },
      async carryOut(work, { params, body: { fields }, caller }: Reveal) {
        await count(work, caller)
        noteFields(work, ...fields)
        return {
          id: params.customerId,
          platformId: platformIdToWire(work.platform),
          ...(await numbersOf(work, masterKey, params.customerId, fields)),
        }
      },
    }),
  ]
}

/** Returns the requested numbers that exist. */
async function numbersOf(
  { tx, platform }: Work,
  masterKey: MasterKey,
  customerId: `Customer:${string}`,
  fields: readonly (typeof contract.SEALED_FIELDS)[number][],
) {
  const isAsked = (field: (typeof fields)[number]) => fields.includes(field)
  const customer = (await findCustomer(tx, platform, customerId)) ?? refuseUnknown('USER_NOT_FOUND')
  const identifier = isAsked('identifier') ? openTaxNumber(masterKey, customer) : undefined
  const owners = isAsked('ownerIdentifiers') ? await ownersOf(tx, platform, [customerId]) : undefined
  const documents = isAsked('documentNumbers') ? await documentsOf(tx, platform, customerId) : undefined
  return {
    ...(identifier !== undefined && { identifier }),
    ...(owners && { owners: owners.map((owner) => ({ id: owner.id, number: openIdentifier(masterKey, owner) })) }),
    ...(documents && {
      documents: documents.flatMap((document) => {
        const number = documentNumber(masterKey, document)
        return number === undefined ? [] : [{ id: document.id, number }]
      }),
    }),
  }
}
