import type { Api, Json } from '#test/support/api.ts'
import { done, seen } from '#test/support/two-people.ts'

const pathOf = ({ platform }: Api, id: string) => `/platforms/PlatformConfig:${platform}/external-accounts/${id}`

/**
 * Decides about an external account as reviewers, by as many people as needed: `screen(api, 'clear', id)`. Returns the
 * decided account.
 */
export const screen = (api: Api, decision: string, id: string, reason = 'No such name on any list.'): Promise<Json> =>
  done('reviewer', `${pathOf(api, id)}/${decision}`, { reason })

/** Reads the account as the deciding reviewer. */
export const caseOf = (api: Api, id: string): Promise<Json> => seen('reviewer', `${pathOf(api, id)}/screening`)
