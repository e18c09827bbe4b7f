import type { Role } from '../../src/runtime/auth/grants.ts'
import type { Json } from './api.ts'
import { type ConsoleAnswer, type ConsolePage, signedInAs } from './console.ts'

/** Two people of one role: one asks, the other approves. */
export interface TwoPeople {
  /** The page of the one who asks. */
  page: ConsolePage
  ask(path: string, body?: object): Promise<ConsoleAnswer>
  /** Answers the act as it is then. */
  approve(act: Json): Promise<Json>
}

export async function twoPeople(role: Role): Promise<TwoPeople> {
  const [first, second] = [await signedInAs(role), await signedInAs(role)]
  return {
    page: first.page,
    ask: (path, body) => first.page.act(first.device, path, body),
    approve: async ({ id, actSha256 }) =>
      (await second.page.act(second.device, `/acts/${id}/approve`, { actSha256 })).body,
  }
}
