import { type Document, replaceDocument, uploadDocument } from '#features/customers/documents/index.ts'
import { MOST_DOCUMENTS } from '#features/customers/hosted-verification/rules.ts'
import type { SentFile } from '#runtime/declare/file.ts'
import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import type { OpenCase, PagesDependencies } from '../open-case.ts'
import { performFor } from './perform.ts'
import type { Complaint } from './step.ts'
import { enteredIn } from './values.ts'

/** One file of a form, with its description. */
export interface Paper {
  holderId: Document['holderId']
  type: Document['type']
  side?: Document['side']
  /** The field of the form. */
  field: string
  file: SentFile
}

/** The fields that document forms ask for in addition to the file, by their names in the operations. */
const SAID = ['country', 'documentNumber', 'issuingAuthority'] as const

/** Uploads a file, or replaces the file of the named document or of the previous one. */
export async function saveDocument(
  shown: OpenCase,
  dependencies: PagesDependencies,
  form: PageForm,
  { holderId, type, side, field, file }: Paper,
  replaced: Document | undefined = sameAs(shown, { holderId, type, side }, enteredIn(form, 'country')[0]),
): Promise<readonly Complaint[]> {
  if (!replaced && shown.documents.length >= MOST_DOCUMENTS)
    return [{ message: `No more than ${MOST_DOCUMENTS} documents can be sent by a link.` }]
  const said = Object.fromEntries(SAID.map((name) => [name, enteredIn(form, name)[0]]).filter(([, value]) => value))
  const value = { documentHolder: holderId, documentType: type, ...(side && { side }), ...said, file }
  const faults = form.faults.filter((fault) => fault.field === field).map((fault) => ({ ...fault, field: 'file' }))
  const outcome = replaced
    ? await performFor(shown, dependencies, replaceDocument, { params: { documentId: replaced.id }, value, faults })
    : await performFor(shown, dependencies, uploadDocument, { value, faults })
  if ('id' in outcome) return []
  // Attributes errors without a field to the file: the code names a refused file.
  return outcome.complaints.map(({ field: at = 'file', message }) => ({ field: at === 'file' ? field : at, message }))
}

/** Returns the document that would cause the refusal of the upload. */
const sameAs = (
  { documents }: OpenCase,
  { holderId, type, side }: Pick<Paper, 'holderId' | 'type' | 'side'>,
  country: string | undefined,
): Document | undefined =>
  documents.find(
    (each) => each.holderId === holderId && each.type === type && each.country === country && each.side === side,
  )
