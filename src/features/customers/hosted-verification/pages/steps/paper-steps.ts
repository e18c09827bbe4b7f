import type { Document } from '#features/customers/documents/index.ts'
import { isIdentityType, type VerificationError } from '#features/customers/verifications/index.ts'
import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import { optionsOf, wordsFor } from '../choices.ts'
import type { Group } from '../fields.ts'
import type { OpenCase, PagesDependencies } from '../open-case.ts'
import { FILE_HINT, IDENTIFICATION, knownOf, typeIn } from './document-fields.ts'
import { isOfIdentity } from './identity-steps.ts'
import { country } from './labels.ts'
import { saveDocument } from './save-document.ts'
import { type Complaint, type Step, uuidOf } from './step.ts'
import { emptyFields } from './values.ts'

type DocumentType = Document['type']

/** The path and texts of each category of documents. */
const CATEGORIES: Readonly<Record<string, { path: string; title: string; intro: string }>> = {
  MISSING_LEGAL_PRESENCE_DOCUMENT: {
    path: 'legal-presence',
    title: 'Proof that the company exists',
    intro: 'One document of the register or of the founding.',
  },
  MISSING_CONTROL_STRUCTURE_DOCUMENT: {
    path: 'control-structure',
    title: 'Proof of control of the company',
    intro: 'One document that names the people who direct the company.',
  },
  MISSING_OWNERSHIP_STRUCTURE_DOCUMENT: {
    path: 'ownership-structure',
    title: 'Proof of ownership of the company',
    intro: 'One document that names the owners and their shares.',
  },
  MISSING_PROOF_OF_ADDRESS_DOCUMENT: {
    path: 'proof-of-address',
    title: 'Proof of address',
    intro: 'One document of the last three months that shows the name and the address.',
  },
  MISSING_GOOD_STANDING_DOCUMENT: {
    path: 'good-standing',
    title: 'Certificate of good standing',
    intro: 'As the register issues it.',
  },
}

/** Returns a form for each category of documents that the customer lacks. */
export const categorySteps = (shown: OpenCase, dependencies: PagesDependencies): Step[] =>
  shown.errors
    .filter(({ type, resourceId }) => type in CATEGORIES && resourceId === shown.customer.id)
    .map((error) => categoryStep(error, shown, dependencies))

function categoryStep(error: VerificationError, shown: OpenCase, dependencies: PagesDependencies): Step {
  const { path = '', title = '', intro = '' } = CATEGORIES[error.type] ?? {}
  const groups = paperGroups(error.acceptedDocumentTypes ?? [])
  return {
    path,
    title,
    intro,
    groups,
    errors: [error],
    complaints: [],
    known: new Map(),
    save: (form) => savePaper(shown, dependencies, form, groups, shown.customer.id),
  }
}

const paperGroups = (types: readonly DocumentType[]): Group[] => [
  {
    fields: [
      { kind: 'radios', name: 'documentType', label: 'Which document is it?', options: optionsOf(types) },
      country('country', 'Country that it is from'),
      { kind: 'file', name: 'file', label: 'The document', hint: FILE_HINT },
    ],
  },
]

async function savePaper(
  shown: OpenCase,
  dependencies: PagesDependencies,
  form: PageForm,
  groups: readonly Group[],
  holderId: Document['holderId'],
  replaced?: Document,
): Promise<readonly Complaint[]> {
  const type = typeIn(form, groups)
  const file = form.files.get('file')
  const empty = [...emptyFields(form, groups), ...(file ? [] : [{ field: 'file', message: 'Choose a file.' }])]
  if (empty.length > 0 || !file || !type)
    return empty.length > 0 ? empty : [{ field: 'documentType', message: 'Choose one of these documents.' }]
  const paper = { holderId, type, side: replaced?.side, field: 'file', file }
  return saveDocument(shown, dependencies, form, paper, replaced)
}

/** Returns a form for each of the customer's papers, and for each rejected document. */
export const correctionSteps = (shown: OpenCase, dependencies: PagesDependencies): Step[] =>
  shown.documents.flatMap((document) => {
    const errors = shown.errors.filter((error) => error.resourceId === document.id && !isOfIdentity(error, shown))
    const isPaper = document.holderId === shown.customer.id && !isIdentity(document)
    return isPaper || errors.length > 0 ? [correctionStep(document, errors, shown, dependencies)] : []
  })

const isIdentity = ({ type }: Document): boolean => isIdentityType(type)

function correctionStep(
  document: Document,
  errors: readonly VerificationError[],
  shown: OpenCase,
  dependencies: PagesDependencies,
): Step {
  const accepted = errors.flatMap(({ acceptedDocumentTypes = [] }) => acceptedDocumentTypes)
  const types = [...new Set([document.type, ...accepted])]
  const [paper] = paperGroups(types)
  const groups = [{ fields: [...(paper?.fields ?? []), ...(isIdentity(document) ? IDENTIFICATION : [])] }]
  return {
    path: `documents/${uuidOf(document.id)}`,
    title: `${wordsFor(document.type)}${document.side ? ` (${document.side.toLowerCase()})` : ''}`,
    intro:
      errors.length > 0
        ? `${errors.map(({ reason }) => reason).join(' ')} Please send it again.`
        : 'It has arrived. You can replace it with another file.',
    groups,
    known: knownOf(document, groups, dependencies),
    errors,
    complaints: [],
    save: (form) => savePaper(shown, dependencies, form, groups, document.holderId, document),
  }
}
