import { type Document, documentNumber } from '#features/customers/documents/index.ts'
import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import type { Field, Group, Values } from '../fields.ts'
import type { PagesDependencies } from '../open-case.ts'
import { enteredIn, knownAt } from './values.ts'

type DocumentType = Document['type']

export const FILE_HINT = 'A PDF, JPEG or PNG of 10 MB at most.'

/** The fields that identify one document of a type. */
export const IDENTIFICATION: readonly Field[] = [
  { kind: 'text', name: 'documentNumber', label: 'Number of the document', maxLength: 100 },
  { kind: 'text', name: 'issuingAuthority', label: 'Issued by', hint: 'As printed on the document.', maxLength: 255 },
]

/** Returns the known data of a document, by form field. */
export const knownOf = (document: Document, groups: readonly Group[], { masterKey }: PagesDependencies): Values =>
  knownAt(
    {
      documentType: document.type,
      country: document.country,
      documentNumber: documentNumber(masterKey, document),
      issuingAuthority: document.issuingAuthority,
    },
    groups,
  )

/** Returns the selected document type, if the form offers it. */
export function typeIn(form: PageForm, groups: readonly Group[]): DocumentType | undefined {
  const [entered] = enteredIn(form, 'documentType')
  const offered = groups.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'radios' && field.name === 'documentType' ? field.options : [])),
  )
  return offered.find(({ value }) => value === entered)?.value as DocumentType | undefined
}
