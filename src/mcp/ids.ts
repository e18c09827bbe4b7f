import * as z from 'zod'

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** An id in the format of the service. No other text can get into a path. */
const idOf = (nouns: readonly string[], from: string) =>
  z
    .string()
    .regex(new RegExp(`^(${nouns.join('|')}):${UUID}$`), `Give an id like "${nouns[0]}:0199…", with its whole UUID.`)
    .describe(`${nouns.map((noun) => `"${noun}:…"`).join(' or ')}, as ${from} shows it.`)

export const quoteId = idOf(['Quote'], 'create_quote')
export const actionId = idOf(['AgentAction'], 'list_actions')
export const transactionId = idOf(['Transaction', 'CardTransaction'], 'list_transactions')
export const internalAccountId = idOf(['InternalAccount'], 'list_internal_accounts')
export const externalAccountId = idOf(['ExternalAccount'], 'list_external_accounts')
export const accountId = idOf(
  ['InternalAccount', 'ExternalAccount'],
  'list_internal_accounts or list_external_accounts',
)
