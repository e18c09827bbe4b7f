import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import { putAt, valueAt } from '#runtime/lib/dot-path.ts'
import { type Field, fieldsOf, type Group, type Values } from '../fields.ts'
import type { Complaint } from './step.ts'

type Json = Record<string, unknown>

/** Returns the entered values without surrounding blanks. Omits empty fields. */
export const enteredIn = ({ texts }: PageForm, name: string): readonly string[] =>
  (texts.get(name) ?? []).map((text) => text.trim()).filter((text) => text !== '')

/** Returns the body of an operation: the entered values at the paths of their fields, without files. */
export function bodyOf(form: PageForm, groups: readonly Group[]): Json {
  const body: Json = {}
  for (const field of fieldsOf(groups)) {
    const entered = enteredIn(form, field.name)
    if (field.kind === 'file' || entered.length === 0) continue
    putAt(body, field.name, toValue(field, entered))
  }
  return body
}

function toValue(field: Field, entered: readonly string[]): unknown {
  if (field.kind === 'checkboxes') return entered
  const [text = ''] = entered
  const isNumber = field.kind === 'text' && field.isNumber && /^\d{1,9}$/.test(text)
  return isNumber ? Number(text) : text
}

/** Returns the values at these paths of a record, in the form that fields show. */
export function knownAt(record: object, groups: readonly Group[]): Values {
  const known = new Map<string, readonly string[]>()
  for (const { name } of fieldsOf(groups)) {
    const value = name.split('.').reduce<unknown>(valueAt, record)
    if (value !== undefined) known.set(name, [value].flat().map(String))
  }
  return known
}

/** Returns the empty required fields. `isKept` marks fields with a stored, hidden value; these may be empty. */
export const emptyFields = (
  form: PageForm,
  groups: readonly Group[],
  isKept: (field: Field) => boolean = () => false,
): Complaint[] =>
  fieldsOf(groups)
    .filter((field) => !field.isOptional && field.kind !== 'file' && !isKept(field))
    .filter(({ name }) => enteredIn(form, name).length === 0)
    .map(({ name, label, kind }) => ({ field: name, message: emptyMessage(label, kind) }))

function emptyMessage(label: string, kind: Field['kind']): string {
  if (label.endsWith('?')) return `Answer: ${label}`
  return kind === 'text' || kind === 'date' ? `Enter: ${label}` : `Choose: ${label}`
}
