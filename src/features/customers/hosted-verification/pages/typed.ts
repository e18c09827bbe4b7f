import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import { type Field, fieldsOf, type Values } from './fields.ts'
import { type Complaint, ON_FILE, type Step } from './steps/index.ts'

/** Returns the entered values, except secret ones, to show the form again. */
export const typedIn = ({ texts }: PageForm, { groups }: Step): Values =>
  new Map([...texts].filter(([name]) => fieldsOf(groups).some((field) => field.name === name && !isSecret(field))))

const isSecret = (field: Field): boolean => field.kind === 'text' && field.isSecret === true

/** Returns the lost entries of a refused form: hidden numbers, and files that the service did not store. */
export function lostIn(form: PageForm, { groups }: Step, complaints: readonly Complaint[]): Complaint[] {
  const isLost = (field: Field) =>
    field.kind === 'file' ? form.files.has(field.name) && field.hint !== ON_FILE : isSecret(field) && isEntered(field)
  const isEntered = ({ name }: Field) => form.texts.get(name)?.some((text) => text.trim() !== '') === true
  return fieldsOf(groups)
    .filter((field) => isLost(field) && !complaints.some((complaint) => complaint.field === field.name))
    .map(({ name, kind }) => ({
      field: name,
      message: kind === 'file' ? 'Choose the file again.' : 'Enter it again: it is never shown.',
    }))
}

/** Returns the complaints of a step, or else the reasons of its remaining errors. */
export const complaintsOf = ({ complaints, errors }: Step): readonly Complaint[] =>
  complaints.length > 0 ? complaints : errors.map(({ reason }) => ({ message: reason }))
