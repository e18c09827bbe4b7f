import type { Api, Json } from '#test/support/api.ts'
import type { ConsoleAnswer } from '#test/support/console.ts'
import { settle } from '#test/support/service.ts'
import { storedIn, tableNames } from '#test/support/stored-texts.ts'
import type { TwoPeople } from '#test/support/two-people.ts'
import { newQuote } from '../payments/quotes/makers.test-support.ts'

/** The name of the people in these tests. */
export const NAME = 'Zqxname'

const pathOf = ({ platform }: Api, { id }: Json) => `/platforms/PlatformConfig:${platform}/customers/${id}`

/** Requests a customer's erasure as a person of the operator. */
export const askToErase = ({ ask }: TwoPeople, api: Api, customer: Json): Promise<ConsoleAnswer> =>
  ask(`${pathOf(api, customer)}/erase`, { reason: `${NAME} has asked for it.` })

/** Reads the customer as the operator. */
export const customerFor = async ({ page }: TwoPeople, api: Api, customer: Json): Promise<Json> =>
  (await page.get(pathOf(api, customer))).body

/** Starts a deleted customer's erasure with two people. */
export async function beginErasing(people: TwoPeople, api: Api, customer: Json): Promise<Json> {
  const { status, body } = await askToErase(people, api, customer)
  if (status !== 202) throw new Error(`It was answered ${status} ${JSON.stringify(body)}.`)
  const act = await people.approve(body)
  if (act.status !== 'DONE') throw new Error(`The act has become ${JSON.stringify(act)}.`)
  return act
}

/** Requests the erasure and completes it. */
export async function erase(people: TwoPeople, api: Api, customer: Json): Promise<void> {
  await beginErasing(people, api, customer)
  await settle()
}

/** Creates a deleted customer with a completed payment. */
export async function newDeleted(api: Api): Promise<Json> {
  const words = { description: `For ${NAME}` }
  const { customer, quote } = await newQuote(api, { funds: 10_000, request: words })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', fullName: NAME })
  await api.must('DELETE', `/customers/${customer.id}`)
  await settle()
  return customer
}

/** Returns the forms in which a column can contain a text: plain, or as hexadecimal digits or base64 of its bytes. */
const formsOf = (text: string): string[] => [
  text.toLowerCase(),
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((offset) =>
    Buffer.from(`${'x'.repeat(offset)}${text}`)
      .toString('base64')
      .replaceAll('=', '')
      .slice(offset && 4, -2)
      .toLowerCase(),
  ),
]

/** Returns the tables that contain one of the texts, with the first text found. */
export async function tablesWith(texts: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of await tableNames()) {
    const all = (await storedIn(name)).toLowerCase()
    const text = texts.find((each) => formsOf(each).some((form) => all.includes(form)))
    if (text !== undefined) found[name] = text
  }
  return found
}
