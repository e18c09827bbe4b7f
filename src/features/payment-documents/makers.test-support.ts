import type { Answer, Api, Json } from '../../../test/support/api.ts'

export const A_PDF = Buffer.from('%PDF-1.7\nAn invoice about 100 umbrellas.')

interface UploadOptions {
  documentType?: string
  fileName?: string
  content?: Buffer
  customerId?: string
  headers?: Record<string, string>
}

/** Sends a file; nothing is expected of the answer. */
export async function sendDocument(
  api: Api,
  { documentType = 'INVOICE', fileName = 'invoice.pdf', content = A_PDF, customerId, headers }: UploadOptions = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(content)]), fileName)
  form.set('documentType', documentType)
  if (customerId) form.set('customerId', customerId)
  const sent = new Response(form)
  return api.send('POST', '/payment-documents', {
    raw: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '', ...headers },
  })
}

/** As `sendDocument`; stops the test where it does not succeed. */
export async function newDocument(api: Api, options: UploadOptions = {}): Promise<Json> {
  const { status, body } = await sendDocument(api, options)
  if (status !== 201) throw new Error(`An upload was answered ${status} ${JSON.stringify(body)}`)
  return body
}
