import type { Answer, Api, Json } from '#test/support/api.ts'
import { A_PDF, type SentForm, sendForm } from '#test/support/forms.ts'

export { A_PDF }

interface UploadOptions extends Omit<SentForm, 'fields'> {
  documentType?: string
  customerId?: string
}

/** Sends a file, without expectations about the response. */
export const sendDocument = (
  api: Api,
  { documentType = 'INVOICE', customerId, ...form }: UploadOptions = {},
): Promise<Answer> =>
  sendForm(api, 'POST', '/payment-documents', {
    fileName: 'invoice.pdf',
    ...form,
    fields: { documentType, customerId },
  })

/** Sends a document like `sendDocument`. Fails the test if the request fails. */
export async function newDocument(api: Api, options: UploadOptions = {}): Promise<Json> {
  const { status, body } = await sendDocument(api, options)
  if (status !== 201) throw new Error(`An upload was answered ${status} ${JSON.stringify(body)}`)
  return body
}
