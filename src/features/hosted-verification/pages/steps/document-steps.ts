import type { PageForm } from '../../../../runtime/http/multipart/page-form.ts'
import { type Document, documentNumber } from '../../../documents/index.ts'
import { identityDocumentsIn, type VerificationError } from '../../../verifications/index.ts'
import { optionsOf, wordsFor } from '../choices.ts'
import type { Field, Group, Values } from '../fields.ts'
import type { OpenCase, PagesDependencies } from '../open-case.ts'
import { country } from './labels.ts'
import { saveDocument } from './save-document.ts'
import type { Complaint, Step } from './step.ts'
import { emptyFields, enteredIn, knownAt } from './values.ts'

type DocumentType = Document['type']

const FILE_HINT = 'A PDF, JPEG or PNG of 10 MB at most.'

/** What each category of papers is called. */
const CATEGORIES: Readonly<Record<string, { path: string; title: string; intro: string }>> = {
  MISSING_LEGAL_PRESENCE_DOCUMENT: {
    path: 'legal-presence',
    title: 'Proof that the company exists',
    intro: 'One document of the register or of the founding.',
  },
  MISSING_CONTROL_STRUCTURE_DOCUMENT: {
    path: 'control-structure',
    title: 'Proof of who controls the company',
    intro: 'One document that names those who direct it.',
  },
  MISSING_OWNERSHIP_STRUCTURE_DOCUMENT: {
    path: 'ownership-structure',
    title: 'Proof of who owns the company',
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

/** A form for each category of papers that the customer lacks. */
export const categorySteps = (shown: OpenCase, dependencies: PagesDependencies): Step[] =>
  shown.errors
    .filter(({ type, resourceId }) => type in CATEGORIES && resourceId === shown.customer.id)
    .map((error) => categoryStep(error, shown, dependencies))

function categoryStep(error: VerificationError, shown: OpenCase, dependencies: PagesDependencies): Step {
  const { path = '', title = '', intro = '' } = CATEGORIES[error.type] ?? {}
  const groups = paperGroups(error.acceptedDocumentTypes ?? [])
  return {
    ...{ path, title, intro, groups, errors: [error], complaints: [] },
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

/** One of those that the form offers. */
function typeIn(form: PageForm, groups: readonly Group[]): DocumentType | undefined {
  const [entered] = enteredIn(form, 'documentType')
  const offered = groups.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'radios' && field.name === 'documentType' ? field.options : [])),
  )
  return offered.find(({ value }) => value === entered)?.value as DocumentType | undefined
}

/** A form for each paper of the customer, and for each document that somebody has found wrong: it is replaced by another one. */
export const correctionSteps = (shown: OpenCase, dependencies: PagesDependencies): Step[] =>
  shown.documents.flatMap((document) => {
    const errors = shown.errors.filter((error) => error.resourceId === document.id && !isOfIdentity(error, shown))
    const isPaper = document.holderId === shown.customer.id && !isIdentity(document)
    return isPaper || errors.length > 0 ? [correctionStep(document, errors, shown, dependencies)] : []
  })

const isIdentity = (document: Document): boolean => identityDocumentsIn([document]).length > 0

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
        : 'It has arrived. You can put another file in its place.',
    groups,
    known: knownOf(document, groups, dependencies),
    errors,
    complaints: [],
    save: (form) => savePaper(shown, dependencies, form, groups, document.holderId, document),
  }
}

const IDENTIFICATION: readonly Field[] = [
  { kind: 'text', name: 'documentNumber', label: 'Number of the document', maxLength: 100 },
  { kind: 'text', name: 'issuingAuthority', label: 'Issued by', hint: 'As it stands on it.', maxLength: 255 },
]

/** What is known of a document, as forms name it. */
const knownOf = (document: Document, groups: readonly Group[], { masterKey }: PagesDependencies): Values =>
  knownAt(
    {
      documentType: document.type,
      country: document.country,
      documentNumber: documentNumber(masterKey, document),
      issuingAuthority: document.issuingAuthority,
    },
    groups,
  )

