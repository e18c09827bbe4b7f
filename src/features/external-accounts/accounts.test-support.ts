import type { Api, Json } from '../../../test/support/api.ts'
import { service } from '../../../test/support/service.ts'
import { decodeSparkAddress, sparkAddress } from '../../rails/spark.ts'
import type { Environment } from '../../runtime/auth.ts'
import type { Work } from '../../runtime/work.ts'
import type { OfferedType } from './variants/index.ts'

export const ADDRESS = { line1: '1 Main Street', city: 'Springfield', postalCode: '94105', country: 'US' }
const PERSON = { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe', address: ADDRESS }

/** What an account of each type looks like when everything about it is right, under strict validation too. */
const VALID: Record<OfferedType, { currency: string; accountInfo: Json }> = {
  USD_ACCOUNT: {
    currency: 'USD',
    accountInfo: { accountType: 'USD_ACCOUNT', routingNumber: '011000015', accountNumber: '1234567890', beneficiary: PERSON },
  },
  EUR_ACCOUNT: {
    currency: 'EUR',
    accountInfo: { accountType: 'EUR_ACCOUNT', iban: 'DE44500105175407324931', beneficiary: { ...PERSON, countryOfResidence: 'DE' } },
  },
  GBP_ACCOUNT: {
    currency: 'GBP', accountInfo: { accountType: 'GBP_ACCOUNT', sortCode: '040004', accountNumber: '12345674', beneficiary: PERSON },
  },
  MXN_ACCOUNT: {
    currency: 'MXN',
    accountInfo: {
      accountType: 'MXN_ACCOUNT', clabeNumber: '012180001234567899', beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Juan Pérez' },
    },
  },
  SPARK_WALLET: {
    currency: 'BTC',
    accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjs5' },
  },
  LIGHTNING: { currency: 'BTC', accountInfo: { accountType: 'LIGHTNING', lightningAddress: 'john.doe@wallet.example' } },
}

/** The request for a valid account, with some fields of the account changed. */
export function accountOf(type: OfferedType, change: Json = {}): Json {
  const { currency, accountInfo } = VALID[type]
  return { currency, accountInfo: { ...accountInfo, ...change } }
}

export const PLATFORM = '/platform/external-accounts'
export const CUSTOMERS = '/customers/external-accounts'

/** The address of one wallet on a network, `spark` or its older form `sp` for the main one. */
export const sparkOn = (prefix: string): string => sparkAddress(
  prefix, decodeSparkAddress(VALID.SPARK_WALLET.accountInfo.address)!.identityKey,
)

export const idsOf = async (api: Api, path: string): Promise<string[]> => (await api.read(path)).data.map(({ id }: Json) => id)

/** Status, code and the fields at fault, in order. */
export const faultsOf = ({ status, body }: { status: number; body: Json }): Json => [
  status, body.code, body.details?.errors?.map(({ field }: Json) => field),
]

/** What was announced about an account, oldest first: the whole account each time. */
export async function announced({ platform }: Api, accountId: string): Promise<Json[]> {
  const rows = await service().database.db
    .selectFrom('events').select('body')

      .where('platform_id', '=', platform).where('subject', '=', accountId)
      .where('type', '=', 'EXTERNAL_ACCOUNT.STATUS_UPDATED').orderBy('id')
    .execute()
  return rows.map(({ body }) => JSON.parse(body).data)
}

/** A unit of work of the platform, for what no operation does. */
export const inWork = <T>({ platform }: Api, story: (work: Work) => Promise<T>, environment: Environment = 'sandbox'): Promise<T> =>
  service().app.works.run({ platform, environment, now: new Date() }, story)
