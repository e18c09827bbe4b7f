import type { Document } from '#features/customers/documents/index.ts'
import { isItin, isSsn } from '#formats/us-person-number.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import type { VerificationError } from '../model.ts'
import { documentNeeded, missingOf, type Resource } from './problems.ts'

const CHECKS: Readonly<Record<string, (number: string) => boolean>> = { SSN: isSsn, ITIN: isItin }

/** Returns true if the number of a US person was never issued. Numbers of other kinds have no such rule. */
export const isImpossible = (idType: string | undefined, number: string | undefined): boolean =>
  number !== undefined && CHECKS[idType ?? '']?.(number) === false

/** The required sides of each identity document type. A passport is one image. */
const SIDES = {
  PASSPORT: [undefined],
  DRIVERS_LICENSE: ['FRONT', 'BACK'],
  NATIONAL_ID: ['FRONT', 'BACK'],
} as const satisfies Partial<Record<Document['type'], readonly Document['side'][]>>
export type IdentityType = keyof typeof SIDES

export const IDENTITY_TYPES = keysOf(SIDES)

export const isIdentityType = (type: Document['type']): type is IdentityType => Object.hasOwn(SIDES, type)

/** Returns the sides of a document type. A single image has one unnamed side. */
export const sidesOfIdentity = (type: IdentityType): readonly Document['side'][] => SIDES[type]

/** One identity document of a person: a passport, or both sides of another document. */
export interface IdentityDocument {
  type: IdentityType
  /** At least one. */
  parts: readonly Document[]
  isComplete: boolean
}

/** Returns the identity documents of these types, grouped by type and country, complete ones first. */
export function identityDocumentsIn(
  documents: readonly Document[],
  types: readonly IdentityType[] = IDENTITY_TYPES,
): IdentityDocument[] {
  const found = types.flatMap((type) => {
    const ofType = documents.filter((document) => document.type === type)
    const countries = [...new Set(ofType.map(({ country }) => country))]
    return countries.map((country) =>
      assembled(
        type,
        ofType.filter((document) => document.country === country),
      ),
    )
  })
  return found.sort((one, other) => Number(other.isComplete) - Number(one.isComplete))
}

function assembled(type: IdentityType, parts: readonly Document[]): IdentityDocument {
  return {
    type,
    parts,
    isComplete: sidesOfIdentity(type).every((side) => !side || parts.some((part) => part.side === side)),
  }
}

/**
 * Returns the reasons why the documents do not prove the identity: no document, or a missing side, number or authority.
 */
export function identityProblems(
  holder: Resource,
  documents: readonly Document[],
  types: readonly IdentityType[] = IDENTITY_TYPES,
): VerificationError[] {
  const found = identityDocumentsIn(documents, types)
  const complete = found.filter(({ isComplete }) => isComplete)
  if (complete.length > 0) return fewest(complete.map(missingDetails))
  const [part] = found.flatMap(({ parts }) => parts)
  return part ? [halfOf(part)] : [noneOf(holder, types)]
}

const fewest = (lists: readonly VerificationError[][]): VerificationError[] =>
  lists.reduce((best, each) => (each.length < best.length ? each : best))

/** Number and authority may be on either side. */
function missingDetails({ parts }: IdentityDocument): VerificationError[] {
  const [first] = parts
  if (!first) return []
  return missingOf(
    { id: first.id, prefix: '' },
    {
      documentNumber: parts.find(({ sealedNumber }) => sealedNumber)?.sealedNumber,
      issuingAuthority: parts.find(({ issuingAuthority }) => issuingAuthority)?.issuingAuthority,
    },
  )
}

const halfOf = ({ id, side }: Document): VerificationError => ({
  resourceId: id,
  type: 'INCOMPLETE_DOCUMENT',
  reason: `The ${side === 'FRONT' ? 'back' : side === 'BACK' ? 'front' : 'front and back'} of the document is missing.`,
})

const noneOf = (holder: Resource, types: readonly IdentityType[]): VerificationError =>
  documentNeeded(holder, 'MISSING_IDENTITY_DOCUMENT', types, 'A document is needed that shows who the person is.')