/** Whom an identity document is asked of, and which. */
interface IdentityForm {
  path: string
  title: string
  holderId: Document['holderId']
  types: readonly DocumentType[]
  parent?: string
}

/** A form for an identity document: for a person who has none, or half of one, or puts another file in its place. */
export function identityStep(asked: IdentityForm, shown: OpenCase, dependencies: PagesDependencies): Step[] {
  const { holderId, types, ...head } = asked
  const errors = shown.errors.filter((error) => isOfIdentity(error, shown, asked))
  const held = shown.documents.filter((document) => document.holderId === holderId && types.includes(document.type))
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

const onlyType = ([first, ...others]: readonly DocumentType[]): [string, readonly string[]][] =>
  first && others.length === 0 ? [['documentType', [first]]] : []

/** Whether the identity document of a holder, of these types, is missing or not complete; any holder, where none is named. */
function isOfIdentity(error: VerificationError, shown: OpenCase, asked?: IdentityForm): boolean {
  const { resourceId, type, field, acceptedDocumentTypes = [] } = error
  if (type === 'MISSING_IDENTITY_DOCUMENT')
    return !asked || (resourceId === asked.holderId && acceptedDocumentTypes.some((each) => asked.types.includes(each)))
  const document = shown.documents.find(({ id }) => id === resourceId)
  if (!document || (asked && (document.holderId !== asked.holderId || !asked.types.includes(document.type))))
    return false
  const [identity] = identityDocumentsIn(
    shown.documents.filter((each) => each.holderId === document.holderId && each.country === document.country),
    identityTypesOf(document),
  )
  const isHalf = type === 'INCOMPLETE_DOCUMENT' && identity?.isComplete === false
  return isHalf || (type === 'MISSING_FIELD' && field !== undefined)
}

const identityTypesOf = ({ type }: Document) => identityDocumentsIn([{ type } as Document]).map(({ type }) => type)

/** Of a file that has been kept. */
export const ON_FILE = 'On file. Choose a file only to replace it.'

/** `held`: what is on file already. */
function identityGroups(types: readonly DocumentType[], held: readonly Document[]): Group[] {
  const isPassport = types.length === 1
  const type: Field = { kind: 'radios', name: 'documentType', label: 'Which document?', options: optionsOf(types) }
  const front: Field = {
    ...{ kind: 'file', name: 'front', isPhoto: true },
    label: isPassport ? 'Page with the photo' : 'Front, or the page with the photo',
    hint: held.some(({ side }) => side !== 'BACK') ? ON_FILE : FILE_HINT,
  }
  const back: Field = {
    ...{ kind: 'file', name: 'back', label: 'Back', isPhoto: true, isOptional: 'depends' },
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

/** Files that came are kept, also where another one is still lacking. */
async function saveIdentity(
  shown: OpenCase,
  dependencies: PagesDependencies,
  form: PageForm,
  groups: readonly Group[],
  { holderId, types }: IdentityForm,
): Promise<readonly Complaint[]> {
  const [only, ...others] = types
  const type = others.length === 0 ? only : typeIn(form, groups)
  const empty = emptyFields(form, groups)
  if (!type || empty.length > 0) return empty.length > 0 ? empty : [{ field: 'documentType', message: 'Choose one.' }]
  const sides = sidesOf(type)
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

const TWO_SIDED: readonly string[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']
const sidesOf = (type: DocumentType | undefined): readonly { side?: Document['side']; field: string }[] =>
  type !== undefined && TWO_SIDED.includes(type)
    ? [
        { side: 'FRONT', field: 'front' },
        { side: 'BACK', field: 'back' },
      ]
    : [{ field: 'front' }]

/** The part of an id that stands in an address. */
export const uuidOf = (id: string): string => id.slice(id.indexOf(':') + 1)
