import { request } from 'node:http'
import type { Api } from '#test/support/api.ts'

/** Makes a link for the customer. Returns the URL of its page. */
export const newLink = async (api: Api, customerId: string, body?: object): Promise<string> =>
  (await api.create(`/customers/${customerId}/kyc-link`, body)).kycUrl

export interface SeenPage {
  status: number
  headers: Headers
  text: string
  /** The redirect target of the browser. */
  location: string | null
}

async function seen(response: Response): Promise<SeenPage> {
  const { status, headers } = response
  return { status, headers, text: await response.text(), location: headers.get('location') }
}

/** Opens a page as a browser does, but follows no redirect. */
export const openPage = async (url: string, headers: Record<string, string> = {}): Promise<SeenPage> =>
  seen(await fetch(url, { redirect: 'manual', headers }))

type Entered = Record<string, string | readonly string[]>

/** Sends a form without files. */
export async function sendPage(
  url: string,
  entered: Entered = {},
  headers: Record<string, string> = {},
): Promise<SeenPage> {
  const body = new URLSearchParams(
    Object.entries(entered).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, String(value)]),
    ),
  )
  return seen(await fetch(url, { method: 'POST', redirect: 'manual', body, headers }))
}

/** Sends a form with files, by field name. */
export async function sendFiles(
  url: string,
  entered: Record<string, string>,
  files: Record<string, { name: string; content: string | Buffer<ArrayBuffer> }>,
): Promise<SeenPage> {
  const form = new FormData()
  for (const [name, value] of Object.entries(entered)) form.set(name, value)
  for (const [name, { name: fileName, content }] of Object.entries(files)) form.set(name, new Blob([content]), fileName)
  return seen(await fetch(url, { method: 'POST', redirect: 'manual', body: form }))
}

/** Sends a form with headers that `fetch` does not allow. */
export const sendRaw = (
  url: string,
  entered: Record<string, string>,
  headers: Record<string, string>,
): Promise<SeenPage> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(),
          text,
          location: answer.headers.location ?? null,
        })
      },
    )
    sent.on('error', reject).end(new URLSearchParams(entered).toString())
  })
