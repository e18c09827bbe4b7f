import { randomCode } from '#runtime/lib/ids.ts'
import type { Answer, Api, Json } from '#test/support/api.ts'
import { settle } from '#test/support/service.ts'

/** A row of a file, by column name. */
export type Row = Readonly<Record<string, string>>

/** Returns an unused address: platforms without their own domain share one. */
export const newAddress = (): string => `$${randomCode(20)}@uma.localhost`

/** Builds a row for a person in the United States. */
export const individualRow = (id: string, extra: Row = {}): Row => ({
  umaAddress: newAddress(),
  platformCustomerId: id,
  customerType: 'INDIVIDUAL',
  fullName: 'Ana Lima',
  birthDate: '1990-05-17',
  addressLine1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
  ...extra,
})

export const businessRow = (id: string, extra: Row = {}): Row => {
  const { fullName: _, birthDate: __, ...rest } = individualRow(id, { customerType: 'BUSINESS' })
  return { ...rest, businessLegalName: 'Umbrellas Inc.', ...extra }
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Builds a file with the columns of all its rows. */
export function csvOf(rows: readonly Row[], lineEnd = '\n'): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  return lines.map((cells) => cells.map(quoted).join(',') + lineEnd).join('')
}

/** Sends a file, without expectations about the response. */
export async function sendCsv(api: Api, content: string | Buffer, fileName = 'customers.csv'): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(Buffer.from(content))]), fileName)
  const sent = new Response(form)
  return api.send('POST', '/customers/bulk/csv', {
    raw: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
}

/** Returns the id of an accepted import. Fails the test if the service refuses it. */
export async function newImport(api: Api, content: string | Buffer): Promise<string> {
  const { status, body } = await sendCsv(api, content)
  if (status !== 202) throw new Error(`A file of customers was answered ${status} ${JSON.stringify(body)}`)
  return body.jobId
}

/** Imports a file and returns the state of the import. */
export async function importCsv(api: Api, content: string | Buffer): Promise<Json> {
  const id = await newImport(api, content)
  await settle()
  return api.read(`/customers/bulk/jobs/${id}`)
}
