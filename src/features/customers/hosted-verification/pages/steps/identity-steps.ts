import type { Document } from '#features/customers/documents/index.ts'
import {
  type IdentityType,
  identityDocumentsIn,
  isIdentityType,
  sidesOfIdentity,
  type VerificationError,
} from '#features/customers/verifications/index.ts'
import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import { optionsOf } from '../choices.ts'
import type { Field, Group } from '../fields.ts'
import type { OpenCase, PagesDependencies } from '../open-case.ts'
import { FILE_HINT, IDENTIFICATION, knownOf, typeIn } from './document-fields.ts'
import { country } from './labels.ts'
import { saveDocument } from './save-document.ts'
import type { Complaint, Step } from './step.ts'
import { emptyFields } from './values.ts'

type DocumentType = Document['type']

/** The required identity document and its person. */
interface IdentityForm {
  path: string
  title: string
  holderId: Document['holderId']
  types: readonly IdentityType[]
  parent?: string
}

/** A form for an identity document: for a person who has none, has only one side, or replaces a file. */
export function identityStep(asked: IdentityForm, shown: OpenCase, dependencies: PagesDependencies): Step[] {
  const { holderId, types, ...head } = asked
  const errors = shown.errors.filter((error) => isOfIdentity(error, shown, asked))
  const held = shown.documents.filter((document) => document.holderId === holderId && isAmong(types, document.type))
  if (errors.length === 0 && held.length === 0) return []
  const groups = identityGroups(types, held)
  const [first] = held
  return [
    {
      ...head,
      groups,
      known: first ? knownOf(first, groups, dependencies) : new Map(onlyType(types)),
      errors,
      complaints: held.length > 0 ? errors.map(({ reason }) => ({ field: 'front', message: reason })) : [],
      save: (form) => saveIdentity(shown, dependencies, form, groups, asked),
    },
  ]
}

const isAmong = (types: readonly DocumentType[], type: DocumentType): boolean => types.includes(type)

const onlyType = ([first, ...others]: readonly DocumentType[]): [string, readonly string[]][] =>
  first && others.length === 0 ? [['documentType', [first]]] : []

/**
 * Returns true if the identity document of a holder, of these types, is missing or incomplete. Without a holder, checks
 * all holders.
 */
export function isOfIdentity(error: VerificationError, shown: OpenCase, asked?: IdentityForm): boolean {
  const { resourceId, type, field, acceptedDocumentTypes = [] } = error
  if (type === 'MISSING_IDENTITY_DOCUMENT')
    return !asked || (resourceId === asked.holderId && acceptedDocumentTypes.some((each) => isAmong(asked.types, each)))
  const document = shown.documents.find(({ id }) => id === resourceId)
  if (!document || (asked && (document.holderId !== asked.holderId || !isAmong(asked.types, document.type))))
    return false
  const [identity] = identityDocumentsIn(
    shown.documents.filter((each) => each.holderId === document.holderId && each.country === document.country),
    isIdentityType(document.type) ? [document.type] : [],
  )
  const isHalf = type === 'INCOMPLETE_DOCUMENT' && identity?.isComplete === false
  return isHalf || (type === 'MISSING_FIELD' && field !== undefined)
}

/** The hint for a stored file. */
export const ON_FILE = 'On file. Choose a file only to replace it.'

/** `held`: the documents already on file. */
function identityGroups(types: readonly DocumentType[], held: readonly Document[]): Group[] {
  const isPassport = types.length === 1
  const type: Field = { kind: 'radios', name: 'documentType', label: 'Which document?', options: optionsOf(types) }
  const front: Field = {
    kind: 'file',
    name: 'front',
    label: isPassport ? 'Page with the photo' : 'Front, or the page with the photo',
    hint: held.some(({ side }) => side !== 'BACK') ? ON_FILE : FILE_HINT,
  }
  const back: Field = {
    kind: 'file',
    name: 'back',
    label: 'Back',
    isOptional: 'depends',
    hint: held.some(({ side }) => side === 'BACK') ? ON_FILE : 'Needed of a driving licence and of an identity card.',
  }
  return [
    {
      fields: [
        ...(isPassport ? [] : [type]),
        country('country', 'Country that issued it'),
        ...IDENTIFICATION,
        ...(isPassport ? [front] : [front, back]),
      ],
    },
  ]
}

/** Stores received files, even if another one is still missing. */
async function saveIdentity(
  shown: OpenCase,
  dependencies: PagesDependencies,
  form: PageForm,
  groups: readonly Group[],
  { holderId, types }: IdentityForm,
): Promise<readonly Complaint[]> {
  const [only, ...others] = types
  const type = types.find((each) => each === (others.length === 0 ? only : typeIn(form, groups)))
  const empty = emptyFields(form, groups)
  if (!type || empty.length > 0) return empty.length > 0 ? empty : [{ field: 'documentType', message: 'Choose one.' }]
  const sides = sidesOfIdentity(type).map((side) => ({ side, field: side === 'BACK' ? 'back' : 'front' }))
  const papers = sides.flatMap(({ side, field }) => {
    const file = form.files.get(field)
    return file ? [{ holderId, type, side, field, file }] : []
  })
  const isHeld = (side: Document['side']) =>
    shown.documents.some((each) => each.holderId === holderId && each.type === type && each.side === side)
  const lacking = sides.filter(({ side, field }) => !form.files.has(field) && (papers.length === 0 || !isHeld(side)))
  const complaints: Complaint[] = []
  for (const paper of papers) complaints.push(...(await saveDocument(shown, dependencies, form, paper)))
  return [...complaints, ...lacking.map(({ field }) => ({ field, message: 'Choose a file.' }))]
}
