import type { Answer, Api, Json } from '#test/support/api.ts'
import { type SentForm, sendForm } from '#test/support/forms.ts'

/** The data of a passport. */
const PASSPORT = {
  documentType: 'PASSPORT',
  country: 'US',
  documentNumber: 'C01X00T47',
  issuingAuthority: 'Department of State',
}

type Fields = NonNullable<SentForm['fields']>

/** Uploads a passport or the given fields, without expectations about the response. */
export const sendDocument = (
  api: Api,
  documentHolder: string,
  fields: Fields = {},
  form: Omit<SentForm, 'fields'> = {},
): Promise<Answer> =>
  sendForm(api, 'POST', '/documents', { ...form, fields: { documentHolder, ...PASSPORT, ...fields } })

/** Sends a document like `sendDocument`. Fails the test if the request fails. */
export async function newDocument(
  api: Api,
  documentHolder: string,
  fields: Fields = {},
  form: Omit<SentForm, 'fields'> = {},
): Promise<Json> {
  const { status, body } = await sendDocument(api, documentHolder, fields, form)
  if (status !== 201) throw new Error(`An upload was answered ${status} ${JSON.stringify(body)}`)
  return body
}

export const replaceDocument = (
  api: Api,
  id: string,
  fields: Fields = {},
  form: Omit<SentForm, 'fields'> = {},
): Promise<Answer> =>
  sendForm(api, 'PUT', `/documents/${id}`, { ...form, fields: { documentType: 'PASSPORT', country: 'US', ...fields } })
