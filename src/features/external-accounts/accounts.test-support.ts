import { PERSON } from '#account-types/example-holders.ts'
import { ACCOUNT_TYPES, type AccountType, entryOf, isFiatType } from '#account-types/index.ts'
import { decodeSparkAddress, sparkAddress } from '#formats/spark.ts'
import type { Api, Json } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'

export { ADDRESS, BUSINESS, PERSON, residentOf } from '#account-types/example-holders.ts'

/** Builds a request for a valid account with some changed fields. */
export function accountOf(type: AccountType, change: Json = {}): Json {
  const { beneficiary = PERSON, ...fields } = entryOf(type).example as Json
  const holder = isFiatType(type) && { beneficiary }
  const currency = type === 'SWIFT_ACCOUNT' ? 'GBP' : entryOf(type).currencies[0]
  return { currency, accountInfo: { accountType: type, ...fields, ...holder, ...change } }
}

export const PLATFORM = '/platform/external-accounts'
export const CUSTOMERS = '/customers/external-accounts'

/** Returns the address of one wallet on a network. The main network is `spark`, or `sp` in its older form. */
export const sparkOn = (prefix: string): string =>
  sparkAddress(prefix, decodeSparkAddress(ACCOUNT_TYPES.SPARK_WALLET.example.address)!.identityKey)

export const idsOf = async (api: Api, path: string): Promise<string[]> =>
  (await api.read(path)).data.map(({ id }: Json) => id)

/** Returns status, code and the fields with validation errors, in order. */
export const faultsOf = ({ status, body }: { status: number; body: Json }): Json => [
  status,
  body.code,
  body.details?.errors?.map(({ field }: Json) => field),
]

/** Returns the announced states of an account, oldest first. Each is the whole account. */
export async function announced(api: Api, accountId: string): Promise<Json[]> {
  const events = await eventsAbout(api, accountId)
  return events.filter(({ type }) => type === 'EXTERNAL_ACCOUNT.STATUS_UPDATED').map(({ data }) => data)
}
