import type { Answer, Api } from './api.ts'

export const A_PDF = Buffer.from('%PDF-1.7\nA paper about 100 umbrellas.')

export interface SentForm {
  fields?: Record<string, string | undefined>
  fileName?: string
  content?: Buffer
  /** The content type that the form declares for the file. */
  type?: string
  headers?: Record<string, string>
}

/** Returns a form as the client sends it. */
export async function formOf({
  fields = {},
  fileName = 'paper.pdf',
  content = A_PDF,
  type,
}: Omit<SentForm, 'headers'>) {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(content)], type === undefined ? {} : { type }), fileName)
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  const sent = new Response(form)
  return {
    raw: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

/** Sends a form with a file, without expectations about the answer. */
export async function sendForm(
  api: Api,
  method: string,
  path: string,
  { headers, ...form }: SentForm = {},
): Promise<Answer> {
  const sent = await formOf(form)
  return api.send(method, path, { ...sent, headers: { ...sent.headers, ...headers } })
}
